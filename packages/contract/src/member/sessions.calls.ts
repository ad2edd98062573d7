import { call } from '../endpoint.ts';
import type * as Sessions from './sessions.ts';

export const authenticate = call<typeof Sessions.Authenticate>({
  method: 'POST',
  path: '/api/v1/authenticate',
  auth: 'none',
});
export const checkToken = call<typeof Sessions.CheckToken>({
  method: 'GET',
  path: '/api/v1/authenticate',
  auth: 'none',
});
export const refreshTokens = call<typeof Sessions.RefreshTokens>({
  method: 'POST',
  path: '/api/v1/authenticate/refresh',
  auth: 'none',
});
export const logout = call<typeof Sessions.Logout>({
  method: 'DELETE',
  path: '/api/v1/authenticate',
  auth: 'member',
});
export const checkActive = call<typeof Sessions.CheckActive>({
  method: 'GET',
  path: '/api/v1/authenticate/active',
  auth: 'member',
});
export const listSessions = call<typeof Sessions.ListSessions>({
  method: 'GET',
  path: '/api/v1/members/sessions',
  auth: 'member',
});
export const revokeSession = call<typeof Sessions.RevokeSession>({
  method: 'DELETE',
  path: '/api/v1/members/sessions/:sessionId',
  auth: 'member',
});
export const revokeOtherSessions = call<typeof Sessions.RevokeOtherSessions>({
  method: 'DELETE',
  path: '/api/v1/members/sessions',
  auth: 'member',
});
