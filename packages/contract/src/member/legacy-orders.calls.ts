import { call } from '../endpoint.ts';
import type * as LegacyOrders from './legacy-orders.ts';

export const findLegacyOrders = call<typeof LegacyOrders.FindLegacyOrders>({
  method: 'GET',
  path: '/api/v1/godomall/member/order-exists',
  auth: 'member',
});
export const listLegacyOrders = call<typeof LegacyOrders.ListLegacyOrders>({
  method: 'GET',
  path: '/api/v1/godomall/member/orders',
  auth: 'member',
});
export const getLegacyOrder = call<typeof LegacyOrders.GetLegacyOrder>({
  method: 'GET',
  path: '/api/v1/godomall/member/order-detail',
  auth: 'member',
});
export const getGuestLegacyOrder = call<typeof LegacyOrders.GetGuestLegacyOrder>({
  method: 'GET',
  path: '/api/v1/godomall/guest/order',
  auth: 'none',
});
