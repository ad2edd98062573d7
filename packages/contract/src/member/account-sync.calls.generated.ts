// Generated from account-sync.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './account-sync.ts';

export const readSync: Call<typeof api.readSync> = {
  method: 'GET',
  path: '/api/v1/members/sync',
  auth: 'member',
};
export const sync: Call<typeof api.sync> = {
  method: 'POST',
  path: '/api/v1/members/sync',
  auth: 'member',
  isRepeatable: true,
};
