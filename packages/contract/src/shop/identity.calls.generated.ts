// Generated from identity.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './identity.ts';

export const openIdentityForm: Call<typeof api.openIdentityForm> = {
  method: 'GET',
  path: '/kcp/id-verification/form',
  auth: 'optional',
};
export const getIdentity: Call<typeof api.getIdentity> = {
  method: 'GET',
  path: '/kcp/id-verification/response',
  auth: 'optional',
};
export const verifyAge: Call<typeof api.verifyAge> = {
  method: 'POST',
  path: '/kcp/age-verification',
  auth: 'member',
};
