import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** Read a cursor that is a row's number; undefined for the first page. */
export function cursorOf(
  cursor: string | undefined,
): number | undefined | Refusal<'invalid_request'> {
  if (cursor === undefined) return undefined;
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse('invalid_request');
}

/** Make a page of rows, of which one more was read than is shown. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursor: (row: Row) => number | string,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: last && rows.length > limit ? String(cursor(last)) : null,
  };
}
