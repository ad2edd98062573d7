// Generated from wishlist.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './wishlist.ts';

export const listWishlist: Call<typeof api.listWishlist> = {
  method: 'GET',
  path: '/profile/like-products',
  auth: 'member',
};
export const toggleWishlist: Call<typeof api.toggleWishlist> = {
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
};
export const setWishlist: Call<typeof api.setWishlist> = {
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  version: '1.1',
};
export const countWishlist: Call<typeof api.countWishlist> = {
  method: 'GET',
  path: '/profile/like-products/count',
  auth: 'member',
};
