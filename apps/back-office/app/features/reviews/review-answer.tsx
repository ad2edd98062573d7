import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../../lib/errors/call-error.tsx';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { type Answer, AnswerCorrection } from './answer-correction.tsx';

const texts = voiceTexts.reviews.answer;

/** One answer of the shop: to be read, or corrected in its place. */
export function ReviewAnswer({
  answer,
  began,
  mayWrite,
  maxLength,
  onBegin,
  onEnd,
  onCorrect,
  onRemove,
  isRemoving,
  removeError,
  onSettled,
}: {
  /** As it is now; undefined where it is deleted. */
  answer: Answer | undefined;
  /** As it was when its correction began; undefined where nobody corrects it. */
  began: Answer | undefined;
  mayWrite: boolean;
  maxLength: number;
  onBegin: () => void;
  onEnd: () => void;
  onCorrect: (content: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  isRemoving: boolean;
  removeError: unknown;
  onSettled: () => Promise<unknown>;
}): ReactNode {
  const contentId = useId();
  const item = useRef<HTMLLIElement>(null);
  const correctButton = useRef<HTMLButtonElement>(null);
  const remove = useOneAtATime(async () => {
    const question = { title: texts.removeAsk, description: texts.removeNote };
    const { remove: action, keep: cancel } = texts;
    // What went wrong stands below the answer.
    if (await ask({ ...question, tone: 'danger', action, cancel }))
      await onRemove().catch(() => {});
  });

  function end(): void {
    // Who went on to another field while it was saved stays there.
    const focused = document.activeElement;
    const isElsewhere = focused?.closest('#main') && !item.current?.contains(focused);
    flushSync(onEnd);
    if (!isElsewhere) correctButton.current?.focus();
  }

  return (
    <li ref={item}>
      {began ? (
        <PermittedForm mayUse={mayWrite}>
          <AnswerCorrection
            began={began}
            now={answer}
            maxLength={maxLength}
            onSend={onCorrect}
            onSettled={onSettled}
            onEnd={end}
          />
        </PermittedForm>
      ) : (
        answer && (
          <Note>
            <p id={contentId} className="break-words whitespace-pre-wrap">
              {answer.content}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2">
              <p className="min-w-0 flex-1 text-xs text-mute">
                {voiceTexts.answer.by(answer.answeredBy)} · <DateTime at={answer.answeredAt} />
                {answer.correctedAt && (
                  <>
                    {' · '}
                    {texts.correctedAt} <DateTime at={answer.correctedAt} />
                  </>
                )}
              </p>
              {mayWrite && (
                <span className="flex">
                  <Button
                    ref={correctButton}
                    variant="bare"
                    size="sm"
                    aria-describedby={contentId}
                    onClick={isRemoving ? undefined : onBegin}
                  >
                    {texts.correct}
                  </Button>
                  <Button
                    variant="bare"
                    size="sm"
                    aria-describedby={contentId}
                    isPending={isRemoving}
                    onClick={() => void remove()}
                  >
                    {texts.remove}
                  </Button>
                </span>
              )}
            </div>
            <CallError error={removeError} className="mt-2" />
          </Note>
        )
      )}
    </li>
  );
}
