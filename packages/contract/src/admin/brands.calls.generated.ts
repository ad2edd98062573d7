// Generated from brands.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './brands.ts';

export const listStaffBrands: AdminCall<typeof api.listStaffBrands> = {
  method: 'GET',
  path: '/brands',
  permission: 'display.read',
};
export const getStaffBrand: AdminCall<typeof api.getStaffBrand> = {
  method: 'GET',
  path: '/brands/:brandNo',
  permission: 'display.read',
};
export const createBrand: AdminCall<typeof api.createBrand> = {
  method: 'POST',
  path: '/brands',
  permission: 'display.write',
};
export const saveBrand: AdminCall<typeof api.saveBrand> = {
  method: 'PUT',
  path: '/brands/:brandNo',
  permission: 'display.write',
};
export const deleteBrand: AdminCall<typeof api.deleteBrand> = {
  method: 'DELETE',
  path: '/brands/:brandNo',
  permission: 'display.write',
};
