declare global {
  interface Window {
    /** The buttons pressed before the page was hydrated, in order; null once it is (server/scripts-after-picture.ts). */
    earlyPresses?: HTMLElement[] | null | undefined;
    /** What was chosen in lists of choices until then, and which boxes were ticked. */
    earlyChoices?: Map<HTMLSelectElement | HTMLInputElement, string | boolean> | undefined;
  }
}

/**
 * Press the buttons again that a shopper pressed before the page could answer, after choosing what they
 * chose. Each is a task of its own: the next one must find what the one before has changed, and React
 * hydrates the part that an event is for only outside of its own work.
 */
export function repeatEarlyPresses(): void {
  for (const [field, value] of window.earlyChoices ?? []) choose(field, value);
  window.earlyChoices = undefined;
  for (const button of window.earlyPresses ?? []) press(button);
  window.earlyPresses = null;
}

/** Press a button that is still there, in a task of its own; until then it showed that it was pressed. */
export function press(button: HTMLElement): void {
  onceHydrated(button, () => {
    button.removeAttribute('aria-busy');
    button.click();
  });
}

/**
 * Choose in a list of choices, or tick a box, as the shopper did, in a task of its own: hydrated, it shows
 * again what it began with.
 */
export function choose(field: Element, value: string | boolean): void {
  onceHydrated(field, () => {
    if (field instanceof HTMLSelectElement) {
      field.value = String(value);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field instanceof HTMLInputElement && field.defaultChecked !== value) {
      // It may show the tick still, of which React does not know: a click is what it hears.
      field.checked = field.defaultChecked;
      field.click();
    }
  });
}

/** An event that no control answers, and that React hydrates a part for. */
const KNOCK = 'pointercancel';
const AGAIN_MS = 100;

/**
 * Act on an element that is still there, in a task of its own, once its part is hydrated. React stops
 * the events of a part whose code has not come: one that arrives says that the part answers.
 */
function onceHydrated(element: Element, act: () => void): void {
  let isHydrated = false;
  const onKnock = () => {
    isHydrated = true;
  };
  element.addEventListener(KNOCK, onKnock);
  setTimeout(function knock() {
    if (!element.isConnected) return;
    element.dispatchEvent(new Event(KNOCK, { bubbles: true }));
    if (!isHydrated) return void setTimeout(knock, AGAIN_MS);
    element.removeEventListener(KNOCK, onKnock);
    act();
  });
}
