// Generated from previews.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './previews.ts';

export const getPreview: Call<typeof api.getPreview> = {
  method: 'GET',
  path: '/preview',
  auth: 'none',
};
