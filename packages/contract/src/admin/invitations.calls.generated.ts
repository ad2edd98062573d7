// Generated from invitations.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './invitations.ts';

export const getInvitation: AdminCall<typeof api.getInvitation> = {
  method: 'GET',
  path: '/invitations/:token',
  permission: 'none',
};
export const acceptInvitation: AdminCall<typeof api.acceptInvitation> = {
  method: 'POST',
  path: '/invitations/:token',
  permission: 'none',
};
