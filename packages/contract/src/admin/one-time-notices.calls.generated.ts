// Generated from one-time-notices.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './one-time-notices.ts';

export const listOneTimeNotices: AdminCall<typeof api.listOneTimeNotices> = {
  method: 'GET',
  path: '/one-time-notices',
  permission: 'marketing.read',
};
export const saveOneTimeNotice: AdminCall<typeof api.saveOneTimeNotice> = {
  method: 'PUT',
  path: '/one-time-notices/:noticeId',
  permission: 'marketing.write',
};
export const endOneTimeNotice: AdminCall<typeof api.endOneTimeNotice> = {
  method: 'POST',
  path: '/one-time-notices/:noticeId/end',
  permission: 'marketing.write',
};
