import type { DeadLetter } from '@duskline/contract/admin/operation';
import { dropDeadLetter } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { operationTexts } from '../../texts/operation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = operationTexts.letters;

/** Give a dead letter up, for a reason. */
export function DropDialog({
  letter: { kind, id },
  onClose,
}: {
  letter: DeadLetter;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const drop = useMutation({
    mutationFn: () => call(dropDeadLetter, { params: { kind, id }, body: { reason } }),
    onSuccess: () => {
      showToast(texts.dropped);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['operation'] }),
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.dropTitle}
      description={texts.dropNote}
      action={texts.drop}
      isDangerous
      isPending={drop.isPending}
      onSubmit={drop.mutate}
      onClose={onClose}
    >
      <TextField
        label={texts.reason}
        error={errorTextOf(drop.error)}
        isRequired
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
