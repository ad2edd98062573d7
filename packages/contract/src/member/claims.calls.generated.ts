// Generated from claims.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './claims.ts';

export const cancelOrder: Call<typeof api.cancelOrder> = {
  method: 'POST',
  path: '/api/v1/claim/order-cancel',
  auth: 'member',
};
