import { type FormEvent, useId } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { RadioTile } from '../../ui/radio.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ReviewView } from './review-view.ts';
import { useReportReview } from './reviews.queries.ts';

/** Reports a review to the store, with a reason. */
export function ReportReviewBottomSheet({
  review,
  onClose,
}: {
  review: ReviewView | undefined;
  onClose: () => void;
}) {
  const report = useReportReview();
  const formId = useId();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!review || report.isPending) return;
    const form = new FormData(event.currentTarget);
    const reportReasonType = form.get('reason') === 'COPYRIGHT' ? 'COPYRIGHT' : 'SLANDER';
    report.mutate(
      { of: review, reportReasonType, content: String(form.get('content') ?? '') },
      {
        onSuccess: () => {
          showToast('신고를 접수했어요. 확인 후 조치할게요.');
          onClose();
        },
      },
    );
  }
  return (
    <BottomSheet
      title="리뷰 신고"
      isOpen={review !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        report.reset();
        onClose();
      }}
      footer={
        <div className="p-5">
          {report.isError && (
            <p role="alert" className="mb-3 text-sm text-signal-text">
              {errorText(report.error)}
            </p>
          )}
          <Button type="submit" form={formId} className="w-full" isPending={report.isPending}>
            신고하기
          </Button>
        </div>
      }
    >
      <form
        method="post"
        id={formId}
        aria-label="리뷰 신고"
        onSubmit={send}
        className="grid gap-6 p-5"
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">신고 사유</legend>
          <RadioTile name="reason" value="SLANDER" defaultChecked>
            욕설 또는 비방
          </RadioTile>
          <RadioTile name="reason" value="COPYRIGHT">
            저작권 침해 및 기타 사유
          </RadioTile>
        </fieldset>
        <TextArea label="자세한 내용 (선택)" name="content" rows={4} maxLength={1000} />
      </form>
    </BottomSheet>
  );
}
