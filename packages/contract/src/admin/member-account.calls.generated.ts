// Generated from member-account.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './member-account.ts';

export const getMemberAccount: AdminCall<typeof api.getMemberAccount> = {
  method: 'GET',
  path: '/members/:memberNo/account',
  permission: 'customers.read',
};
export const endMemberSessions: AdminCall<typeof api.endMemberSessions> = {
  method: 'POST',
  path: '/members/:memberNo/end-sessions',
  permission: 'customers.write',
};
export const unlockMember: AdminCall<typeof api.unlockMember> = {
  method: 'POST',
  path: '/members/:memberNo/unlock',
  permission: 'customers.write',
};
export const stopMember: AdminCall<typeof api.stopMember> = {
  method: 'POST',
  path: '/members/:memberNo/stop',
  permission: 'customers.write',
};
export const allowMember: AdminCall<typeof api.allowMember> = {
  method: 'POST',
  path: '/members/:memberNo/allow',
  permission: 'customers.write',
};
export const withdrawMember: AdminCall<typeof api.withdrawMember> = {
  method: 'POST',
  path: '/members/:memberNo/withdraw',
  permission: 'customers.write',
};
export const exportMember: AdminCall<typeof api.exportMember> = {
  method: 'POST',
  path: '/members/:memberNo/export',
  permission: 'customers.export',
};
