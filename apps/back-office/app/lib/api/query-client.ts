import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts.tsx';
import { errorText } from '../errors/error-text.ts';
import { NotConfirmedError } from '../second-factor/confirmation.ts';
import { isSessionRefusal } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsError`: the screen says itself, at its place, why the change failed. */
    mutationMeta: { showsError?: true };
  }
}

/**
 * Create the cache of what a page has loaded. A change that fails says so in a toast unless its screen
 * does. Nothing is sent twice by itself, and a call made offline fails at once instead of being sent
 * later, from another page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.showsError || isSessionRefusal(error)) return;
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
}
