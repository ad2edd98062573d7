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
export const loginWithOpenIdByGet = call<typeof Auth.LoginWithOpenIdByGet>({
  method: 'GET',
  path: '/oauth/openid',
  auth: 'none',
});
export const beginOAuth = call<typeof Auth.BeginOAuth>({
  method: 'GET',
  path: '/oauth/begin',
  auth: 'none',
  answers: 'redirect',
});
export const finishOAuth = call<typeof Auth.FinishOAuth>({
  method: 'GET',
  path: '/oauth/callback',
  auth: 'none',
  answers: 'redirect',
});
export const getLoginUrl = call<typeof Auth.GetLoginUrl>({
  method: 'GET',
  path: '/oauth/login-url',
  auth: 'none',
});
export const linkOpenId = call<typeof Auth.LinkOpenId>({
  method: 'GET',
  path: '/oauth/openid/link',
  auth: 'member',
});
export const unlinkOpenId = call<typeof Auth.UnlinkOpenId>({
  method: 'DELETE',
  path: '/oauth/openid',
  auth: 'member',
});
export const listOpenIds = call<typeof Auth.ListOpenIds>({
  method: 'GET',
  path: '/oauth/openid/list',
  auth: 'member',
});
export const getProviderToken = call<typeof Auth.GetProviderToken>({
  method: 'GET',
  path: '/openid/token',
  auth: 'member',
});
