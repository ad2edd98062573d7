// Generated from legacy-orders.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './legacy-orders.ts';

export const findLegacyOrders: Call<typeof api.findLegacyOrders> = {
  method: 'GET',
  path: '/api/v1/godomall/member/order-exists',
  auth: 'member',
};
export const listLegacyOrders: Call<typeof api.listLegacyOrders> = {
  method: 'GET',
  path: '/api/v1/godomall/member/orders',
  auth: 'member',
};
export const getLegacyOrder: Call<typeof api.getLegacyOrder> = {
  method: 'GET',
  path: '/api/v1/godomall/member/order-detail',
  auth: 'member',
};
export const getGuestLegacyOrder: Call<typeof api.getGuestLegacyOrder> = {
  method: 'GET',
  path: '/api/v1/godomall/guest/order',
  auth: 'none',
};
