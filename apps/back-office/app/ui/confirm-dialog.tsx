import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { type AskedQuestion, askedQuestions } from './questions.ts';

/** Where questions of `ask` are shown; once, in the root. */
export function ConfirmDialogs(): ReactNode {
  const questions = useSyncExternalStore(
    askedQuestions.subscribe,
    askedQuestions.read,
    askedQuestions.read,
  );
  const [first] = questions;
  return first && <ConfirmDialog key={first.id} asked={first} />;
}

function ConfirmDialog({ asked: { id, question, answer } }: { asked: AskedQuestion }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  const isDanger = question.tone === 'danger';

  function close(isYes: boolean): void {
    if (!isOpen) return;
    setOpen(false);
    answer(isYes);
  }

  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && close(false)}
      onOpenChangeComplete={(open) => !open && askedQuestions.drop(id)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          // Enter must not do at once what cannot be taken back.
          initialFocus={isDanger ? cancelButton : actionButton}
          className="fixed top-1/2 left-1/2 z-60 flex max-h-[85dvh] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 flex-col border border-ink bg-paper shadow-popup outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="min-h-0 flex-1 overflow-y-auto p-5">
            <AlertDialog.Title className="text-base font-bold">{question.title}</AlertDialog.Title>
            {question.description && (
              <AlertDialog.Description render={<div />} className="mt-1.5 text-sm text-mute">
                {question.description}
              </AlertDialog.Description>
            )}
          </div>
          <div className="flex shrink-0 justify-end gap-2 px-5 pb-5">
            <Button ref={cancelButton} onClick={() => close(false)}>
              {question.cancel ?? uiTexts.cancel}
            </Button>
            <Button
              ref={actionButton}
              variant={isDanger ? 'danger' : 'solid'}
              onClick={() => close(true)}
            >
              {question.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
