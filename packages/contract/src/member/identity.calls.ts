import { call } from '../endpoint.ts';
import type * as Identity from './identity.ts';

export const getCertificate = call<typeof Identity.GetCertificate>({
  method: 'GET',
  path: '/api/v1/members/certificate/:type',
  auth: 'member',
});
export const requestCertificate = call<typeof Identity.RequestCertificate>({
  method: 'POST',
  path: '/api/v1/members/certificate/request',
  auth: 'member',
});
export const confirmCertificate = call<typeof Identity.ConfirmCertificate>({
  method: 'POST',
  path: '/api/v1/members/certificate/confirm',
  auth: 'member',
});

/** Where the agency's window posts its answer: encrypted, signed, and from another site. */
export const CERTIFICATE_RESPONSE_PATH = '/api/v1/members/certificate/response';
