import { notifyManager, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isSilent`: no toast says that it failed, because nobody asked for this change, or because its
     * page shows in words of its own what became of it.
     */
    mutationMeta: { isSilent?: true };
  }
}

// Told in a task of its own, as by default, a button would hear that it is busy only after the second
// press of a double one, and a coupon that was just taken would be refused.
notifyManager.setScheduler(queueMicrotask);

/**
 * Create the cache of the shopper's own data. The session retries calls, so queries do not. A call
 * made offline fails at once: by default TanStack Query would park it and send it once the network
 * is back, when the shopper is on another page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
