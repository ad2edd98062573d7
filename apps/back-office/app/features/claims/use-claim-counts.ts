import { countClaimQueues } from '@duskline/contract/admin/claims.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** How many claims each queue has, and how many refunds are to be transferred. */
export function useClaimCounts() {
  const call = useApi();
  return useQuery({
    queryKey: ['claims', 'counts'],
    queryFn: () => call(countClaimQueues),
    refetchInterval: 60_000,
  });
}
