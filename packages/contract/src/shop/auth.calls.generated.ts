// Generated from auth.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './auth.ts';

export const loginWithOpenId: Call<typeof api.loginWithOpenId> = {
  method: 'POST',
  path: '/oauth/openid',
  auth: 'none',
};
export const loginWithPassword: Call<typeof api.loginWithPassword> = {
  method: 'POST',
  path: '/oauth/token',
  auth: 'none',
};
export const revokeToken: Call<typeof api.revokeToken> = {
  method: 'DELETE',
  path: '/oauth/token',
  auth: 'member',
};
export const startRenewableSession: Call<typeof api.startRenewableSession> = {
  method: 'POST',
  path: '/oauth2',
  auth: 'none',
};
export const startRenewableSessionByOpenId: Call<typeof api.startRenewableSessionByOpenId> = {
  method: 'POST',
  path: '/oauth2/openid',
  auth: 'none',
};
export const renewSession: Call<typeof api.renewSession> = {
  method: 'PUT',
  path: '/oauth2',
  auth: 'none',
};
export const renewSessionOfOpenId: Call<typeof api.renewSessionOfOpenId> = {
  method: 'PUT',
  path: '/oauth2/openid',
  auth: 'none',
};
export const endRenewableSession: Call<typeof api.endRenewableSession> = {
  method: 'DELETE',
  path: '/oauth2',
  auth: 'member',
};
export const loginWithOpenIdByGet: Call<typeof api.loginWithOpenIdByGet> = {
  method: 'GET',
  path: '/oauth/openid',
  auth: 'none',
};
export const beginOAuth: Call<typeof api.beginOAuth> = {
  method: 'GET',
  path: '/oauth/begin',
  auth: 'none',
};
export const finishOAuth: Call<typeof api.finishOAuth> = {
  method: 'GET',
  path: '/oauth/callback',
  auth: 'none',
};
export const getLoginUrl: Call<typeof api.getLoginUrl> = {
  method: 'GET',
  path: '/oauth/login-url',
  auth: 'none',
};
export const linkOpenId: Call<typeof api.linkOpenId> = {
  method: 'GET',
  path: '/oauth/openid/link',
  auth: 'member',
};
export const unlinkOpenId: Call<typeof api.unlinkOpenId> = {
  method: 'DELETE',
  path: '/oauth/openid',
  auth: 'member',
};
export const listOpenIds: Call<typeof api.listOpenIds> = {
  method: 'GET',
  path: '/oauth/openid/list',
  auth: 'member',
};
export const getProviderToken: Call<typeof api.getProviderToken> = {
  method: 'GET',
  path: '/openid/token',
  auth: 'member',
};
