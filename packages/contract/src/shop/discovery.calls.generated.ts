// Generated from discovery.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './discovery.ts';

export const summariseSearch: Call<typeof api.summariseSearch> = {
  method: 'GET',
  path: '/products/search/summary',
  auth: 'optional',
};
export const listFavoriteKeywords: Call<typeof api.listFavoriteKeywords> = {
  method: 'GET',
  path: '/products/favoriteKeywords',
  auth: 'optional',
};
export const findProductsByNos: Call<typeof api.findProductsByNos> = {
  method: 'POST',
  path: '/products/search-by-nos',
  auth: 'optional',
};
export const listRelatedProducts: Call<typeof api.listRelatedProducts> = {
  method: 'GET',
  path: '/products/:productNo/related-products',
  auth: 'optional',
};
export const requestRestock: Call<typeof api.requestRestock> = {
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
};
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
