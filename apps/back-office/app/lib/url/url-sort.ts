import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '../../ui/data-table/table-props.ts';

/** Hold a list's order in the URL: `sort=-createdAt` is the latest first. */
export function useUrlSort(allowed: readonly string[]): {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
} {
  const [search, setSearch] = useSearchParams();
  const text = search.get('sort');
  const sort = useMemo(() => parseSort(text, allowed), [text, allowed]);
  const onSort = useCallback(
    (next: Sort | undefined) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          if (next) changed.set('sort', `${next.isDescending ? '-' : ''}${next.id}`);
          else changed.delete('sort');
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { sort, onSort };
}

/** Read an order from a URL; undefined where a column is named that the list is not sorted by. */
export function parseSort(text: string | null, allowed: readonly string[]): Sort | undefined {
  if (text === null) return undefined;
  const isDescending = text.startsWith('-');
  const id = isDescending ? text.slice(1) : text;
  return allowed.includes(id) ? { id, isDescending } : undefined;
}
