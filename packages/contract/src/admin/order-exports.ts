import { z } from 'zod';
import { adminEndpoint } from './admin-endpoint.ts';
import { OrderFilters } from './order-queues.ts';
import { OrderNos } from './order-shapes.ts';
import { Reason } from './paging.ts';

/**
 * Orders as a file for whoever sends them, one line a parcel, receivers in full; asks for a reason and
 * the second factor. It is of the orders that were selected, or of the first of a list. With its
 * waybills filled in it is uploaded as it is (`checkWaybills`).
 */
export const exportOrders = adminEndpoint({
  method: 'POST',
  path: '/orders/export',
  permission: 'orders.export',
  /** Of selected orders only the queue counts: whose lines are meant. */
  query: OrderFilters,
  body: z.object({
    reason: Reason,
    format: z.enum(['xlsx', 'csv']),
    orderNos: OrderNos.optional(),
  }),
  reply: z.object({
    fileName: z.string(),
    type: z.string(),
    base64: z.string(),
    rows: z.int(),
    /** Orders with goods that are not sent before their claim is decided; these are not in it. */
    claimed: z.int(),
    /** There are more orders than one file has. */
    isCut: z.boolean(),
  }),
  refusals: ['invalid_request', 'second_factor_confirm_required'],
});
