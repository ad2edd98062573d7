// Generated from members.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './members.ts';

export const getProfile: Call<typeof api.getProfile> = {
  method: 'GET',
  path: '/profile',
  auth: 'member',
};
export const updateProfile: Call<typeof api.updateProfile> = {
  method: 'PUT',
  path: '/profile',
  auth: 'member',
};
