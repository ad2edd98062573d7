import { call } from '../endpoint.ts';
import type * as Identity from './identity.ts';

export const openIdentityForm = call<typeof Identity.OpenIdentityForm>({
  method: 'GET',
  path: '/kcp/id-verification/form',
  auth: 'optional',
  answers: 'html',
});
export const getIdentity = call<typeof Identity.GetIdentity>({
  method: 'GET',
  path: '/kcp/id-verification/response',
  auth: 'optional',
});
export const verifyAge = call<typeof Identity.VerifyAge>({
  method: 'POST',
  path: '/kcp/age-verification',
  auth: 'member',
});
