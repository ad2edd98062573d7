import { useEffect } from 'react';

/** What acts when it is pressed. Pressed twice, a field has a word chosen in it. */
const ACTS =
  'button, a[href], summary, [role=button], [role^=menuitem], [role=option], [role=tab], [data-row]';
/** Of several in a form one is often taken out after the other, and nothing is done before it is saved. */
const ITEM_OF_FORM = 'form :is(li, tr, [data-item])';

/**
 * Let one movement of the hand be one press: an Enter that is held acts once, and the second click of
 * a double click only where the first one acted, not on what has come into its place. Once, in the root.
 * Why: docs/decisions/1335-a-press-does-what-was-shown-when-it-began.md
 */
export function OnePress(): null {
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    let clicked: Element | null = null;
    function holdBackKey(event: KeyboardEvent): void {
      const { key, repeat, target } = event;
      if (key !== 'Enter' || !repeat || !(target instanceof Element)) return;
      const isActing = target.matches(ACTS);
      // A form is sent by its fields as well, and a cell goes on to the next one by its own handler.
      if (isActing || target.matches('form input')) event.preventDefault();
      // An entry of a menu acts by its own.
      if (isActing) event.stopPropagation();
    }
    function holdBackClick(event: MouseEvent): void {
      const { detail, target } = event;
      // By a key or by a program.
      if (detail === 0 || !(target instanceof Element)) return;
      const acts = target.closest(ACTS);
      if (detail === 1) clicked = acts;
      else if (acts && acts !== clicked && !acts.closest(ITEM_OF_FORM)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    document.addEventListener('keydown', holdBackKey, options);
    document.addEventListener('click', holdBackClick, options);
    return () => ended.abort();
  }, []);
  return null;
}
