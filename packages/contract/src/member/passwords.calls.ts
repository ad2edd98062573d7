import { call } from '../endpoint.ts';
import type * as Passwords from './passwords.ts';

export const mailPasswordLink = call<typeof Passwords.MailPasswordLink>({
  method: 'POST',
  path: '/api/v1/members/password/initialize/email',
  auth: 'none',
});
export const provePhoneForPassword = call<typeof Passwords.ProvePhoneForPassword>({
  method: 'POST',
  path: '/api/v1/members/password/initialize/phone',
  auth: 'none',
});
export const resetPassword = call<typeof Passwords.ResetPassword>({
  method: 'PUT',
  path: '/api/v1/members/password/initialize',
  auth: 'none',
});
export const changePassword = call<typeof Passwords.ChangePassword>({
  method: 'PUT',
  path: '/api/v1/members/password',
  auth: 'member',
});
export const findUsername = call<typeof Passwords.FindUsername>({
  method: 'POST',
  path: '/api/v1/members/find-username',
  auth: 'none',
});
