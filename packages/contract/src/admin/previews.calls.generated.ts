// Generated from previews.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './previews.ts';

export const previewProduct: AdminCall<typeof api.previewProduct> = {
  method: 'POST',
  path: '/previews/product',
  permission: 'products.write',
};
export const previewDisplay: AdminCall<typeof api.previewDisplay> = {
  method: 'POST',
  path: '/previews/display',
  permission: 'display.write',
};
