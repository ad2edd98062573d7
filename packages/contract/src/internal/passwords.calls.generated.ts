// Generated from passwords.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './passwords.ts';

export const verifyPassword: Call<typeof api.verifyPassword> = {
  method: 'POST',
  path: '/internal/verify-password',
  auth: 'none',
};
export const logInToShop: Call<typeof api.logInToShop> = {
  method: 'POST',
  path: '/internal/shop-logins',
  auth: 'none',
};
export const changePassword: Call<typeof api.changePassword> = {
  method: 'POST',
  path: '/internal/password-changes',
  auth: 'none',
};
