// Generated from privacy.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './privacy.ts';

export const exportOwnData: Call<typeof api.exportOwnData> = {
  method: 'GET',
  path: '/api/v1/members/me/export',
  auth: 'member',
};
