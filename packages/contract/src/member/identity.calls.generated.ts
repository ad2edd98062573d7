// Generated from identity.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './identity.ts';

export const getCertificate: Call<typeof api.getCertificate> = {
  method: 'GET',
  path: '/api/v1/members/certificate/:type',
  auth: 'member',
};
export const requestCertificate: Call<typeof api.requestCertificate> = {
  method: 'POST',
  path: '/api/v1/members/certificate/request',
  auth: 'member',
};
export const confirmCertificate: Call<typeof api.confirmCertificate> = {
  method: 'POST',
  path: '/api/v1/members/certificate/confirm',
  auth: 'member',
};
