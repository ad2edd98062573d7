// Generated from order-queues.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './order-queues.ts';

export const listOrders: AdminCall<typeof api.listOrders> = {
  method: 'GET',
  path: '/orders',
  permission: 'orders.read',
};
export const findOrderedProducts: AdminCall<typeof api.findOrderedProducts> = {
  method: 'GET',
  path: '/orders/products',
  permission: 'orders.read',
};
export const countOrderQueues: AdminCall<typeof api.countOrderQueues> = {
  method: 'GET',
  path: '/orders/counts',
  permission: 'orders.read',
};
export const searchOrders: AdminCall<typeof api.searchOrders> = {
  method: 'GET',
  path: '/orders/search',
  permission: 'orders.read',
};
