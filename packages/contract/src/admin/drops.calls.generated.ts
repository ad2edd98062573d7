// Generated from drops.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './drops.ts';

export const listDrops: AdminCall<typeof api.listDrops> = {
  method: 'GET',
  path: '/drops',
  permission: 'marketing.read',
};
export const getDropOptions: AdminCall<typeof api.getDropOptions> = {
  method: 'GET',
  path: '/drop-options/:productNo',
  permission: 'marketing.read',
};
export const getDrop: AdminCall<typeof api.getDrop> = {
  method: 'GET',
  path: '/drops/:dropNo',
  permission: 'marketing.read',
};
export const exportDraw: AdminCall<typeof api.exportDraw> = {
  method: 'GET',
  path: '/drops/:dropNo/draw',
  permission: 'marketing.read',
};
export const createDrop: AdminCall<typeof api.createDrop> = {
  method: 'POST',
  path: '/drops',
  permission: 'marketing.write',
};
export const changeDrop: AdminCall<typeof api.changeDrop> = {
  method: 'PUT',
  path: '/drops/:dropNo',
  permission: 'marketing.write',
};
export const openDrop: AdminCall<typeof api.openDrop> = {
  method: 'POST',
  path: '/drops/:dropNo/open',
  permission: 'marketing.write',
};
export const closeDrop: AdminCall<typeof api.closeDrop> = {
  method: 'POST',
  path: '/drops/:dropNo/close',
  permission: 'marketing.write',
};
