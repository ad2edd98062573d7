// Generated from catalog.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './catalog.ts';

export const getProduct: Call<typeof api.getProduct> = {
  method: 'GET',
  path: '/products/:productNo',
  auth: 'optional',
};
export const getProductOptions: Call<typeof api.getProductOptions> = {
  method: 'GET',
  path: '/products/:productNo/options',
  auth: 'optional',
};
