import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/errors/call-error.tsx';
import { refusalText } from '../../lib/errors/error-text.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useMayBeStored } from '../../lib/forms/use-may-be-stored.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { uiTexts } from '../../texts/ui.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** An answer of the shop to a review. */
export type Answer = ReviewDetail['answers'][number];

const texts = voiceTexts.reviews.answer;

/**
 * The correction of an answer, in its place. What is typed stays where it is refused, where a colleague
 * corrects the answer meanwhile, whose text then stands above it, and where one deletes it.
 */
export function AnswerCorrection({
  began,
  now,
  maxLength,
  onSend,
  onSettled,
  onEnd,
}: {
  /** The answer as it was when the correction began. */
  began: Answer;
  /** As it is now; undefined where it is deleted. */
  now: Answer | undefined;
  maxLength: number;
  onSend: (content: string) => Promise<unknown>;
  /** Reads again what is answered. */
  onSettled: () => Promise<unknown>;
  onEnd: () => void;
}): ReactNode {
  const [content, setContent] = useState(began.content);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = content.trim();
  const isMissing = typed === '';
  const sent = useMayBeStored(began);
  const isUnsaved = typed !== began.content.trim() || (sent.mayBeStored && now !== undefined);
  useUnsavedGuard(isUnsaved);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(began.content.length, began.content.length);
  }, [began]);
  const send = useMutation({
    mutationFn: (text: string) => sent.send(() => onSend(text)),
    onSuccess: () => showToast(texts.saved),
    onSettled,
    meta: { showsError: true },
  });

  const save = useOneAtATime(async () => {
    if (!now) return;
    if (isMissing) return showProblems(form.current, () => setChecked(true));
    const isUnchanged = typed === now.content.trim() && !sent.mayBeStored;
    if (isUnchanged) return showToast(uiTexts.unchanged);
    // What went wrong stands below the field.
    const isSaved = await send.mutateAsync(content).then(
      () => true,
      () => false,
    );
    if (isSaved) onEnd();
  });
  const cancel = useOneAtATime(async () => {
    if (send.isPending) return;
    if (isUnsaved && !(await ask({ ...texts.leave, tone: 'danger' }))) return;
    onEnd();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      void cancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="space-y-2 border-l-2 border-ink bg-ground px-3 py-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {now ? (
        now.content !== began.content &&
        now.content.trim() !== typed && (
          <Note tone="warn">
            <p className="font-medium">{texts.theirs(now.answeredBy)}</p>
            <p className="mt-1 break-words whitespace-pre-wrap">{now.content}</p>
          </Note>
        )
      ) : (
        <Note tone="bad" isUrgent>
          {refusalText('review_answer_not_found')}
        </Note>
      )}
      <TextArea
        ref={field}
        label={texts.label}
        // A phone has no such keys.
        hint={<span className="pointer-coarse:hidden">{texts.hint}</span>}
        isRequired
        error={isChecked && isMissing ? voiceTexts.answer.missing : undefined}
        rows={5}
        maxLength={maxLength}
        // What would be typed while it is saved, would be lost with the field.
        readOnly={send.isPending || !now}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {now && <CallError error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => void cancel()}>
          {now ? texts.cancel : texts.close}
        </Button>
        {now && (
          <Button type="submit" size="sm" variant="solid" isPending={send.isPending}>
            {texts.save}
          </Button>
        )}
      </div>
    </form>
  );
}
