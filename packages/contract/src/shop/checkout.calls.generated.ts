// Generated from checkout.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './checkout.ts';

export const reservePayment: Call<typeof api.reservePayment> = {
  method: 'POST',
  path: '/payments/reserve',
  auth: 'optional',
};
