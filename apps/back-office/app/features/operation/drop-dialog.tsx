import type { DeadLetter } from '@duskline/contract/admin/operation';
import { dropDeadLetter } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { operationTexts } from '../../texts/operation.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
    <Dialog
      title={texts.dropTitle}
      description={texts.dropNote}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!drop.isPending) drop.mutate();
        }}
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
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" variant="danger" isPending={drop.isPending}>
            {texts.drop}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
