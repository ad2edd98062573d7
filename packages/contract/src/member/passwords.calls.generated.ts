// Generated from passwords.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './passwords.ts';

export const mailPasswordLink: Call<typeof api.mailPasswordLink> = {
  method: 'POST',
  path: '/api/v1/members/password/initialize/email',
  auth: 'none',
};
export const provePhoneForPassword: Call<typeof api.provePhoneForPassword> = {
  method: 'POST',
  path: '/api/v1/members/password/initialize/phone',
  auth: 'none',
};
export const resetPassword: Call<typeof api.resetPassword> = {
  method: 'PUT',
  path: '/api/v1/members/password/initialize',
  auth: 'none',
};
export const changePassword: Call<typeof api.changePassword> = {
  method: 'PUT',
  path: '/api/v1/members/password',
  auth: 'member',
};
export const findUsername: Call<typeof api.findUsername> = {
  method: 'POST',
  path: '/api/v1/members/find-username',
  auth: 'none',
};
