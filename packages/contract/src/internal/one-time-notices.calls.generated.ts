// Generated from one-time-notices.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './one-time-notices.ts';

export const listNotices: Call<typeof api.listNotices> = {
  method: 'GET',
  path: '/internal/one-time-notices',
  auth: 'none',
};
export const saveNotice: Call<typeof api.saveNotice> = {
  method: 'PUT',
  path: '/internal/one-time-notices/:noticeId',
  auth: 'none',
};
export const endNotice: Call<typeof api.endNotice> = {
  method: 'POST',
  path: '/internal/one-time-notices/:noticeId/end',
  auth: 'none',
};
