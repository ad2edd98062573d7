import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { giveReviewPoints, markReviewBest } from '@duskline/contract/admin/reviews.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WonField } from '../../ui/won-field.tsx';

const texts = voiceTexts.reviews;
const LEAST_REASON = 5;
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
          <Button isPending={mark.isPending} onClick={() => mark.mutate(!isBest)}>
            {isBest ? texts.unmarkBest : texts.markBest}
          </Button>
        )}
        {canGive && (
          <Button variant="solid" onClick={() => setGiving(true)}>
            {texts.givePoints}
          </Button>
        )}
      </div>
      {isGiving && <PointsDialog {...{ reviewNo, reload }} onClose={() => setGiving(false)} />}
    </div>
  );
}

function PointsDialog({
  reviewNo,
  reload,
  onClose,
}: Pick<Props, 'reload'> & { reviewNo: number; onClose: () => void }): ReactNode {
  const call = useApi();
  // One key a dialog: a second press, or one that is sent again, gives the points once.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const give = useMutation({
    mutationFn: (won: number) =>
      call(giveReviewPoints, {
        params: { reviewNo },
        body: { key, amount: won, reason: reason.trim() },
      }),
    onSuccess: (_, won) => {
      showToast(texts.pointsGiven(formatWon(won)));
      onClose();
    },
    onSettled: reload,
    meta: { showsError: true },
  });
  const isAmountGood = amount !== null && amount > 0 && amount <= MOST_POINTS;
  const isShort = reason.trim().length < LEAST_REASON;
  return (
    <FormDialog
      title={texts.givePoints}
      description={texts.givePointsNote}
      action={texts.givePoints}
      isPending={give.isPending}
      onSubmit={() => {
        setChecked(true);
        if (isAmountGood && !isShort) give.mutate(amount);
      }}
      onClose={onClose}
    >
      <WonField
        label={texts.amount}
        isRequired
        autoFocus
        value={amount}
        onChange={setAmount}
        error={isChecked && !isAmountGood ? texts.amountMissing : undefined}
      />
      <TextField
        label={texts.reason}
        isRequired
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        hint={texts.pointsReasonHint}
        error={isChecked && isShort ? texts.pointsReasonHint : undefined}
      />
      {give.error && (
        <Note tone="bad" isUrgent>
          {errorTextOf(give.error)}
        </Note>
      )}
    </FormDialog>
  );
}
