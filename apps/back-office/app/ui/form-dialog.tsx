import { type FormEvent, type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { useClosingGuard } from '../lib/forms/use-closing-guard.ts';
import { uiTexts } from '../texts/ui.ts';
import { Note } from './badge.tsx';
import { Button } from './button.tsx';
import { ChangingButton } from './changing-button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * An open dialog with a form: what is asked, a way back, and the button that does it. While it is
 * under way a second press does nothing and the dialog stays, because it says what became of it. Who
 * has typed something is asked before the dialog or the page is left. Where a press is refused for a
 * field, by its rules or by the API, the focus is led to the first such field. What cannot be taken back
 * is done by its button alone, not by an Enter in a field.
 */
export function FormDialog({
  title,
  description,
  size,
  action,
  way = { back: uiTexts.cancel },
  does = 'submit',
  isDangerous = false,
  isByButtonOnly = isDangerous,
  isDisabled = false,
  isPending,
  countsChoices = false,
  mayBeStored = false,
  error,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The words of the button. */
  action: string;
  /** The words of the button that closes, or another button in its place. */
  way?: { back: string } | { other: ReactNode };
  /** Names what the button does, where that changes while the dialog is open. */
  does?: string;
  isDangerous?: boolean;
  /** An Enter in a field does not do it. */
  isByButtonOnly?: boolean;
  /** Nothing that could be sent is chosen yet. */
  isDisabled?: boolean;
  isPending: boolean;
  /** It has so many choices that they are as tedious to make again as words. */
  countsChoices?: boolean;
  /** Something was sent without a reply: nobody knows yet what is stored. */
  mayBeStored?: boolean;
  /** Why it was refused, where no field says so. */
  error?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { onInput, close } = useClosingGuard(onClose, { countsChoices, mayBeStored });
  const isProblemSought = useRef(false);
  // The same press as before changes nothing else that would be rendered.
  const [, render] = useReducer((presses: number) => presses + 1, 0);
  // What is wrong is shown with the press, once rules have loaded, or after the reply.
  useEffect(() => {
    if (!isProblemSought.current || isPending) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isProblemSought.current = false;
    wrong.focus();
  });
  function press(): void {
    if (isPending || isDisabled) return;
    isProblemSought.current = true;
    onSubmit();
    render();
  }
  return (
    <Dialog
      title={title}
      description={description}
      {...(size && { size })}
      isOpen
      // A finger would find the keyboard over what it is asked.
      initialFocus={(way) => way === 'touch' || firstOf(form.current)}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) close();
      }}
      footer={
        <>
          {'other' in way ? (
            way.other
          ) : (
            <Button disabled={isPending} onClick={close}>
              {way.back}
            </Button>
          )}
          <ChangingButton
            does={does}
            variant={isDangerous ? 'danger' : 'solid'}
            {...(isByButtonOnly ? { onClick: press } : { type: 'submit', form: formId })}
            disabled={isDisabled}
            isPending={isPending}
          >
            {action}
          </ChangingButton>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="space-y-4"
        onInput={(event) => {
          isProblemSought.current = false;
          onInput(event);
        }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // A form with one field is sent by Enter without such a button, too.
          if (!isByButtonOnly) press();
        }}
      >
        {children}
        {error !== undefined && (
          <Note tone="bad" isUrgent>
            {error}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** The field that has the focus already, such as one that a scanner types into; else the first one. */
function firstOf(form: HTMLFormElement | null): HTMLElement | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && form?.contains(focused)) return focused;
  return form?.querySelector<HTMLElement>(':is(input, select, textarea):enabled') ?? null;
}
