// Generated from categories.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './categories.ts';

export const readCategoryTree: AdminCall<typeof api.readCategoryTree> = {
  method: 'GET',
  path: '/categories',
  permission: 'display.read',
};
export const createCategory: AdminCall<typeof api.createCategory> = {
  method: 'POST',
  path: '/categories',
  permission: 'display.write',
};
export const saveCategory: AdminCall<typeof api.saveCategory> = {
  method: 'PUT',
  path: '/categories/:categoryNo',
  permission: 'display.write',
};
export const moveCategory: AdminCall<typeof api.moveCategory> = {
  method: 'POST',
  path: '/categories/:categoryNo/move',
  permission: 'display.write',
};
export const deleteCategory: AdminCall<typeof api.deleteCategory> = {
  method: 'DELETE',
  path: '/categories/:categoryNo',
  permission: 'display.write',
};
