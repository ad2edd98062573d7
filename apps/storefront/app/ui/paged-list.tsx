import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../lib/errors/error-text.ts';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import { Pagination } from './pagination.tsx';

/**
 * One page of a list that the browser loads: its error, its skeleton, what stands there without an item,
 * or the items, and the links to its other pages. While another page loads the former one is pale.
 */
export function PagedList<Item>({
  list,
  loading,
  empty,
  page,
  pageSize,
  hrefOf,
  keyOf,
  itemClassName,
  children,
}: {
  /** Its items may be null on the wire. */
  list: UseQueryResult<{ items: readonly Item[] | null; totalCount: number }>;
  loading: ReactNode;
  empty: ReactNode;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  keyOf: (item: Item) => string | number;
  itemClassName?: string;
  /** Draws an item. */
  children: (item: Item) => ReactNode;
}) {
  const { data, isPlaceholderData } = list;
  const items = data?.items ?? [];
  return (
    <>
      {list.isError && (
        <ErrorState
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && loading}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={classNames('grid grid-cols-1 gap-10', isPlaceholderData && 'opacity-40')}
        >
          {items.map((item) => (
            <li key={keyOf(item)} className={itemClassName}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.totalCount ?? 0) / pageSize)}
          hrefOf={hrefOf}
        />
      </div>
    </>
  );
}
