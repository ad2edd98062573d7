import { type FormEvent, useRef, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { ask } from '../../ui/questions.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/**
 * Ask before a dialog or a drawer is closed, or the page left, in whose form somebody has typed;
 * `countsChoices`: or chosen, where that is many choices; `mayBeStored`: or sent without a reply.
 */
export function useClosingGuard(
  onClose: () => void,
  {
    countsChoices = false,
    mayBeStored = false,
  }: { countsChoices?: boolean; mayBeStored?: boolean } = {},
): {
  /** For the element around the fields. */
  onInput: (event: FormEvent) => void;
  /** Close it, after the question where something is typed. */
  close: () => void;
  /** What was typed is saved. */
  noteSaved: () => void;
} {
  const [isTyped, setTyped] = useState(false);
  const isAsking = useRef(false);
  const isUnsaved = isTyped || mayBeStored;
  const guard = useUnsavedGuard(isUnsaved);

  async function close(): Promise<void> {
    // Answering the question is a press outside of what is below it.
    if (isAsking.current) return;
    if (isUnsaved) {
      isAsking.current = true;
      const isSure = await ask({ ...uiTexts.unsaved.inDialog, tone: 'danger' });
      isAsking.current = false;
      if (!isSure) return;
      guard.release();
    }
    onClose();
  }
  return {
    onInput: ({ target }) => setTyped((before) => before || countsChoices || isText(target)),
    close: () => void close(),
    noteSaved: () => setTyped(false),
  };
}

/** A choice is made again in a moment; words are not. */
function isText(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
