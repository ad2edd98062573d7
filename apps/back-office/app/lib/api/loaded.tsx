import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotReadAgain } from '../../ui/not-read-again.tsx';
import { errorTextOf, isMissing, isRefusal } from '../errors/error-text.ts';
import { hasUnsavedForms } from '../forms/use-unsaved-guard.ts';
import { LoadError, mayWorkLater } from './load-error.tsx';

type Read<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

/**
 * What was read, once it is there: `waiting` until then, and why where it could not be read. Where it
 * cannot be read again, what was read before stays, with all that is typed in it, and is said to be of before;
 * not what may not be seen any more, nor what is gone where nothing is typed.
 */
export function Loaded<Data>({
  query,
  waiting,
  children,
}: {
  query: Read<Data>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const data = shownOf(query);
  if (data === undefined) return query.error ? <LoadError queries={[query]} /> : waiting;
  return (
    <>
      <OfBefore queries={[query]} />
      {children(data)}
    </>
  );
}

/** What was read and may still be shown: not what may not be seen any more, nor what is gone. */
export function shownOf<Data>({
  data,
  error,
}: Pick<Read<Data>, 'data' | 'error'>): Data | undefined {
  return isOver(error) ? undefined : data;
}

/** Says above what was read before why it could not be read again; nothing where it could. */
export function OfBefore({
  queries,
}: {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}): ReactNode {
  const error = queries.find((query) => query.error !== null)?.error;
  const text = errorTextOf(error);
  if (text === undefined) return null;
  const readAgain = () => Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <div className="mb-4">
      <NotReadAgain why={text} onRetry={mayWorkLater(error) ? readAgain : undefined} />
    </div>
  );
}

function isOver(error: unknown): boolean {
  return isRefusal(error, 'staff_forbidden') || (isMissing(error) && !hasUnsavedForms());
}
