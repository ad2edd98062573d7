// Generated from order-sheet-coupons.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './order-sheet-coupons.ts';

export const listSheetCoupons: Call<typeof api.listSheetCoupons> = {
  method: 'GET',
  path: '/order-sheets/:orderSheetNo/coupons',
  auth: 'member',
};
export const applySheetCoupons: Call<typeof api.applySheetCoupons> = {
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/apply',
  auth: 'member',
  isRepeatable: true,
};
export const calculateSheetCoupons: Call<typeof api.calculateSheetCoupons> = {
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/calculate',
  auth: 'member',
  isRepeatable: true,
};
export const maximizeSheetCoupons: Call<typeof api.maximizeSheetCoupons> = {
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/maximum',
  auth: 'member',
  isRepeatable: true,
};
