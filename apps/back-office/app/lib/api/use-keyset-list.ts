import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { errorTextOf, isRefusal } from '../errors/error-text.ts';
import { mayWorkLater } from './load-error.tsx';

const UNDER_WAY_POLL_MS = 2000;

/**
 * A part of a list as the API returns it (`pageOf` of the contract); `isMore` where it gives only the
 * first of a list and there are others.
 */
type Part<Row> = { items: Row[]; nextCursor: string | null; isMore?: boolean };

/**
 * A list that loads itself; `loadUpTo` goes on until so many rows are there, and returns them.
 */
export type KeysetList<Row> = ListState<Row> & {
  loadUpTo: (count: number) => Promise<Row[]>;
};

/**
 * Load a list part by part. `queryKey` names the list with its filters and order: another key is
 * another list, and what was shown stays, paler, until its first part is there.
 */
export function useKeysetList<Row>(options: {
  queryKey: QueryKey;
  load: (cursor: string | undefined) => Promise<Part<Row>>;
  /** Rows that change by themselves: as long as there are any, the list is asked for again. */
  isUnderWay?: (row: Row) => boolean;
  /** A list that changes by itself: asked for again so often, and when staff come back to the window. */
  refreshMs?: number;
}): KeysetList<Row> {
  const { isUnderWay, refreshMs } = options;
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam }) => options.load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isUnderWay && state.data?.pages.some(({ items }) => items.some(isUnderWay))
        ? UNDER_WAY_POLL_MS
        : (refreshMs ?? false),
    refetchOnWindowFocus: refreshMs !== undefined,
  });
  const { data, error } = query;
  // By a part that may not be seen any more, what was loaded before is dropped.
  const isMoreError = query.isFetchNextPageError && !isRefusal(error, 'staff_forbidden');
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  async function loadUpTo(count: number): Promise<Row[]> {
    let loaded = rows ?? [];
    let hasMore = query.hasNextPage;
    while (hasMore && loaded.length < count) {
      const { data: parts, hasNextPage, isError } = await query.fetchNextPage();
      loaded = parts?.pages.flatMap(({ items }) => items) ?? loaded;
      hasMore = hasNextPage && !isError;
    }
    return loaded;
  }
  return {
    loadUpTo,
    isCut: data?.pages.at(-1)?.isMore ?? false,
    rows: error && query.isPlaceholderData ? undefined : rows,
    error: isMoreError ? undefined : errorTextOf(error),
    retry: mayWorkLater(error) ? () => query.refetch() : undefined,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    moreError: isMoreError ? errorTextOf(error) : undefined,
    isStale: query.isPlaceholderData,
  };
}
