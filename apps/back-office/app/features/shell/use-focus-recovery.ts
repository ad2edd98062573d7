import { useEffect } from 'react';

/** Where the focus is, as far as it must be known to find a place near by. */
type Place = {
  element: HTMLElement;
  /** What is around it, from the inside out. */
  around: readonly Element[];
  /** By a key: then the page goes along with the focus, which a mouse does not need. */
  isByKey: boolean;
  /**
   * In a list: its row; of what stands above the rows, the one that had the focus before; of what stands
   * below them, the first that is loaded next.
   */
  row: { id: string | undefined; at: number } | undefined;
  /** The outcomes that were on the page: another one is what the press has brought about. */
  outcomes: ReadonlySet<Element>;
  /** A button of an item in a form: of which items, and where it is in its own. */
  item: { items: Element; at: number; button: number } | undefined;
};

/** What is one of several in a form, beside others of its kind. */
const ITEM = 'li, tr, [data-item]';

const DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-toast])';

const outcomesNow = (): Element[] => [...document.querySelectorAll('#main [data-outcome]')];

/**
 * Keep the focus on the page when what had it vanishes or is turned off: an order that moved to another
 * queue, a button whose press is done, a picture that is moved to the end, a dialog that took the focus
 * before it knew from whom. It goes back to what had it on the page; where that is gone too, in a list
 * to the same row or to the one in its place, in a form to the same button of the item in its place, or
 * to the one beside a button that is turned off, in other parts to their heading. What is marked as the
 * outcome of a press (`data-outcome`) and was not there before comes first. Without it a screen
 * reader begins at the top again, j and x at the first row, and after a dialog the next Tab leaves the
 * page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Place | undefined;
    /** A dialog had the focus last: one that a URL opened knows no place before it. */
    let wasInDialog = false;
    let frame = 0;
    // At a press as well: rows may have come since the focus did.
    function note(): void {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('#main')) {
        last = placeOf(activeElement, last);
      }
      wasInDialog = activeElement?.closest(DIALOG) != null;
    }
    // Who presses beside everything, or leaves a search by Esc, wants the focus nowhere. Asked before
    // the part itself hears of it: a cell of the options is another element once it is left.
    function clearPlace({ target, relatedTarget }: FocusEvent): void {
      if (relatedTarget) return;
      queueMicrotask(() => {
        const isLeft = target === last?.element && isThere(last.element);
        if (isLeft && document.activeElement === document.body) last = undefined;
      });
    }
    function check(): void {
      frame = 0;
      if (!isLost()) return;
      const dialog = openDialog();
      if (!last) {
        if (wasInDialog) (dialog ?? titleOfPage())?.focus({ preventScroll: true });
        return;
      }
      const place = dialog ?? (isThere(last.element) ? last.element : nearBy(last));
      place?.focus({ preventScroll: !last.isByKey || place.matches('h1, h2, h3') });
    }
    // Parts that place the focus themselves, and pages, have done so within the frame.
    const observer = new MutationObserver(() => {
      if (frame === 0 && isLost()) frame = requestAnimationFrame(check);
    });
    observer.observe(document.body, {
      ...{ childList: true, subtree: true, attributeFilter: ['disabled'] },
    });
    document.addEventListener('focusin', note);
    document.addEventListener('click', note, true);
    document.addEventListener('focusout', clearPlace, true);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', note, true);
      document.removeEventListener('focusout', clearPlace, true);
    };
  }, []);
}

/** Whether the keys lead nowhere: browsers take the focus from what is turned off a moment later. */
function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches(':disabled') === true;
}

/** Whether it can have the focus again. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function rowsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

function placeOf(element: HTMLElement, before: Place | undefined): Place {
  const around: Element[] = [];
  for (let each = element.parentElement; each && each.id !== 'main'; each = each.parentElement) {
    around.push(each);
  }
  const isByKey = element.matches(':focus-visible');
  const outcomes = new Set(outcomesNow());
  const place = { element, around, isByKey, outcomes, item: itemOf(element) };
  const list = element.closest('[data-list]');
  if (!list) return { ...place, row: undefined };
  const row = element.closest<HTMLElement>('[data-row]');
  const rows = rowsOf(list);
  if (row) return { ...place, row: { id: row.dataset.row, at: rows.indexOf(row) } };
  if (isBelow(rows.at(-1), element)) return { ...place, row: { id: undefined, at: rows.length } };
  const isSameList = before?.around.includes(list) === true;
  return { ...place, row: isSameList ? before?.row : undefined };
}

function isBelow(row: HTMLElement | undefined, element: HTMLElement): boolean {
  const where = row?.compareDocumentPosition(element) ?? 0;
  return (where & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/** The rows of a table are drawn in several parts. */
function itemsOf(parent: Element): Element[] {
  return parent.matches('table')
    ? [...parent.querySelectorAll('tbody > tr')]
    : [...parent.children].filter((child) => child.matches(ITEM));
}

function itemOf(element: HTMLElement): Place['item'] {
  const own = element.closest(ITEM);
  // Outside of a form a button may pay back or hand over: nothing leads to the next one of those.
  const items = own?.closest('table') ?? own?.parentElement;
  if (!own || !items || !element.matches('form button[type=button]')) return undefined;
  return {
    items,
    at: itemsOf(items).indexOf(own),
    button: [...own.querySelectorAll('button')].indexOf(element as HTMLButtonElement),
  };
}

/** The same button of the item in its place, or of the last one where it was that. */
function sameButton({ items, at, button }: NonNullable<Place['item']>): HTMLElement | undefined {
  const left = itemsOf(items);
  const same = (left[at] ?? left.at(-1))?.querySelectorAll('button')[button];
  return same?.disabled ? undefined : same;
}

/**
 * The button of the same item beside one that is turned off: the one before it, which moves back what is
 * at the end now, and never takes it out; else the one after it.
 */
function buttonBeside(element: HTMLElement): HTMLElement | undefined {
  const buttons = [...(element.closest(ITEM)?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(element as HTMLButtonElement);
  const isOn = ({ disabled }: HTMLButtonElement) => !disabled;
  return buttons.slice(0, at).findLast(isOn) ?? buttons.slice(at + 1).find(isOn);
}

function nearBy({ element, around, row, item, outcomes }: Place): HTMLElement | null {
  const outcome = outcomesNow().find((each) => !outcomes.has(each));
  if (outcome instanceof HTMLElement) return headingOf(outcome) ?? outcome;
  const beside = element.isConnected && item && buttonBeside(element);
  if (beside) return beside;
  for (const each of around) {
    if (!each.isConnected) continue;
    const button = item?.items === each && sameButton(item);
    if (button) return button;
    if (each.matches('[data-list]')) {
      const rows = rowsOf(each);
      const same = row && rows.find(({ dataset }) => dataset.row === row.id);
      const found = same ?? rows[row?.at ?? 0] ?? rows.at(-1);
      if (found) return found;
    }
    const heading = headingOf(each);
    if (heading) return heading;
  }
  return titleOfPage();
}

function titleOfPage(): HTMLElement | null {
  const main = document.getElementById('main');
  return (main && headingOf(main)) ?? main;
}

function headingOf(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`${DIALOG}[data-open]`)].at(-1);
}
