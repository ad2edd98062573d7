import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { errorTextOf } from '../errors/error-text.ts';
import { NotConfirmedError } from '../second-factor/confirmation.ts';
import { isReasonShort, ReasonField } from './reason-field.tsx';

/** What the dialog says; `done` is the line after it, where the page does not show it by itself. */
export type ReasonTexts = {
  title?: string;
  description: string;
  action: string;
  reason?: string;
  hint?: string;
  done?: string;
};

/** Ask for the reason of an action, and do it: the one question of many of them. */
export function ReasonDialog({
  texts,
  isDangerous = false,
  isLong = false,
  least,
  overtaken,
  onSend,
  onSettled,
  onClose,
  children,
}: {
  texts: ReasonTexts;
  isDangerous?: boolean;
  /** A reason of several lines, because somebody reads it. */
  isLong?: boolean;
  /** The fewest letters, where the call asks for others than usual. */
  least?: number;
  /** What became of it meanwhile, where nothing can be done any more: what is typed stays to be copied. */
  overtaken?: string | undefined;
  onSend: (reason: string) => Promise<unknown>;
  /** Called after a refusal as well: somebody else may have been faster. */
  onSettled?: () => Promise<unknown>;
  onClose: () => void;
  /** What else is chosen, after the reason. */
  children?: ReactNode;
}): ReactNode {
  const [value, setValue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reason = { value, ...(least !== undefined && { least }) };
  const send = useMutation({
    mutationFn: () => onSend(value.trim()),
    onSuccess: () => {
      if (texts.done !== undefined) showToast(texts.done);
      onClose();
    },
    onSettled: () => onSettled?.(),
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.title ?? texts.action}
      description={texts.description}
      action={texts.action}
      isDangerous={isDangerous}
      isDisabled={overtaken !== undefined}
      isPending={send.isPending}
      error={
        overtaken ?? (send.error instanceof NotConfirmedError ? undefined : errorTextOf(send.error))
      }
      onSubmit={() => {
        setChecked(true);
        if (!isReasonShort(reason)) send.mutate();
      }}
      onClose={onClose}
    >
      <ReasonField
        {...{ reason, isChecked, isLong }}
        label={texts.reason}
        hint={texts.hint}
        isFirst
        onChange={setValue}
      />
      {children}
    </FormDialog>
  );
}
