import { call } from '../endpoint.ts';
import type * as Qr from './qr.ts';

export const getMyQr = call<typeof Qr.GetMyQr>({
  method: 'GET',
  path: '/api/v1/members/me/qr',
  auth: 'member',
});
export const readQr = call<typeof Qr.ReadQr>({
  method: 'POST',
  path: '/api/v1/counter/qr',
  auth: 'none',
});
