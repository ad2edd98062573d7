// Generated from recently-viewed.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './recently-viewed.ts';

export const listRecentProducts: Call<typeof api.listRecentProducts> = {
  method: 'GET',
  path: '/profile/recent-products',
  auth: 'member',
};
export const addRecentProducts: Call<typeof api.addRecentProducts> = {
  method: 'POST',
  path: '/profile/recent-products',
  auth: 'member',
};
export const deleteRecentProducts: Call<typeof api.deleteRecentProducts> = {
  method: 'DELETE',
  path: '/profile/recent-products',
  auth: 'member',
};
export const listGuestRecentProducts: Call<typeof api.listGuestRecentProducts> = {
  method: 'GET',
  path: '/guest/recent-products',
  auth: 'none',
};
