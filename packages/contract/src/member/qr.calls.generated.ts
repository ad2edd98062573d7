// Generated from qr.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './qr.ts';

export const getMyQr: Call<typeof api.getMyQr> = {
  method: 'GET',
  path: '/api/v1/members/me/qr',
  auth: 'member',
};
export const readQr: Call<typeof api.readQr> = {
  method: 'POST',
  path: '/api/v1/counter/qr',
  auth: 'none',
};
