import { useState } from 'react';
import type { ListState } from '../../ui/data-table/list-state.ts';

/**
 * Remember by what each search found its rows (a phone, a name, a number). A search whose rows come
 * from the cache has its own answer again, and none is given before the rows are there.
 */
export function useFoundBy<By extends string>(): {
  note: (q: string, by: By | null) => void;
  read: (
    q: string | undefined,
    list: Pick<ListState<unknown>, 'rows' | 'isStale'>,
  ) => By | undefined;
} {
  const [known, setKnown] = useState<Readonly<Record<string, By | null>>>({});
  return {
    note: (q, by) => setKnown((before) => ({ ...before, [q]: by })),
    read: (q, { rows, isStale }) =>
      (q !== undefined && !isStale && rows?.length ? known[q] : undefined) ?? undefined,
  };
}
