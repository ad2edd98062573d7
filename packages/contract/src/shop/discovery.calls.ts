import { call } from '../endpoint.ts';
import type * as Discovery from './discovery.ts';

export const summariseSearch = call<typeof Discovery.SummariseSearch>({
  method: 'GET',
  path: '/products/search/summary',
  auth: 'optional',
});
export const listFavoriteKeywords = call<typeof Discovery.ListFavoriteKeywords>({
  method: 'GET',
  path: '/products/favoriteKeywords',
  auth: 'optional',
});
export const findProductsByNos = call<typeof Discovery.FindProductsByNos>({
  method: 'POST',
  path: '/products/search-by-nos',
  auth: 'optional',
});
export const listRelatedProducts = call<typeof Discovery.ListRelatedProducts>({
  method: 'GET',
  path: '/products/:productNo/related-products',
  auth: 'optional',
});
export const requestRestock = call<typeof Discovery.RequestRestock>({
  method: 'POST',
  path: '/products/restock',
  auth: 'optional',
});
export const listLikes = call<typeof Discovery.ListLikes>({
  method: 'GET',
  path: '/profile/like-products',
  auth: 'member',
});
export const toggleLikes = call<typeof Discovery.ToggleLikes>({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
});
export const setLikes = call<typeof Discovery.SetLikes>({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  version: '1.1',
});
export const countLikes = call<typeof Discovery.CountLikes>({
  method: 'GET',
  path: '/profile/like-products/count',
  auth: 'member',
});
export const listRecentProducts = call<typeof Discovery.ListRecentProducts>({
  method: 'GET',
  path: '/profile/recent-products',
  auth: 'member',
});
export const addRecentProducts = call<typeof Discovery.AddRecentProducts>({
  method: 'POST',
  path: '/profile/recent-products',
  auth: 'member',
});
export const deleteRecentProducts = call<typeof Discovery.DeleteRecentProducts>({
  method: 'DELETE',
  path: '/profile/recent-products',
  auth: 'member',
});
export const listGuestRecentProducts = call<typeof Discovery.ListGuestRecentProducts>({
  method: 'GET',
  path: '/guest/recent-products',
  auth: 'none',
});
