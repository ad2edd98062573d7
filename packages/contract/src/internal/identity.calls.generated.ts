// Generated from identity.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './identity.ts';

export const updateIdentity: Call<typeof api.updateIdentity> = {
  method: 'PUT',
  path: '/internal/members/:memberNo/identity',
  auth: 'none',
  isRepeatable: true,
};
