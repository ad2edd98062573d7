// Generated from restock-alerts.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './restock-alerts.ts';

export const listRestockAlerts: Call<typeof api.listRestockAlerts> = {
  method: 'GET',
  path: '/profile/restock-alerts',
  auth: 'member',
};
export const deleteRestockAlert: Call<typeof api.deleteRestockAlert> = {
  method: 'DELETE',
  path: '/profile/restock-alerts/:requestNo',
  auth: 'member',
};
export const requestRestock: Call<typeof api.requestRestock> = {
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
};
