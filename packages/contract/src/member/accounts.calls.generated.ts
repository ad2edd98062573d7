// Generated from accounts.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './accounts.ts';

export const register: Call<typeof api.register> = {
  method: 'POST',
  path: '/api/v2/members',
  auth: 'none',
};
export const getMember: Call<typeof api.getMember> = {
  method: 'GET',
  path: '/api/v1/members',
  auth: 'member',
};
export const updateProfile: Call<typeof api.updateProfile> = {
  method: 'PUT',
  path: '/api/v1/members/profile',
  auth: 'member',
};
export const changePhone: Call<typeof api.changePhone> = {
  method: 'POST',
  path: '/api/v1/members/phone',
  auth: 'member',
};
export const withdraw: Call<typeof api.withdraw> = {
  method: 'DELETE',
  path: '/api/v1/members',
  auth: 'member',
};
