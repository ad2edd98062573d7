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
export const countMyOrders = call<typeof Orders.CountMyOrders>({
  method: 'GET',
  path: '/profile/orders/summary/status',
  auth: 'member',
});
export const sumMyOrders = call<typeof Orders.SumMyOrders>({
  method: 'GET',
  path: '/profile/orders/summary/amount',
  auth: 'member',
});
export const countMyOrderOptions = call<typeof Orders.CountMyOrderOptions>({
  method: 'GET',
  path: '/profile/order-options/summary/status',
  auth: 'member',
});
export const confirmOption = call<typeof Orders.ConfirmOption>({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/confirm',
  auth: 'member',
});
export const receiveOption = call<typeof Orders.ReceiveOption>({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/delivery-done',
  auth: 'member',
});
export const changeOrderAddress = call<typeof Orders.ChangeOrderAddress>({
  method: 'PUT',
  path: '/profile/orders/:orderNo/deliveries',
  auth: 'member',
});
export const confirmGuestOption = call<typeof Orders.ConfirmOption>({
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/confirm',
  auth: 'guest',
});
export const receiveGuestOption = call<typeof Orders.ReceiveOption>({
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/delivery-done',
  auth: 'guest',
});
export const changeGuestOrderAddress = call<typeof Orders.ChangeOrderAddress>({
  method: 'PUT',
  path: '/guest/orders/:orderNo/deliveries',
  auth: 'guest',
});
