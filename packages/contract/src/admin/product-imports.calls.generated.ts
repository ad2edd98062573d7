// Generated from product-imports.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './product-imports.ts';

export const previewProductImport: AdminCall<typeof api.previewProductImport> = {
  method: 'POST',
  path: '/product-imports/preview',
  permission: 'products.write',
  isRepeatable: true,
};
export const applyProductImport: AdminCall<typeof api.applyProductImport> = {
  method: 'POST',
  path: '/product-imports',
  permission: 'products.write',
};
export const getProductImport: AdminCall<typeof api.getProductImport> = {
  method: 'GET',
  path: '/product-imports/:key',
  permission: 'products.write',
};
export const exportProducts: AdminCall<typeof api.exportProducts> = {
  method: 'GET',
  path: '/product-exports',
  permission: 'products.read',
};
