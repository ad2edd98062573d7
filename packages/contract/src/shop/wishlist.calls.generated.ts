// Generated from wishlist.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './wishlist.ts';

export const listLikes: Call<typeof api.listLikes> = {
  method: 'GET',
  path: '/profile/like-products',
  auth: 'member',
};
export const toggleLikes: Call<typeof api.toggleLikes> = {
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
};
export const setLikes: Call<typeof api.setLikes> = {
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  version: '1.1',
};
export const countLikes: Call<typeof api.countLikes> = {
  method: 'GET',
  path: '/profile/like-products/count',
  auth: 'member',
};
