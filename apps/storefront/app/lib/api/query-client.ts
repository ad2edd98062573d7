import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showUnshownError } from '../errors/unshown-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isSilent`: nobody asked for this change, so nobody reads that it failed. */
    mutationMeta: { isSilent?: true };
  }
}

/**
 * Create the cache of the shopper's own data. The session retries calls, so queries do not. A call
 * made offline fails at once: by default TanStack Query would park it and send it once the network
 * is back, when the shopper is on another page. A failed change that no screen shows is shown here.
 */
export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache();
  mutationCache.subscribe(({ type, mutation, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return;
    if (!mutation?.meta?.isSilent) showUnshownError(event.action.error);
  });
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: false,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
