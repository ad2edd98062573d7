// Generated from terms.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './terms.ts';

export const listTermsDocuments: AdminCall<typeof api.listTermsDocuments> = {
  method: 'GET',
  path: '/terms',
  permission: 'terms.read',
};
export const getTermsDocument: AdminCall<typeof api.getTermsDocument> = {
  method: 'GET',
  path: '/terms/:type',
  permission: 'terms.read',
};
export const getTermsVersion: AdminCall<typeof api.getTermsVersion> = {
  method: 'GET',
  path: '/terms-versions/:termsNo',
  permission: 'terms.read',
};
export const saveTermsDraft: AdminCall<typeof api.saveTermsDraft> = {
  method: 'PUT',
  path: '/terms/:type/draft',
  permission: 'terms.write',
};
export const deleteTermsDraft: AdminCall<typeof api.deleteTermsDraft> = {
  method: 'DELETE',
  path: '/terms/:type/draft',
  permission: 'terms.write',
};
export const announceTerms: AdminCall<typeof api.announceTerms> = {
  method: 'POST',
  path: '/terms/:type/announce',
  permission: 'terms.write',
};
export const cancelTerms: AdminCall<typeof api.cancelTerms> = {
  method: 'POST',
  path: '/terms-versions/:termsNo/withdraw',
  permission: 'terms.write',
};
