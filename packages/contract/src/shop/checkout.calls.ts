import { call } from '../endpoint.ts';
import type * as Checkout from './checkout.ts';

export const createOrderSheet = call<typeof Checkout.CreateOrderSheet>({
  method: 'POST',
  path: '/order-sheets',
  auth: 'optional',
});
export const getOrderSheet = call<typeof Checkout.GetOrderSheet>({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo',
  auth: 'optional',
});
export const calculateOrderSheet = call<typeof Checkout.CalculateOrderSheet>({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/calculate',
  auth: 'optional',
  isRepeatable: true,
});
export const reservePayment = call<typeof Checkout.ReservePayment>({
  method: 'POST',
  path: '/payments/reserve',
  auth: 'optional',
});
