// Generated from product-lists.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './product-lists.ts';

export const listRelatedProducts: Call<typeof api.listRelatedProducts> = {
  method: 'GET',
  path: '/products/:productNo/related-products',
  auth: 'optional',
};
