// Generated from terms.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './terms.ts';

export const getTerms: Call<typeof api.getTerms> = { method: 'GET', path: '/terms', auth: 'none' };
export const fillTerms: Call<typeof api.fillTerms> = {
  method: 'POST',
  path: '/terms',
  auth: 'none',
  version: '1.1',
};
export const listUsedTerms: Call<typeof api.listUsedTerms> = {
  method: 'GET',
  path: '/terms/used',
  auth: 'none',
};
export const listTermsHistory: Call<typeof api.listTermsHistory> = {
  method: 'GET',
  path: '/terms/history',
  auth: 'none',
};
export const getTermsByNo: Call<typeof api.getTermsByNo> = {
  method: 'GET',
  path: '/terms/:termsNo',
  auth: 'none',
};
export const listCustomTerms: Call<typeof api.listCustomTerms> = {
  method: 'POST',
  path: '/terms/custom',
  auth: 'none',
};
