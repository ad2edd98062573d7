import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isSilent`: nobody asked for this change, so nobody reads that it failed. */
    mutationMeta: { isSilent?: true };
  }
}

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
