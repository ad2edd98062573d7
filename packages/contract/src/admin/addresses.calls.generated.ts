// Generated from addresses.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './addresses.ts';

export const findStreetAddresses: AdminCall<typeof api.findStreetAddresses> = {
  method: 'GET',
  path: '/street-addresses',
  permission: 'orders.write',
};
