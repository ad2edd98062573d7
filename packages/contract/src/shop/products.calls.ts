import { call } from '../endpoint.ts';
import type * as Products from './products.ts';

export const searchProducts = call<typeof Products.SearchProducts>({
  method: 'GET',
  path: '/products/search',
  auth: 'optional',
});
export const getProduct = call<typeof Products.GetProduct>({
  method: 'GET',
  path: '/products/:productNo',
  auth: 'optional',
});
export const getProductOptions = call<typeof Products.GetProductOptions>({
  method: 'GET',
  path: '/products/:productNo/options',
  auth: 'optional',
});
