// Generated from numbers.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './numbers.ts';

export const getSales: AdminCall<typeof api.getSales> = {
  method: 'GET',
  path: '/numbers/sales',
  permission: 'reports.read',
};
export const listBestSellers: AdminCall<typeof api.listBestSellers> = {
  method: 'GET',
  path: '/numbers/products',
  permission: 'reports.read',
};
export const listWordsWithoutResults: AdminCall<typeof api.listWordsWithoutResults> = {
  method: 'GET',
  path: '/numbers/search-words',
  permission: 'reports.read',
};
