// Generated from access-records.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './access-records.ts';

export const listAccessRecords: AdminCall<typeof api.listAccessRecords> = {
  method: 'GET',
  path: '/access-records',
  permission: 'access-records.read',
};
export const listAccessRecordStaff: AdminCall<typeof api.listAccessRecordStaff> = {
  method: 'GET',
  path: '/access-records/staff',
  permission: 'access-records.read',
};
export const exportAccessRecords: AdminCall<typeof api.exportAccessRecords> = {
  method: 'POST',
  path: '/access-records/export',
  permission: 'access-records.read',
};
