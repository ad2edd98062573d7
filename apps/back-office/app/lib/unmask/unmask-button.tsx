import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { orderTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorTextOf } from '../errors/error-text.ts';
import { useMay } from '../session/session.queries.ts';

const texts = orderTexts.unmask;

/** A button that asks for the reason and shows what was masked; not there for who may not. */
export function UnmaskButton({
  onUnmask,
}: {
  onUnmask: (reason: string) => Promise<void>;
}): ReactNode {
  const mayUnmask = useMay('customers.unmask');
  const [isOpen, setOpen] = useState(false);
  if (!mayUnmask) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      {isOpen && <UnmaskDialog onUnmask={onUnmask} onClose={() => setOpen(false)} />}
    </>
  );
}

function UnmaskDialog({
  onUnmask,
  onClose,
}: {
  onUnmask: (reason: string) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const [reason, setReason] = useState('');
  const unmask = useMutation({
    mutationFn: onUnmask,
    onSuccess: onClose,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      action={texts.send}
      isPending={unmask.isPending}
      onSubmit={() => unmask.mutate(reason)}
      onClose={onClose}
    >
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={errorTextOf(unmask.error)}
        isRequired
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
