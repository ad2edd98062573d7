import { call } from '../endpoint.ts';
import type * as Auth from './auth.ts';

export const loginWithOpenId = call<typeof Auth.LoginWithOpenId>({
  method: 'POST',
  path: '/oauth/openid',
  auth: 'none',
});
export const loginWithPassword = call<typeof Auth.LoginWithPassword>({
  method: 'POST',
  path: '/oauth/token',
  auth: 'none',
});
export const revokeToken = call<typeof Auth.RevokeToken>({
  method: 'DELETE',
  path: '/oauth/token',
  auth: 'member',
});
