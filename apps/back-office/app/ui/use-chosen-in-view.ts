import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keep the chosen one of a row of tabs in view, where a phone is too narrow for all of them. `drawn`
 * says what the row shows: with counts that arrive, the tabs become wider.
 */
export function useChosenInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  drawn: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is placed anew when the row is drawn anew.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !chosen) return;
    const { scrollLeft, clientWidth } = row.current;
    const begin = chosen.offsetLeft;
    const end = begin + chosen.offsetWidth;
    if (begin >= scrollLeft && end <= scrollLeft + clientWidth) return;
    row.current.scrollLeft = begin - (clientWidth - chosen.offsetWidth) / 2;
  }, [row, selector, drawn]);
}
