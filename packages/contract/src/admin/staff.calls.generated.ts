// Generated from staff.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './staff.ts';

export const listStaff: AdminCall<typeof api.listStaff> = {
  method: 'GET',
  path: '/staff',
  permission: 'staff.read',
};
export const inviteStaff: AdminCall<typeof api.inviteStaff> = {
  method: 'POST',
  path: '/staff',
  permission: 'staff.write',
};
export const inviteAgain: AdminCall<typeof api.inviteAgain> = {
  method: 'POST',
  path: '/staff/:staffNo/invitation',
  permission: 'staff.write',
};
export const changeStaff: AdminCall<typeof api.changeStaff> = {
  method: 'PATCH',
  path: '/staff/:staffNo',
  permission: 'staff.write',
};
export const disableStaff: AdminCall<typeof api.disableStaff> = {
  method: 'POST',
  path: '/staff/:staffNo/disable',
  permission: 'staff.write',
};
export const enableStaff: AdminCall<typeof api.enableStaff> = {
  method: 'POST',
  path: '/staff/:staffNo/enable',
  permission: 'staff.write',
};
export const endStaffSessions: AdminCall<typeof api.endStaffSessions> = {
  method: 'DELETE',
  path: '/staff/:staffNo/sessions',
  permission: 'staff.write',
};
export const listRoles: AdminCall<typeof api.listRoles> = {
  method: 'GET',
  path: '/staff-roles',
  permission: 'staff.read',
};
export const createRole: AdminCall<typeof api.createRole> = {
  method: 'POST',
  path: '/staff-roles',
  permission: 'staff.write',
};
export const changeRole: AdminCall<typeof api.changeRole> = {
  method: 'PUT',
  path: '/staff-roles/:roleNo',
  permission: 'staff.write',
};
export const deleteRole: AdminCall<typeof api.deleteRole> = {
  method: 'DELETE',
  path: '/staff-roles/:roleNo',
  permission: 'staff.write',
};
export const getStaffNetworks: AdminCall<typeof api.getStaffNetworks> = {
  method: 'GET',
  path: '/staff-networks',
  permission: 'staff.read',
};
export const setStaffNetworks: AdminCall<typeof api.setStaffNetworks> = {
  method: 'PUT',
  path: '/staff-networks',
  permission: 'staff.write',
};
