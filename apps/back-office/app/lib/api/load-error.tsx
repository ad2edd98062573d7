import { ApiError } from '@duskline/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../errors/error-text.ts';

const NOT_FOUND = 404;

/**
 * What is shown where a read failed: why, and a button that reads all of them again. What does not
 * exist is not asked for again.
 */
export function LoadError({
  queries,
}: {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}): ReactNode {
  const failed = queries.find(({ error }) => error !== null);
  if (!failed) return null;
  const { error } = failed;
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  const readAgain = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return <ErrorState text={errorText(error)} onRetry={isMissing ? undefined : readAgain} />;
}
