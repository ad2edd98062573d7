import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotReadAgain } from '../../ui/not-read-again.tsx';
import { errorTextOf, isMissing, isRefusal } from '../errors/error-text.ts';
import { hasUnsavedForms } from '../forms/use-unsaved-guard.ts';
import { LoadError, mayWorkLater } from './load-error.tsx';

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
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { data, error, refetch } = query;
  if (data === undefined) return error ? <LoadError queries={[query]} /> : waiting;
  if (isOver(error)) return <LoadError queries={[query]} />;
  const text = errorTextOf(error);
  return (
    <>
      {text !== undefined && (
        <div className="mb-4">
          <NotReadAgain why={text} onRetry={mayWorkLater(error) ? () => refetch() : undefined} />
        </div>
      )}
      {children(data)}
    </>
  );
}

function isOver(error: unknown): boolean {
  return isRefusal(error, 'staff_forbidden') || (isMissing(error) && !hasUnsavedForms());
}
