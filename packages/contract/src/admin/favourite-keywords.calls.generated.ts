// Generated from favourite-keywords.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './favourite-keywords.ts';

export const listFavouriteKeywords: AdminCall<typeof api.listFavouriteKeywords> = {
  method: 'GET',
  path: '/favourite-keywords',
  permission: 'reports.read',
};
export const listHiddenKeywords: AdminCall<typeof api.listHiddenKeywords> = {
  method: 'GET',
  path: '/hidden-keywords',
  permission: 'reports.read',
};
export const hideKeyword: AdminCall<typeof api.hideKeyword> = {
  method: 'POST',
  path: '/hidden-keywords',
  permission: 'display.write',
};
export const showKeyword: AdminCall<typeof api.showKeyword> = {
  method: 'POST',
  path: '/hidden-keywords/show',
  permission: 'display.write',
};
