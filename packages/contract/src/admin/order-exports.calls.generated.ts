// Generated from order-exports.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './order-exports.ts';

export const exportOrders: AdminCall<typeof api.exportOrders> = {
  method: 'POST',
  path: '/orders/export',
  permission: 'orders.export',
};
