// Generated from order-batches.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './order-batches.ts';

export const startOrderBatch: AdminCall<typeof api.startOrderBatch> = {
  method: 'POST',
  path: '/order-batches',
  permission: 'orders.ship',
};
export const getOrderBatch: AdminCall<typeof api.getOrderBatch> = {
  method: 'GET',
  path: '/order-batches/:batchNo',
  permission: 'orders.ship',
};
export const readWaybillSheet: AdminCall<typeof api.readWaybillSheet> = {
  method: 'POST',
  path: '/waybills/sheet',
  permission: 'orders.ship',
  isRepeatable: true,
};
export const checkWaybills: AdminCall<typeof api.checkWaybills> = {
  method: 'POST',
  path: '/waybills/check',
  permission: 'orders.ship',
};
export const applyWaybills: AdminCall<typeof api.applyWaybills> = {
  method: 'POST',
  path: '/waybills',
  permission: 'orders.ship',
};
