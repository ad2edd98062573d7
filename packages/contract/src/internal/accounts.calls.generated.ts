// Generated from accounts.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './accounts.ts';

export const findAccountHolder: Call<typeof api.findAccountHolder> = {
  method: 'POST',
  path: '/internal/accounts/find',
  auth: 'none',
  isRepeatable: true,
};
export const setPassword: Call<typeof api.setPassword> = {
  method: 'POST',
  path: '/internal/accounts/password',
  auth: 'none',
};
export const openAccount: Call<typeof api.openAccount> = {
  method: 'POST',
  path: '/internal/accounts',
  auth: 'none',
};
export const closeAccount: Call<typeof api.closeAccount> = {
  method: 'POST',
  path: '/internal/accounts/withdrawal',
  auth: 'none',
};
export const saveIdentity: Call<typeof api.saveIdentity> = {
  method: 'POST',
  path: '/internal/accounts/identity',
  auth: 'none',
  isRepeatable: true,
};
export const sendCodeMessage: Call<typeof api.sendCodeMessage> = {
  method: 'POST',
  path: '/internal/code-messages',
  auth: 'none',
};
