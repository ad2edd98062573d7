// Generated from operation.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './operation.ts';

export const readAccountsOperation: Call<typeof api.readAccountsOperation> = {
  method: 'GET',
  path: '/internal/operation',
  auth: 'none',
};
export const retryAccountsLetter: Call<typeof api.retryAccountsLetter> = {
  method: 'POST',
  path: '/internal/operation/dead-letters/:kind/:id/retry',
  auth: 'none',
};
export const dropAccountsLetter: Call<typeof api.dropAccountsLetter> = {
  method: 'POST',
  path: '/internal/operation/dead-letters/:kind/:id/drop',
  auth: 'none',
};
export const runAccountsJob: Call<typeof api.runAccountsJob> = {
  method: 'POST',
  path: '/internal/operation/jobs/:queue/run',
  auth: 'none',
  isRepeatable: true,
};
export const rotateSigningKeys: Call<typeof api.rotateSigningKeys> = {
  method: 'POST',
  path: '/internal/operation/signing-keys/rotate',
  auth: 'none',
  isRepeatable: true,
};
