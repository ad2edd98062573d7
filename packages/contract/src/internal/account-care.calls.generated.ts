// Generated from account-care.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './account-care.ts';

export const getAccountCare: Call<typeof api.getAccountCare> = {
  method: 'GET',
  path: '/internal/accounts/:memberNo/care',
  auth: 'none',
};
export const endAccountSessions: Call<typeof api.endAccountSessions> = {
  method: 'POST',
  path: '/internal/accounts/:memberNo/end-sessions',
  auth: 'none',
  isRepeatable: true,
};
export const unlockAccount: Call<typeof api.unlockAccount> = {
  method: 'POST',
  path: '/internal/accounts/:memberNo/unlock',
  auth: 'none',
  isRepeatable: true,
};
export const withdrawAccount: Call<typeof api.withdrawAccount> = {
  method: 'POST',
  path: '/internal/accounts/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
};
export const exportAccount: Call<typeof api.exportAccount> = {
  method: 'GET',
  path: '/internal/accounts/:memberNo/export',
  auth: 'none',
};
export const searchAccountAudit: Call<typeof api.searchAccountAudit> = {
  method: 'POST',
  path: '/internal/audit/search',
  auth: 'none',
  isRepeatable: true,
};
