import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { NotConfirmedError } from '../../lib/second-factor/confirmation.ts';
import { memberTexts } from '../../texts/members.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { LEAST_REASON } from './reason.ts';

/** Ask for the reason of an action at a member, and do it. */
export function ReasonDialog({
  texts,
  isDangerous = false,
  onSend,
  onClose,
}: {
  texts: { action: string; description: string; hint: string; done: string };
  isDangerous?: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: () => onSend(reason.trim()),
    onSuccess: () => {
      showToast(texts.done);
      onClose();
    },
    meta: { showsError: true },
  });
  const isShort = reason.trim().length < LEAST_REASON;
  return (
    <FormDialog
      title={texts.action}
      description={texts.description}
      action={texts.action}
      isDangerous={isDangerous}
      isPending={send.isPending}
      error={send.error instanceof NotConfirmedError ? undefined : errorTextOf(send.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isShort) send.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={memberTexts.actions.reason}
        isRequired
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        hint={texts.hint}
        error={isChecked && isShort ? texts.hint : undefined}
      />
    </FormDialog>
  );
}
