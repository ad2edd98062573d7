import { type RefObject, useLayoutEffect } from 'react';

/** The parts around a button to retry that is gone, from the inside out: one of them has its focus. */
let waiting: readonly HTMLElement[] | undefined;

/**
 * Keep the focus where a button to retry was that its own press takes away. While the part around it
 * loads, and once it has come, that part has the focus: the next Tab leads into it, and a screen reader
 * goes on from it. Where it fails again, its button to retry has the focus again.
 */
export function useRetryFocus(button: RefObject<HTMLButtonElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const shown = button.current;
    if (!isShown || !shown) return;
    if (waiting && innermost(waiting)?.contains(shown)) shown.focus({ preventScroll: true });
    // React takes the button out of the page after this.
    return () => {
      if (document.activeElement === shown) holdFocus(partsAround(shown));
    };
  }, [button, isShown]);
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) parts.push(part);
  return parts;
}

/** Returns the innermost part that is there; undefined where that is the whole document. */
function innermost(parts: readonly HTMLElement[]): HTMLElement | undefined {
  const part = parts.find(({ isConnected }) => isConnected);
  return part === document.body ? undefined : part;
}

/** Give the focus to the innermost part that is there, and to the next one when that is replaced. */
function holdFocus(parts: readonly HTMLElement[]): void {
  waiting = parts;
  let held: HTMLElement | undefined;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === held) return;
    const part = activeElement === document.body ? innermost(parts) : undefined;
    if (part) hold(part);
    else release();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  function hold(part: HTMLElement): void {
    held = part;
    part.dataset.waits = '';
    if (!part.hasAttribute('tabindex')) {
      part.tabIndex = -1;
      part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
    }
    // Browsers differ in whether what is taken out of the page is left as well.
    part.addEventListener(
      'blur',
      () => {
        delete part.dataset.waits;
        queueMicrotask(() => part.isConnected && release());
      },
      { once: true },
    );
    part.focus({ preventScroll: true });
  }
  function release(): void {
    observer.disconnect();
    if (waiting === parts) waiting = undefined;
  }
}
