// Generated from stock-sheets.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './stock-sheets.ts';

export const previewStockSheet: AdminCall<typeof api.previewStockSheet> = {
  method: 'POST',
  path: '/stock-sheets/preview',
  permission: 'stock.write',
  isRepeatable: true,
};
export const applyStockSheet: AdminCall<typeof api.applyStockSheet> = {
  method: 'POST',
  path: '/stock-sheets',
  permission: 'stock.write',
};
export const exportStock: AdminCall<typeof api.exportStock> = {
  method: 'GET',
  path: '/stock-exports',
  permission: 'stock.read',
};
