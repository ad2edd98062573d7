import { QueryClient } from '@tanstack/react-query';

/** Create the cache of the shopper's own data. The session retries calls, so queries do not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
