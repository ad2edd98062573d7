// Generated from order-sheets.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './order-sheets.ts';

export const createOrderSheet: Call<typeof api.createOrderSheet> = {
  method: 'POST',
  path: '/order-sheets',
  auth: 'optional',
};
export const getOrderSheet: Call<typeof api.getOrderSheet> = {
  method: 'GET',
  path: '/order-sheets/:orderSheetNo',
  auth: 'optional',
};
export const calculateOrderSheet: Call<typeof api.calculateOrderSheet> = {
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/calculate',
  auth: 'optional',
  isRepeatable: true,
};
