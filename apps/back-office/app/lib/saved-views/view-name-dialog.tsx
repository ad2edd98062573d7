import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { errorTextOf } from '../errors/error-text.ts';

const texts = uiTexts.views;

/** Ask for the name of a view; what is typed stays where it cannot be saved. */
export function ViewNameDialog({
  title,
  hint,
  name: before,
  onSend,
  onSettled,
  onClose,
}: {
  title: string;
  hint: string | undefined;
  name: string;
  onSend: (name: string) => Promise<unknown>;
  onSettled: () => Promise<unknown>;
  onClose: () => void;
}): ReactNode {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={title}
      action={uiTexts.save}
      isPending={send.isPending}
      onSubmit={() => {
        const trimmed = name.trim();
        if (trimmed === '') setMissing(true);
        else send.mutate(trimmed);
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={hint}
        error={isMissing ? texts.nameMissing : errorTextOf(send.error)}
        isRequired
        maxLength={30}
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setMissing(false);
          send.reset();
        }}
      />
    </FormDialog>
  );
}
