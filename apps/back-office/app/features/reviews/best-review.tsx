import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { giveReviewPoints, markReviewBest } from '@duskline/contract/admin/reviews.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatWon } from '../../lib/format/format.ts';
import { PointsDialog } from '../../lib/forms/points-dialog.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = voiceTexts.reviews;
/** As the contract says (`MOST_REVIEW_POINTS`), without its rules in this page. */
const MOST_POINTS = 100_000;

type Props = { review: ReviewDetail; reload: () => Promise<unknown> };

/** Whether a review is a best one, and the points that its author was given for it. */
export function BestReview({ review, reload }: Props): ReactNode {
  const call = useApi();
  const mayWrite = useMay('voices.write');
  const mayGive = useMay('customers.write');
  const [isGiving, setGiving] = useState(false);
  const { reviewNo, isBest, isHidden, isImported, bestPoints, version: seen } = review;
  const mark = useMutation({
    mutationFn: (best: boolean) =>
      call(markReviewBest, { params: { reviewNo }, body: { isBest: best, seen } }),
    onSuccess: (_, best) => showToast(best ? texts.marked : texts.unmarked),
    onSettled: reload,
  });
  const canGive = mayGive && isBest && !isHidden && !isImported && bestPoints === null;
  return (
    <div className="space-y-3 text-sm">
      <p className="text-mute">
        {isHidden ? texts.bestWhileHidden : isBest ? texts.bestNote : texts.notBestNote}
      </p>
      {bestPoints && (
        <Note tone="good">
          {texts.pointsGivenBy(formatWon(bestPoints.amount), bestPoints.givenBy)}{' '}
          <DateTime at={bestPoints.givenAt} />
        </Note>
      )}
      {isBest && isImported && <p className="text-mute">{texts.noAuthor}</p>}
      <div className="flex flex-wrap gap-2">
        {mayWrite && !isHidden && (
          <ChangingButton
            does={isBest ? 'unmark' : 'mark'}
            isPending={mark.isPending}
            onClick={() => mark.mutate(!isBest)}
          >
            {isBest ? texts.unmarkBest : texts.markBest}
          </ChangingButton>
        )}
        {canGive && (
          <Button variant="solid" onClick={() => setGiving(true)}>
            {texts.givePoints}
          </Button>
        )}
      </div>
      {isGiving && (
        <PointsDialog
          texts={{
            ...{ action: texts.givePoints, description: texts.givePointsNote },
            ...{ amount: texts.amount, amountMissing: texts.amountMissing },
            ...{ hint: texts.pointsReasonHint, done: texts.pointsGiven },
          }}
          most={MOST_POINTS}
          onSend={(body) => call(giveReviewPoints, { params: { reviewNo }, body })}
          onSettled={reload}
          onClose={() => setGiving(false)}
        />
      )}
    </div>
  );
}
