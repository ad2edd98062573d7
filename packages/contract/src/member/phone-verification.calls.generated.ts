// Generated from phone-verification.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './phone-verification.ts';

export const sendCode: Call<typeof api.sendCode> = {
  method: 'POST',
  path: '/api/v1/members/verify-phone',
  auth: 'none',
};
export const sendPasswordCode: Call<typeof api.sendPasswordCode> = {
  method: 'POST',
  path: '/api/v1/members/verify-phone/password',
  auth: 'none',
};
export const verifyCode: Call<typeof api.verifyCode> = {
  method: 'POST',
  path: '/api/v1/members/verify-phone/otp',
  auth: 'none',
};
