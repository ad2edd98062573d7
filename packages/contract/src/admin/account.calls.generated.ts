// Generated from account.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './account.ts';

export const getAccount: AdminCall<typeof api.getAccount> = {
  method: 'GET',
  path: '/account',
  permission: 'set-up',
};
export const changePassword: AdminCall<typeof api.changePassword> = {
  method: 'PUT',
  path: '/account/password',
  permission: 'signed-in',
};
export const startTotp: AdminCall<typeof api.startTotp> = {
  method: 'POST',
  path: '/account/totp',
  permission: 'set-up',
};
export const finishTotp: AdminCall<typeof api.finishTotp> = {
  method: 'PUT',
  path: '/account/totp',
  permission: 'set-up',
};
export const renewRecoveryCodes: AdminCall<typeof api.renewRecoveryCodes> = {
  method: 'POST',
  path: '/account/recovery-codes',
  permission: 'signed-in',
};
export const startPasskey: AdminCall<typeof api.startPasskey> = {
  method: 'POST',
  path: '/account/passkeys/options',
  permission: 'set-up',
};
export const savePasskey: AdminCall<typeof api.savePasskey> = {
  method: 'POST',
  path: '/account/passkeys',
  permission: 'set-up',
};
export const removePasskey: AdminCall<typeof api.removePasskey> = {
  method: 'DELETE',
  path: '/account/passkeys/:passkeyNo',
  permission: 'signed-in',
};
