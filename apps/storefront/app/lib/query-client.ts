import { ApiError } from '@duskline/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { enterMaintenance } from './maintenance.ts';

/**
 * Shoppers' own data in the browser. The API client repeats what may be repeated, so queries do
 * not; a 503 from any call brings the maintenance screen.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 503) enterMaintenance();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
