import { call } from '../endpoint.ts';
import type * as Orders from './orders.ts';

export const listMyOrders = call<typeof Orders.ListMyOrders>({
  method: 'GET',
  path: '/profile/orders',
  auth: 'member',
});
export const getMyOrder = call<typeof Orders.GetMyOrder>({
  method: 'GET',
  path: '/profile/orders/:orderNo',
  auth: 'member',
});
export const openGuestOrder = call<typeof Orders.OpenGuestOrder>({
  method: 'POST',
  path: '/guest/orders/:orderNo',
  auth: 'none',
  isRepeatable: true,
});
export const getGuestOrder = call<typeof Orders.GetGuestOrder>({
  method: 'GET',
  path: '/guest/orders/:orderNo',
  auth: 'guest',
});
