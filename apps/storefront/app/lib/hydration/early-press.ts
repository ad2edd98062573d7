import { REMEMBERS_ACTS } from './early-acts.ts';

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
 * chose, all in order. What is pressed before the last of them has been answered waits for its turn, and
 * so does from now on what is pressed in a part whose code has not come. Returns what ends that.
 */
export function repeatEarlyPresses(): () => void {
  addEventListener('click', holdPress, true);
  for (const [field, value] of window.earlyChoices ?? []) choose(field, value);
  window.earlyChoices = undefined;
  for (const button of window.earlyPresses ?? []) press(button);
  window.earlyPresses = null;
  return () => removeEventListener('click', holdPress, true);
}

/** Press a button that is still there, in its turn; until then it showed that it was pressed. */
export function press(button: HTMLElement): void {
  waitForTurn(button, () => {
    button.removeAttribute('aria-busy');
    button.click();
  });
}

/**
 * Choose in a list of choices, or tick a box, as the shopper did, in its turn: hydrated, it shows again
 * what it began with.
 */
export function choose(field: Element, value: string | boolean): void {
  waitForTurn(field, () => {
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

/** What is to be done again, in the order in which the shopper did it. */
const waiting: { element: Element; act: () => void }[] = [];
let isActing = false;

/**
 * Act on an element once its part is hydrated, after what waits already. Each act is a task of its own:
 * the next one must find what the one before has changed, and React hydrates the part that an event is
 * for only outside of its own work.
 */
function waitForTurn(element: Element, act: () => void): void {
  if (waiting.push({ element, act }) === 1) setTimeout(actNext);
}

/**
 * Do what comes first of what can be done. A part whose code is long in coming holds up no other; of
 * one part nothing overtakes: a colour that came after its size would clear it.
 */
function actNext(): void {
  const gone = waiting.filter(({ element }) => !element.isConnected);
  for (const it of gone) waiting.splice(waiting.indexOf(it), 1);
  // The knock that hydrates a part may be the second one: then the first to act is looked for again.
  const next = waiting.find(isReady) && waiting.find(isReady);
  if (next) {
    waiting.splice(waiting.indexOf(next), 1);
    isActing = true;
    next.act();
    isActing = false;
  }
  if (waiting.length > 0) setTimeout(actNext, next ? 0 : AGAIN_MS);
}

/** React stops the events of a part whose code has not come: one that arrives says that the part answers. */
function isReady({ element }: { element: Element }): boolean {
  let hasArrived = false;
  const arrive = () => {
    hasArrived = true;
  };
  element.addEventListener(KNOCK, arrive);
  element.dispatchEvent(new Event(KNOCK, { bubbles: true }));
  element.removeEventListener(KNOCK, arrive);
  return hasArrived;
}

/**
 * A press that would overtake one that can be answered takes its turn behind it, and so does one on a
 * button that does not answer yet, which counts once in a row: its form would be sent by the browser,
 * which leaves the page. A part that remembers its presses itself (early-acts.ts) goes on to.
 */
function holdPress(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('button,[role=button]');
  if (isActing || !button || button.closest(`[${REMEMBERS_ACTS}]`)) return;
  const isAnswered = isReady({ element: button });
  // Asked last: the knock on the button may have hydrated the part of both.
  if (isAnswered && !waiting.some(isReady)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Its look says that the press counts (base.css).
  if (!isAnswered) button.setAttribute('aria-busy', 'true');
  if (isAnswered || waiting.at(-1)?.element !== button) press(button);
}
