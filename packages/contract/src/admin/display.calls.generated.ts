// Generated from display.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './display.ts';

export const listDisplayItems: AdminCall<typeof api.listDisplayItems> = {
  method: 'GET',
  path: '/display-items',
  permission: 'display.read',
};
export const getDisplayItem: AdminCall<typeof api.getDisplayItem> = {
  method: 'GET',
  path: '/display-items/:itemNo',
  permission: 'display.read',
};
export const createDisplayItem: AdminCall<typeof api.createDisplayItem> = {
  method: 'POST',
  path: '/display-items',
  permission: 'display.write',
};
export const saveDisplayDraft: AdminCall<typeof api.saveDisplayDraft> = {
  method: 'PUT',
  path: '/display-items/:itemNo',
  permission: 'display.write',
};
export const publishDisplayItem: AdminCall<typeof api.publishDisplayItem> = {
  method: 'POST',
  path: '/display-items/:itemNo/publish',
  permission: 'display.write',
};
export const rollBackDisplayItem: AdminCall<typeof api.rollBackDisplayItem> = {
  method: 'POST',
  path: '/display-items/:itemNo/roll-back',
  permission: 'display.write',
};
export const cancelDisplayVersion: AdminCall<typeof api.cancelDisplayVersion> = {
  method: 'POST',
  path: '/display-items/:itemNo/cancel',
  permission: 'display.write',
};
export const endDisplayItem: AdminCall<typeof api.endDisplayItem> = {
  method: 'POST',
  path: '/display-items/:itemNo/end',
  permission: 'display.write',
};
export const getDisplayChoices: AdminCall<typeof api.getDisplayChoices> = {
  method: 'GET',
  path: '/display-choices',
  permission: 'display.read',
};
export const findDisplayProducts: AdminCall<typeof api.findDisplayProducts> = {
  method: 'GET',
  path: '/display-choices/products',
  permission: 'display.read',
};
export const uploadDisplayPicture: AdminCall<typeof api.uploadDisplayPicture> = {
  method: 'POST',
  path: '/display-pictures',
  permission: 'display.write',
};
