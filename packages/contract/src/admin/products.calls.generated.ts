// Generated from products.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './products.ts';

export const listProducts: AdminCall<typeof api.listProducts> = {
  method: 'GET',
  path: '/products',
  permission: 'products.read',
};
export const getProduct: AdminCall<typeof api.getProduct> = {
  method: 'GET',
  path: '/products/:productNo',
  permission: 'products.read',
};
export const createProduct: AdminCall<typeof api.createProduct> = {
  method: 'POST',
  path: '/products',
  permission: 'products.write',
};
export const changeProduct: AdminCall<typeof api.changeProduct> = {
  method: 'PUT',
  path: '/products/:productNo',
  permission: 'products.write',
};
export const changeProductState: AdminCall<typeof api.changeProductState> = {
  method: 'POST',
  path: '/products/:productNo/state',
  permission: 'products.write',
};
export const duplicateProduct: AdminCall<typeof api.duplicateProduct> = {
  method: 'POST',
  path: '/products/:productNo/duplicate',
  permission: 'products.write',
};
export const listProductHistory: AdminCall<typeof api.listProductHistory> = {
  method: 'GET',
  path: '/products/:productNo/history',
  permission: 'products.read',
};
export const undoProductChange: AdminCall<typeof api.undoProductChange> = {
  method: 'POST',
  path: '/products/:productNo/history/:auditNo/undo',
  permission: 'products.write',
};
export const getProductChoices: AdminCall<typeof api.getProductChoices> = {
  method: 'GET',
  path: '/product-choices',
  permission: 'products.read',
};
export const uploadProductPicture: AdminCall<typeof api.uploadProductPicture> = {
  method: 'POST',
  path: '/product-pictures',
  permission: 'products.write',
};
export const previewBulkChange: AdminCall<typeof api.previewBulkChange> = {
  method: 'POST',
  path: '/product-changes/preview',
  permission: 'products.write',
  isRepeatable: true,
};
export const applyBulkChange: AdminCall<typeof api.applyBulkChange> = {
  method: 'POST',
  path: '/product-changes',
  permission: 'products.write',
};
