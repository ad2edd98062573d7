import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import {
  answerReview,
  correctReviewAnswer,
  deleteReviewAnswer,
} from '@duskline/contract/admin/reviews.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { AnswerForm } from '../../lib/voices/answer-form.tsx';
import { voiceTexts } from '../../texts/voices.ts';
import { showToast } from '../../ui/toasts.tsx';
import type { Answer } from './answer-correction.tsx';
import { ReviewAnswer } from './review-answer.tsx';

const texts = voiceTexts.reviews;
const MOST_LETTERS = 2000;

/** What the shop answered a review, each to be corrected or deleted, and a form for another answer. */
export function ReviewAnswers({
  review,
  reload,
}: {
  review: ReviewDetail;
  reload: () => Promise<unknown>;
}): ReactNode {
  const call = useApi();
  const mayWrite = useMay('voices.write');
  const { reviewNo, answers, isHidden, version: seen } = review;
  /** As they were when their correction began: one that a colleague deletes stays with what is typed. */
  const [corrected, setCorrected] = useState<readonly Answer[]>([]);
  const remove = useMutation({
    mutationFn: (answerNo: number) =>
      call(deleteReviewAnswer, { params: { reviewNo, answerNo }, query: { seen } }),
    onSuccess: () => showToast(texts.answer.removed),
    onSettled: reload,
    meta: { showsError: true },
  });
  const isThere = (answerNo: number | undefined) =>
    answers.some((answer) => answer.answerNo === answerNo);
  const shown = [...answers, ...corrected.filter(({ answerNo }) => !isThere(answerNo))].toSorted(
    (one, other) => one.answerNo - other.answerNo,
  );
  return (
    <div className="space-y-3">
      {shown.length === 0 && <p className="text-sm text-mute">{voiceTexts.answer.none}</p>}
      {shown.length > 0 && (
        <ul className="space-y-3">
          {shown.map((answer) => {
            const { answerNo } = answer;
            const isRemoved = remove.variables === answerNo;
            return (
              <ReviewAnswer
                key={answerNo}
                answer={isThere(answerNo) ? answer : undefined}
                began={corrected.find((one) => one.answerNo === answerNo)}
                mayWrite={mayWrite}
                maxLength={MOST_LETTERS}
                onBegin={() => {
                  remove.reset();
                  setCorrected((before) => [...before, answer]);
                }}
                onEnd={() =>
                  setCorrected((before) => before.filter((one) => one.answerNo !== answerNo))
                }
                onCorrect={(content) =>
                  call(correctReviewAnswer, {
                    params: { reviewNo, answerNo },
                    body: { content, seen },
                  })
                }
                onRemove={() => remove.mutateAsync(answerNo)}
                isRemoving={isRemoved && remove.isPending}
                removeError={isRemoved ? remove.error : null}
                onSettled={reload}
              />
            );
          })}
        </ul>
      )}
      {!isThere(remove.variables) && <CallError error={remove.error} />}
      {isHidden ? (
        mayWrite && <p className="text-sm text-mute">{texts.noAnswerWhileHidden}</p>
      ) : (
        <PermittedForm mayUse={mayWrite}>
          <AnswerForm
            maxLength={MOST_LETTERS}
            onSend={(content) =>
              call(answerReview, { params: { reviewNo }, body: { content, seen } })
            }
            onSettled={reload}
          />
        </PermittedForm>
      )}
    </div>
  );
}
