import type { AdminCaller } from '@duskline/client';
import { getOrder } from '@duskline/contract/admin/orders.calls';
import { queryOptions } from '@tanstack/react-query';

/** The query of one order with everything that happened to it. */
export const orderQuery = (call: AdminCaller, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderNo],
    queryFn: () => call(getOrder, { params: { orderNo } }),
  });
