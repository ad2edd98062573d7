// Generated from delivery-templates.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './delivery-templates.ts';

export const listDeliveryTemplates: AdminCall<typeof api.listDeliveryTemplates> = {
  method: 'GET',
  path: '/delivery-templates',
  permission: 'products.read',
};
export const addDeliveryTemplate: AdminCall<typeof api.addDeliveryTemplate> = {
  method: 'POST',
  path: '/delivery-templates',
  permission: 'products.write',
};
export const changeDeliveryTemplate: AdminCall<typeof api.changeDeliveryTemplate> = {
  method: 'PUT',
  path: '/delivery-templates/:templateNo',
  permission: 'products.write',
};
