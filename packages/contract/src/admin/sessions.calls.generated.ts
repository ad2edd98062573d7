// Generated from sessions.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './sessions.ts';

export const logIn: AdminCall<typeof api.logIn> = {
  method: 'POST',
  path: '/login',
  permission: 'none',
};
export const enterSecondFactor: AdminCall<typeof api.enterSecondFactor> = {
  method: 'POST',
  path: '/login/second-factor',
  permission: 'none',
};
export const getPasskeyOptions: AdminCall<typeof api.getPasskeyOptions> = {
  method: 'POST',
  path: '/login/passkey/options',
  permission: 'none',
};
export const enterPasskey: AdminCall<typeof api.enterPasskey> = {
  method: 'POST',
  path: '/login/passkey',
  permission: 'none',
};
export const getSession: AdminCall<typeof api.getSession> = {
  method: 'GET',
  path: '/session',
  permission: 'signed-in',
};
export const confirmSecondFactor: AdminCall<typeof api.confirmSecondFactor> = {
  method: 'POST',
  path: '/session/confirm',
  permission: 'signed-in',
};
export const logOut: AdminCall<typeof api.logOut> = {
  method: 'DELETE',
  path: '/session',
  permission: 'none',
};
export const listOwnSessions: AdminCall<typeof api.listOwnSessions> = {
  method: 'GET',
  path: '/sessions',
  permission: 'signed-in',
};
export const endOwnSession: AdminCall<typeof api.endOwnSession> = {
  method: 'DELETE',
  path: '/sessions/:sessionNo',
  permission: 'signed-in',
};
export const endOtherSessions: AdminCall<typeof api.endOtherSessions> = {
  method: 'DELETE',
  path: '/sessions',
  permission: 'signed-in',
};
