// Generated from stock.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './stock.ts';

export const listStock: AdminCall<typeof api.listStock> = {
  method: 'GET',
  path: '/stock',
  permission: 'stock.read',
};
export const listStockMovements: AdminCall<typeof api.listStockMovements> = {
  method: 'GET',
  path: '/stock/:optionNo/movements',
  permission: 'stock.read',
};
export const correctStock: AdminCall<typeof api.correctStock> = {
  method: 'POST',
  path: '/stock/corrections',
  permission: 'stock.write',
};
