// Generated from waiting-work.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './waiting-work.ts';

export const getWaitingWork: AdminCall<typeof api.getWaitingWork> = {
  method: 'GET',
  path: '/waiting-work',
  permission: 'signed-in',
};
