import type { UseQueryResult } from '@tanstack/react-query';
import { type ListState, wholeList } from '../../ui/data-table/list-state.ts';
import { errorTextOf } from '../errors/error-text.ts';
import { mayWorkLater } from './load-error.tsx';

/** The state of a list that a query reads whole. */
export function wholeListOf<Row>(
  { error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>,
  rows: readonly Row[] | undefined,
): ListState<Row> {
  return wholeList({
    rows,
    error: errorTextOf(error),
    retry: mayWorkLater(error) ? () => refetch() : undefined,
  });
}
