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
export const getProfileSummary: Call<typeof api.getProfileSummary> = {
  method: 'GET',
  path: '/profile/summary',
  auth: 'member',
};
export const getMarketingPrivacy: Call<typeof api.getMarketingPrivacy> = {
  method: 'GET',
  path: '/my/marketing-privacy',
  auth: 'member',
};
export const getDormancy: Call<typeof api.getDormancy> = {
  method: 'GET',
  path: '/profile/dormancy',
  auth: 'member',
};
export const endDormancy: Call<typeof api.endDormancy> = {
  method: 'PUT',
  path: '/profile/dormancy',
  auth: 'member',
};
export const joinByOpenId: Call<typeof api.joinByOpenId> = {
  method: 'POST',
  path: '/profile/openid',
  auth: 'member',
  isRepeatable: true,
};
export const joinMall: Call<typeof api.joinMall> = {
  method: 'POST',
  path: '/profile',
  auth: 'none',
};
export const closeProfile: Call<typeof api.closeProfile> = {
  method: 'DELETE',
  path: '/profile',
  auth: 'member',
};
