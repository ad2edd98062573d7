// Generated from order-holds.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './order-holds.ts';

export const listOrderHolds: AdminCall<typeof api.listOrderHolds> = {
  method: 'GET',
  path: '/orders/holds',
  permission: 'orders.read',
};
export const releaseOrderHolds: AdminCall<typeof api.releaseOrderHolds> = {
  method: 'POST',
  path: '/orders/holds/release',
  permission: 'orders.write',
};
