import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { NotConfirmedError } from '../../lib/second-factor/confirmation.ts';
import { memberTexts } from '../../texts/members.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !send.isPending) send.mutate();
  };
  const { error } = send;
  return (
    <Dialog
      title={texts.action}
      description={texts.description}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            type="submit"
            form="member-reason"
            variant={isDangerous ? 'danger' : 'solid'}
            isPending={send.isPending}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <form id="member-reason" noValidate onSubmit={submit} className="space-y-4">
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
        {error && !(error instanceof NotConfirmedError) && (
          <Note tone="bad" isUrgent>
            {errorText(error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
