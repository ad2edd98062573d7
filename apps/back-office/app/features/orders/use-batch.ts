import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getOrderBatch } from '@duskline/contract/admin/order-batches.calls';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

const ASK_AGAIN_MS = 700;

/** How far an action on many orders is, and what of it could not be done. */
export type Batch = AdminCallReply<typeof getOrderBatch>;

/** Read how far a batch is, again and again until it has ended. */
export function useBatch(batchNo: number): UseQueryResult<Batch> {
  const call = useApi();
  return useQuery({
    queryKey: ['order-batches', batchNo],
    queryFn: () => call(getOrderBatch, { params: { batchNo } }),
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : ASK_AGAIN_MS),
  });
}
