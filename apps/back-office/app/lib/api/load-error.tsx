import { ApiError } from '@duskline/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorTexts } from '../../texts/errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText, isMissing, isRefusal } from '../errors/error-text.ts';

const TOO_MANY_CALLS = 429;

/**
 * Say whether the same read may work in a moment; one that was refused is refused again, but for one from
 * a network that is not allowed: once the VPN is connected it works.
 */
export function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError) || isRefusal(error, 'staff_network_refused')) return true;
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
  if (isMissing(error)) return <NotThere text={errorText(error)} />;
  const readAgain = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <ErrorState text={errorText(error)} onRetry={mayWorkLater(error) ? readAgain : undefined} />
  );
}

/** Nothing is wrong and nothing helps but to look for another one: the way to the list it would be in. */
function NotThere({ text }: { text: string }): ReactNode {
  const [, list] = useLocation().pathname.split('/');
  return (
    <div role="alert">
      <EmptyState
        text={text}
        action={<ButtonLink to={`/${list}`}>{errorTexts.toList}</ButtonLink>}
      />
    </div>
  );
}
