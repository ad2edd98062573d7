import { reviewerBodyJson } from '@duskline/contract/shop/reviewer-body.rules';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useDraftGuard } from '../../../lib/forms/use-draft-guard.ts';
import { useSubmitOnce } from '../../../lib/forms/use-submit-once.ts';
import { usePhotos } from '../../../lib/photos/use-photos.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Img } from '../../../ui/img.tsx';
import { showToast } from '../../../ui/overlays.ts';
import { PhotosField } from '../../../ui/photos-field.tsx';
import { pictureUrl } from '../../../ui/picture.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type ReviewSubject, useReviewRewardText, useSaveReview } from '../reviews.queries.ts';
import { type BodyDraft, BodyFields, noBody } from './body-fields.tsx';
import { type DraftProblems, MAX_LENGTH, reviewProblems } from './review-draft.rules.ts';
import { StarField } from './star-field.tsx';

/** A review to be written or changed. */
export type EditableReview = ReviewSubject & {
  pictureUrl: string;
  rating: number;
  content: string;
  photos: readonly string[];
};

/** A bottom sheet in which a review is written or changed. */
export function ReviewBottomSheet({
  review,
  onClose,
}: {
  review: EditableReview | undefined;
  onClose: () => void;
}) {
  // The review stays in view while the bottom sheet closes.
  const [last, setLast] = useState(review);
  if (review && review !== last) setLast(review);
  const formId = useId();
  const save = useSaveReview();
  const guard = useDraftGuard(() => {
    save.reset();
    onClose();
  });
  return (
    <BottomSheet
      title={last?.reviewNo === undefined ? '리뷰 쓰기' : '리뷰 고치기'}
      isOpen={review !== undefined}
      onOpenChange={guard.onOpenChange}
      footer={
        <div className="p-5">
          {save.isError && (
            <p role="alert" className="mb-3 text-sm text-signal-text">
              {errorText(save.error)}
            </p>
          )}
          <Button type="submit" form={formId} className="w-full" isPending={save.isPending}>
            {last?.reviewNo === undefined ? '리뷰 올리기' : '고친 내용 저장'}
          </Button>
        </div>
      }
    >
      {last && (
        <ReviewForm
          key={formKey(last)}
          id={formId}
          review={last}
          save={save}
          onDraftChange={guard.onDraftChange}
          onSaved={guard.closeDone}
        />
      )}
    </BottomSheet>
  );
}

function formKey(review: ReviewSubject): string {
  return review.reviewNo === undefined ? `new ${review.orderOptionNo}` : `old ${review.reviewNo}`;
}

function ReviewForm({
  id,
  review,
  save,
  onDraftChange,
  onSaved,
}: {
  id: string;
  review: EditableReview;
  save: ReturnType<typeof useSaveReview>;
  onDraftChange: () => void;
  onSaved: () => void;
}) {
  const saveOnce = useSubmitOnce(save);
  const [rating, setRating] = useState(review.rating);
  const [content, setContent] = useState(review.content);
  const [isSubmitted, setSubmitted] = useState(false);
  const { photos, add, remove, retry } = usePhotos(review.photos);
  const [body, setBody] = useState(noBody);
  const rules = useReviewRewardText();
  const allProblems = reviewProblems({ rating, content, photos });
  // Problems are shown once the form was submitted.
  const problems: DraftProblems = isSubmitted ? allProblems : {};

  function send(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(allProblems).length > 0) return;
    const urls = photos.flatMap(({ url }) => url ?? []);
    const draft = { rate: rating, content: content.trim(), urls, extraJson: bodyJson(body) };
    saveOnce({ about: review, ...draft }, () => {
      showToast(review.reviewNo === undefined ? '리뷰를 올렸어요. 고마워요!' : '리뷰를 고쳤어요.');
      onSaved();
    });
  }
  return (
    <form
      method="post"
      id={id}
      aria-label="리뷰"
      noValidate
      onSubmit={send}
      onChange={onDraftChange}
      className="grid gap-7 p-5"
    >
      <ReviewedProduct review={review} />
      <StarField value={rating} onChange={setRating} error={problems.rating} />
      <TextArea
        label="리뷰"
        required
        rows={7}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        placeholder="핏, 소재, 사이즈처럼 다른 분께 도움이 될 이야기를 들려주세요."
        error={problems.content}
        hint={`${formatCount(content.trim().length)} / ${formatCount(MAX_LENGTH)}자`}
      />
      {review.reviewNo === undefined && <BodyFields body={body} onChange={setBody} />}
      <PhotosField
        photos={photos}
        onAdd={add}
        onRemove={remove}
        onRetry={retry}
        error={problems.photos}
      />
      {rules.data && <p className="bg-ground p-4 text-sm">{rules.data}</p>}
    </form>
  );
}

function bodyJson({ heightCm, weightKg }: BodyDraft): string {
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return reviewerBodyJson({ heightCm: numberOf(heightCm), weightKg: numberOf(weightKg) });
}

function ReviewedProduct({ review }: { review: EditableReview }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
      <Img
        src={pictureUrl(review.pictureUrl, '192x240')}
        alt=""
        width={192}
        height={240}
        className="aspect-4/5 w-full bg-ground object-cover"
      />
      <div>
        <p className="font-semibold">{review.productName}</p>
        <p className="text-sm text-mute">{review.option}</p>
      </div>
    </div>
  );
}
