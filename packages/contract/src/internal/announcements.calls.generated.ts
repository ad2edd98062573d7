// Generated from announcements.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './announcements.ts';

export const announce: Call<typeof api.announce> = {
  method: 'POST',
  path: '/internal/announcements',
  auth: 'none',
  isRepeatable: true,
};
