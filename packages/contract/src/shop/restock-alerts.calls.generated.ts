// Generated from restock-alerts.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './restock-alerts.ts';

export const requestRestock: Call<typeof api.requestRestock> = {
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
};
