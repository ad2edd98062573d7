// Generated from order-history.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './order-history.ts';

export const listMyOrders: Call<typeof api.listMyOrders> = {
  method: 'GET',
  path: '/profile/orders',
  auth: 'member',
};
export const getMyOrder: Call<typeof api.getMyOrder> = {
  method: 'GET',
  path: '/profile/orders/:orderNo',
  auth: 'member',
};
export const openGuestOrder: Call<typeof api.openGuestOrder> = {
  method: 'POST',
  path: '/guest/orders/:orderNo',
  auth: 'none',
  isRepeatable: true,
};
export const getGuestOrder: Call<typeof api.getGuestOrder> = {
  method: 'GET',
  path: '/guest/orders/:orderNo',
  auth: 'guest',
};
export const countMyOrders: Call<typeof api.countMyOrders> = {
  method: 'GET',
  path: '/profile/orders/summary/status',
  auth: 'member',
};
export const sumMyOrders: Call<typeof api.sumMyOrders> = {
  method: 'GET',
  path: '/profile/orders/summary/amount',
  auth: 'member',
};
export const countMyOrderOptions: Call<typeof api.countMyOrderOptions> = {
  method: 'GET',
  path: '/profile/order-options/summary/status',
  auth: 'member',
};
export const confirmOption: Call<typeof api.confirmOption> = {
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/confirm',
  auth: 'member',
};
export const confirmGuestOption: Call<typeof api.confirmGuestOption> = {
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/confirm',
  auth: 'guest',
};
export const receiveOption: Call<typeof api.receiveOption> = {
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/delivery-done',
  auth: 'member',
};
export const receiveGuestOption: Call<typeof api.receiveGuestOption> = {
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/delivery-done',
  auth: 'guest',
};
export const trackOption: Call<typeof api.trackOption> = {
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/tracking',
  auth: 'member',
};
export const trackGuestOption: Call<typeof api.trackGuestOption> = {
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/tracking',
  auth: 'guest',
};
export const changeOrderAddress: Call<typeof api.changeOrderAddress> = {
  method: 'PUT',
  path: '/profile/orders/:orderNo/deliveries',
  auth: 'member',
};
export const changeGuestOrderAddress: Call<typeof api.changeGuestOrderAddress> = {
  method: 'PUT',
  path: '/guest/orders/:orderNo/deliveries',
  auth: 'guest',
};
