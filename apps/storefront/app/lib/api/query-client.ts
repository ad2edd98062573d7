import { QueryClient } from '@tanstack/react-query';

/** Shoppers' own data in the browser. The session repeats what may be repeated, so queries do not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
