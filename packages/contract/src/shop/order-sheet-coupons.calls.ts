import { call } from '../endpoint.ts';
import type * as OrderSheetCoupons from './order-sheet-coupons.ts';

export const listSheetCoupons = call<typeof OrderSheetCoupons.ListSheetCoupons>({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo/coupons',
  auth: 'member',
});
export const applySheetCoupons = call<typeof OrderSheetCoupons.ApplySheetCoupons>({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/apply',
  auth: 'member',
  isRepeatable: true,
});
export const calculateSheetCoupons = call<typeof OrderSheetCoupons.CalculateSheetCoupons>({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/calculate',
  auth: 'member',
  isRepeatable: true,
});
export const maximizeSheetCoupons = call<typeof OrderSheetCoupons.MaximizeSheetCoupons>({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/maximum',
  auth: 'member',
  isRepeatable: true,
});
