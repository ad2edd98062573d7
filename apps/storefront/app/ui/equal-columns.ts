import type { CSSProperties } from 'react';

/**
 * The style of a grid of so many columns of one width. They follow from their number and not from what
 * stands in them: a page that is still on its way has not named them all (docs/decisions/1315).
 */
export function equalColumns(count: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${count},minmax(0,1fr))` };
}
