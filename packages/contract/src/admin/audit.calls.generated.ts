// Generated from audit.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './audit.ts';

export const searchAudit: AdminCall<typeof api.searchAudit> = {
  method: 'GET',
  path: '/audit',
  permission: 'audit.read',
};
export const listAuditActors: AdminCall<typeof api.listAuditActors> = {
  method: 'GET',
  path: '/audit/actors',
  permission: 'audit.read',
};
export const exportAudit: AdminCall<typeof api.exportAudit> = {
  method: 'POST',
  path: '/audit/export',
  permission: 'audit.read',
};
