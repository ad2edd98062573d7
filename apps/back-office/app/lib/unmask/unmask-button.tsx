import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const [reason, setReason] = useState('');
  const unmask = useMutation({
    mutationFn: onUnmask,
    onSuccess: () => setOpen(false),
    meta: { showsError: true },
  });
  if (!mayUnmask) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      <Dialog
        title={texts.title}
        description={texts.description}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <form
          noValidate
          className="space-y-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!unmask.isPending) unmask.mutate(reason);
          }}
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
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{uiTexts.cancel}</Button>
            <Button type="submit" variant="solid" isPending={unmask.isPending}>
              {texts.send}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
