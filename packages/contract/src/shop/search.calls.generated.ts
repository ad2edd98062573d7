// Generated from search.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './search.ts';

export const searchProducts: Call<typeof api.searchProducts> = {
  method: 'GET',
  path: '/products/search',
  auth: 'optional',
};
export const findLook: Call<typeof api.findLook> = {
  method: 'GET',
  path: '/products/look',
  auth: 'optional',
};
export const summariseSearch: Call<typeof api.summariseSearch> = {
  method: 'GET',
  path: '/products/search/summary',
  auth: 'optional',
};
export const findProductsByNos: Call<typeof api.findProductsByNos> = {
  method: 'POST',
  path: '/products/search-by-nos',
  auth: 'optional',
};
