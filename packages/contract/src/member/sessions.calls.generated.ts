// Generated from sessions.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './sessions.ts';

export const authenticate: Call<typeof api.authenticate> = {
  method: 'POST',
  path: '/api/v1/authenticate',
  auth: 'none',
};
export const checkToken: Call<typeof api.checkToken> = {
  method: 'GET',
  path: '/api/v1/authenticate',
  auth: 'none',
};
export const refreshTokens: Call<typeof api.refreshTokens> = {
  method: 'POST',
  path: '/api/v1/authenticate/refresh',
  auth: 'none',
};
export const logout: Call<typeof api.logout> = {
  method: 'DELETE',
  path: '/api/v1/authenticate',
  auth: 'member',
};
export const checkActive: Call<typeof api.checkActive> = {
  method: 'GET',
  path: '/api/v1/authenticate/active',
  auth: 'member',
};
export const listSessions: Call<typeof api.listSessions> = {
  method: 'GET',
  path: '/api/v1/members/sessions',
  auth: 'member',
};
export const revokeSession: Call<typeof api.revokeSession> = {
  method: 'DELETE',
  path: '/api/v1/members/sessions/:sessionId',
  auth: 'member',
};
export const revokeOtherSessions: Call<typeof api.revokeOtherSessions> = {
  method: 'DELETE',
  path: '/api/v1/members/sessions',
  auth: 'member',
};
