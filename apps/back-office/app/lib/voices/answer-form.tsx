import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { CallError } from '../errors/call-error.tsx';
import { showProblems } from '../forms/show-problems.ts';
import { useMayBeStored } from '../forms/use-may-be-stored.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { CannedAnswerChoice } from './canned-answer-choice.tsx';

const texts = voiceTexts.answer;

/**
 * What staff answer an inquiry or a review. What is typed stays when the answer is refused, such as
 * where a colleague was faster; `onSettled` reads again what is answered.
 */
export function AnswerForm({
  initial = '',
  maxLength,
  hint = texts.hint,
  onSend,
  onSent,
  onSettled,
}: {
  /** The answer that is corrected. */
  initial?: string;
  maxLength: number;
  hint?: string;
  onSend: (content: string) => Promise<unknown>;
  onSent?: () => void;
  onSettled: () => Promise<unknown>;
}): ReactNode {
  const [content, setContent] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const isMissing = content.trim() === '';
  const sent = useMayBeStored(initial);
  // Without a text there is nothing to send, typed back or not.
  const hasToSend = content.trim() !== initial.trim() || (sent.mayBeStored && !isMissing);
  const { release } = useUnsavedGuard(hasToSend);
  const send = useMutation({
    mutationFn: (text: string) => sent.send(() => onSend(text)),
    onSuccess: (_reply, text) => {
      showToast(voiceTexts.answered);
      setChecked(false);
      // What was typed while it was sent stays, and the page with it.
      if (content !== text) return;
      release();
      // A corrected answer stays to be read; after a new one the form is empty again.
      if (initial === '') setContent('');
      onSent?.();
    },
    onSettled,
    meta: { showsError: true },
  });
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (send.isPending) return;
        showProblems(event.currentTarget, () => setChecked(true));
        if (isMissing) return;
        if (hasToSend) send.mutate(content);
        else showToast(uiTexts.unchanged);
      }}
    >
      <CannedAnswerChoice
        onChoose={(chosen) => {
          // What is typed already stays above it.
          const both = content.trim() === '' ? chosen : `${content.trimEnd()}\n${chosen}`;
          setTooLong(both.length > maxLength);
          if (both.length <= maxLength) setContent(both);
        }}
      />
      <TextArea
        label={texts.label}
        hint={hint}
        isRequired
        error={
          isTooLong ? texts.tooLong(maxLength) : isChecked && isMissing ? texts.missing : undefined
        }
        rows={7}
        maxLength={maxLength}
        value={content}
        onChange={(event) => {
          setTooLong(false);
          setContent(event.currentTarget.value);
        }}
      />
      <CallError error={send.error} />
      <div className="flex justify-end">
        <Button type="submit" variant="solid" isPending={send.isPending}>
          {initial === '' ? texts.send : texts.correct}
        </Button>
      </div>
    </form>
  );
}
