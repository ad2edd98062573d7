// Generated from orders.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './orders.ts';

export const getOrder: AdminCall<typeof api.getOrder> = {
  method: 'GET',
  path: '/orders/:orderNo',
  permission: 'orders.read',
};
export const unmaskOrder: AdminCall<typeof api.unmaskOrder> = {
  method: 'POST',
  path: '/orders/:orderNo/unmask',
  permission: 'customers.unmask',
};
export const prepareOrder: AdminCall<typeof api.prepareOrder> = {
  method: 'POST',
  path: '/orders/:orderNo/prepare',
  permission: 'orders.ship',
};
export const shipOrderLines: AdminCall<typeof api.shipOrderLines> = {
  method: 'POST',
  path: '/orders/:orderNo/ship',
  permission: 'orders.ship',
};
export const correctParcelWaybill: AdminCall<typeof api.correctParcelWaybill> = {
  method: 'PUT',
  path: '/orders/:orderNo/deliveries/:deliveryNo/waybill',
  permission: 'orders.ship',
};
export const deliverOrder: AdminCall<typeof api.deliverOrder> = {
  method: 'POST',
  path: '/orders/:orderNo/deliver',
  permission: 'orders.ship',
};
export const changeOrderReceiver: AdminCall<typeof api.changeOrderReceiver> = {
  method: 'PUT',
  path: '/orders/:orderNo/receiver',
  permission: 'orders.write',
};
export const changeOrderDeliveryMemo: AdminCall<typeof api.changeOrderDeliveryMemo> = {
  method: 'PUT',
  path: '/orders/:orderNo/delivery-memo',
  permission: 'orders.write',
};
export const writeOrderMemo: AdminCall<typeof api.writeOrderMemo> = {
  method: 'POST',
  path: '/orders/:orderNo/memos',
  permission: 'orders.read',
};
export const deleteOrderMemo: AdminCall<typeof api.deleteOrderMemo> = {
  method: 'DELETE',
  path: '/orders/:orderNo/memos/:memoNo',
  permission: 'orders.write',
};
export const resendOrderMessage: AdminCall<typeof api.resendOrderMessage> = {
  method: 'POST',
  path: '/orders/:orderNo/messages/:messageNo/resend',
  permission: 'orders.write',
};
export const estimateOrderCancel: AdminCall<typeof api.estimateOrderCancel> = {
  method: 'POST',
  path: '/orders/:orderNo/cancel/estimate',
  permission: 'orders.write',
};
export const cancelOrder: AdminCall<typeof api.cancelOrder> = {
  method: 'POST',
  path: '/orders/:orderNo/cancel',
  permission: 'orders.write',
};
export const estimateOrderReturn: AdminCall<typeof api.estimateOrderReturn> = {
  method: 'POST',
  path: '/orders/:orderNo/return/estimate',
  permission: 'claims.write',
};
export const openOrderReturn: AdminCall<typeof api.openOrderReturn> = {
  method: 'POST',
  path: '/orders/:orderNo/return',
  permission: 'claims.write',
};
export const listExchangeOptions: AdminCall<typeof api.listExchangeOptions> = {
  method: 'GET',
  path: '/orders/:orderNo/lines/:orderLineNo/exchange-options',
  permission: 'claims.write',
};
export const estimateOrderExchange: AdminCall<typeof api.estimateOrderExchange> = {
  method: 'POST',
  path: '/orders/:orderNo/exchange/estimate',
  permission: 'claims.write',
};
export const openOrderExchange: AdminCall<typeof api.openOrderExchange> = {
  method: 'POST',
  path: '/orders/:orderNo/exchange',
  permission: 'claims.write',
};
export const printPackingSlips: AdminCall<typeof api.printPackingSlips> = {
  method: 'POST',
  path: '/packing-slips',
  permission: 'orders.ship',
};
export const getPickingList: AdminCall<typeof api.getPickingList> = {
  method: 'POST',
  path: '/picking-list',
  permission: 'orders.ship',
};
