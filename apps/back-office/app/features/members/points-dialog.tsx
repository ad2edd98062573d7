import type { MemberDetail } from '@duskline/contract/admin/member-shapes';
import { changeMemberPoints } from '@duskline/contract/admin/members.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { memberTexts } from '../../texts/members.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WonField } from '../../ui/won-field.tsx';
import { LEAST_REASON } from './reason.ts';
import { useMemberRefresh } from './use-member-refresh.ts';

const texts = memberTexts.points;

/** Give a member points, or take some back, for a reason that the member reads. */
export function PointsDialog({
  member: { memberNo, points },
  change,
  onClose,
}: {
  member: MemberDetail;
  change: 'give' | 'take';
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const refresh = useMemberRefresh();
  // One key a dialog: a second press, or one that is sent again, changes the points once.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: (won: number) =>
      call(changeMemberPoints, {
        params: { memberNo },
        body: { key, change, amount: won, reason: reason.trim() },
      }),
    onSuccess: (_, won) => {
      showToast((change === 'give' ? texts.given : texts.taken)(formatWon(won)));
      onClose();
    },
    onSettled: refresh,
    meta: { showsError: true },
  });
  const isShort = reason.trim().length < LEAST_REASON;
  const isTooMuch = isRefusal(send.error, 'points_not_enough');
  return (
    <FormDialog
      title={texts[change]}
      description={`${texts.left(formatWon(points))}. ${change === 'give' ? texts.giveNote : texts.takeNote}`}
      action={texts[change]}
      isPending={send.isPending}
      error={isTooMuch ? undefined : errorTextOf(send.error)}
      onSubmit={() => {
        setChecked(true);
        if (amount !== null && amount > 0 && !isShort) send.mutate(amount);
      }}
      onClose={onClose}
    >
      <WonField
        label={texts.amount}
        isRequired
        autoFocus
        value={amount}
        onChange={setAmount}
        error={
          isTooMuch ? errorText(send.error) : isChecked && !amount ? texts.amountMissing : undefined
        }
      />
      <TextField
        label={texts.reason}
        isRequired
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        hint={texts.reasonHint}
        error={isChecked && isShort ? texts.reasonHint : undefined}
      />
    </FormDialog>
  );
}
