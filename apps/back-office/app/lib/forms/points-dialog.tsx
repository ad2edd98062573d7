import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WonField } from '../../ui/won-field.tsx';
import { errorText, errorTextOf, isRefusal } from '../errors/error-text.ts';
import { formatWon } from '../format/format.ts';
import { isReasonShort, ReasonField } from './reason-field.tsx';
import { usePressOnce } from './use-press-once.ts';

/** Points to give or to take; `key` is of the press, so that a second one changes them once. */
type PointsChange = { key: string; amount: number; reason: string };

/** Ask how many points and why, and send them. The member reads the reason. */
export function PointsDialog({
  texts,
  most = Number.POSITIVE_INFINITY,
  onSend,
  onSettled,
  onClose,
}: {
  texts: {
    action: string;
    description: string;
    amount: string;
    amountMissing: string;
    hint: string;
    done: (won: string) => string;
  };
  /** The most that may be sent at once. */
  most?: number;
  onSend: (change: PointsChange) => Promise<unknown>;
  onSettled: () => unknown;
  onClose: () => void;
}): ReactNode {
  const [amount, setAmount] = useState<number | null>(null);
  const [value, setValue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sendOnce = usePressOnce((sent: Omit<PointsChange, 'key'>, key) => onSend({ key, ...sent }));
  const send = useMutation({
    mutationFn: sendOnce,
    onSuccess: (_, { amount: won }) => {
      showToast(texts.done(formatWon(won)));
      onClose();
    },
    onSettled,
    meta: { showsError: true },
  });
  const isGood = amount !== null && amount > 0 && amount <= most;
  const isTooMuch = isRefusal(send.error, 'points_not_enough');
  return (
    <FormDialog
      title={texts.action}
      description={texts.description}
      action={texts.action}
      isPending={send.isPending}
      error={isTooMuch ? undefined : errorTextOf(send.error)}
      onSubmit={() => {
        setChecked(true);
        if (isGood && !isReasonShort({ value })) {
          send.mutate({ amount, reason: value.trim() });
        }
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
          isTooMuch ? errorText(send.error) : isChecked && !isGood ? texts.amountMissing : undefined
        }
      />
      <ReasonField reason={{ value }} hint={texts.hint} isChecked={isChecked} onChange={setValue} />
    </FormDialog>
  );
}
