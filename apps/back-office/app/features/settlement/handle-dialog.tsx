import type { PaymentDifference } from '@duskline/contract/admin/settlement';
import { handlePaymentDifference } from '@duskline/contract/admin/settlement.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Write down what was done about a difference. */
export function HandleDialog({
  difference: { differenceNo, kind },
  onClose,
}: {
  difference: PaymentDifference;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [memo, setMemo] = useState('');
  const handle = useMutation({
    mutationFn: () =>
      call(handlePaymentDifference, { params: { differenceNo }, body: { memo: memo.trim() } }),
    onSuccess: () => {
      showToast(texts.handled);
      onClose();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['settlement'] }),
        client.invalidateQueries({ queryKey: ['waiting', 'others'] }),
      ]),
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.handleTitle}
      description={`${texts.kinds[kind]}. ${texts.advice[kind]}`}
      action={texts.save}
      isPending={handle.isPending}
      onSubmit={handle.mutate}
      onClose={onClose}
    >
      <TextArea
        label={texts.memo}
        hint={texts.memoHint}
        error={errorTextOf(handle.error)}
        isRequired
        autoFocus
        rows={4}
        maxLength={500}
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
