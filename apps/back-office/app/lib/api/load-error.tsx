import { ApiError } from '@duskline/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../errors/error-text.ts';

const TOO_MANY_CALLS = 429;

/** Say whether the same read may work in a moment; one that was refused is refused again. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status < 400 || status >= 500 || status === TOO_MANY_CALLS;
}

/**
 * What is shown where a read failed: why, and a button that reads all of them again, where that may
 * help: what does not exist is not asked for again.
 */
export function LoadError({
  queries,
}: {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}): ReactNode {
  const failed = queries.find(({ error }) => error !== null);
  if (!failed) return null;
  const { error } = failed;
  const readAgain = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <ErrorState text={errorText(error)} onRetry={mayWorkLater(error) ? readAgain : undefined} />
  );
}
