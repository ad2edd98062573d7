// Generated from display-order.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './display-order.ts';

export const getDisplayOrder: AdminCall<typeof api.getDisplayOrder> = {
  method: 'GET',
  path: '/display-order',
  permission: 'display.read',
};
export const saveDisplayOrder: AdminCall<typeof api.saveDisplayOrder> = {
  method: 'PUT',
  path: '/display-order',
  permission: 'display.write',
};
