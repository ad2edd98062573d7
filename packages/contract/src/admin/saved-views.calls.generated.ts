// Generated from saved-views.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './saved-views.ts';

export const listSavedViews: AdminCall<typeof api.listSavedViews> = {
  method: 'GET',
  path: '/saved-views',
  permission: 'signed-in',
};
export const saveView: AdminCall<typeof api.saveView> = {
  method: 'POST',
  path: '/saved-views',
  permission: 'signed-in',
};
export const renameView: AdminCall<typeof api.renameView> = {
  method: 'PUT',
  path: '/saved-views/:viewNo',
  permission: 'signed-in',
};
export const deleteView: AdminCall<typeof api.deleteView> = {
  method: 'DELETE',
  path: '/saved-views/:viewNo',
  permission: 'signed-in',
};
