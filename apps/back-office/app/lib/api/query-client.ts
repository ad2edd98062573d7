import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts.tsx';
import { errorText, isRefusal, isSessionRefusal } from '../errors/error-text.ts';
import { NotConfirmedError } from '../second-factor/confirmation.ts';
import { sessionKey } from '../session/session-key.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsError`: the screen says itself, at its place, why the change failed. */
    mutationMeta: { showsError?: true };
  }
}

// Drawn in a task of its own, as by default, a dialog would be busy only after the second press of a
// double one, and send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * Create the cache of what a page has loaded. A change that fails says so in a toast unless its screen
 * does. Nothing is sent twice by itself, and a call made offline fails at once instead of being sent
 * later, from another page. A call that the role no longer allows reads again what it allows.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: readRole }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        readRole(error);
        // A form that is only to be read by now has no place for its refusal.
        const isRoleChanged = isRefusal(error, 'staff_forbidden');
        if ((meta?.showsError && !isRoleChanged) || isSessionRefusal(error)) return;
        if (error instanceof NotConfirmedError) return;
        showToast(errorText(error), { tone: 'bad' });
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  function readRole(error: Error): void {
    if (isRefusal(error, 'staff_forbidden'))
      void client.invalidateQueries({ queryKey: sessionKey });
  }
  return client;
}
