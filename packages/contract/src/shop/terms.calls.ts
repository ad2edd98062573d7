import { call } from '../endpoint.ts';
import type * as Terms from './terms.ts';

export const getTerms = call<typeof Terms.GetTerms>({
  method: 'GET',
  path: '/terms',
  auth: 'none',
});
export const fillTerms = call<typeof Terms.FillTerms>({
  method: 'POST',
  path: '/terms',
  auth: 'none',
  version: '1.1',
});
export const listUsedTerms = call<typeof Terms.ListUsedTerms>({
  method: 'GET',
  path: '/terms/used',
  auth: 'none',
});
export const listTermsHistory = call<typeof Terms.ListTermsHistory>({
  method: 'GET',
  path: '/terms/history',
  auth: 'none',
});
export const getTermsByNo = call<typeof Terms.GetTermsByNo>({
  method: 'GET',
  path: '/terms/:termsNo',
  auth: 'none',
});
export const listCustomTerms = call<typeof Terms.ListCustomTerms>({
  method: 'POST',
  path: '/terms/custom',
  auth: 'none',
});
