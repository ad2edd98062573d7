import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { errorTextOf } from '../errors/error-text.ts';

/** A page until what it shows is read: its title, the way back, or why it could not be read. */
export function PageBeforeData({
  title,
  back,
  queries,
}: {
  title: string;
  back: ReactNode;
  /** All that the page needs; a press reads them again. */
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}): ReactNode {
  const error = errorTextOf(queries.find((query) => query.error)?.error ?? null);
  return (
    <>
      <PageHeader title={title} back={back} />
      {error ? (
        <ErrorState
          text={error}
          onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
