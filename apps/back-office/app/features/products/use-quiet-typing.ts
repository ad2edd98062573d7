import { type RefObject, useEffect } from 'react';

/** What a letter brings about, from its key to the new place of the cursor. */
const OF_A_LETTER = [
  'keydown',
  'keypress',
  'beforeinput',
  'textInput',
  'input',
  'keyup',
  'selectionchange',
];

/**
 * Keep the letters that are typed into the cells of a sheet from React. It listens at the root of the
 * page, for each of the events of a letter twice, and walks up the tree for them; a cell needs none of
 * them, as it says what was typed when it is left. Every other key goes its way: Enter, Tab, shortcuts
 * (docs/decisions/0785-letters-in-a-cell-pass-react-by.md).
 */
export function useQuietTyping(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hold = (event: Event) => {
      const isOfLetter = !(event instanceof KeyboardEvent) || isLetter(event);
      if (isOfLetter && isCellOf(sheet.current, event.target)) event.stopPropagation();
    };
    for (const type of OF_A_LETTER) window.addEventListener(type, hold, true);
    return () => {
      for (const type of OF_A_LETTER) window.removeEventListener(type, hold, true);
    };
  }, [sheet]);
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function isCellOf(sheet: HTMLElement | null, target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement && 'cell' in target.dataset && !!sheet?.contains(target)
  );
}
