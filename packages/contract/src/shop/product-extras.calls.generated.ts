// Generated from product-extras.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './product-extras.ts';

export const listExtraProducts: Call<typeof api.listExtraProducts> = {
  method: 'GET',
  path: '/products/:productNo/extra-products',
  auth: 'optional',
};
export const listOptionImages: Call<typeof api.listOptionImages> = {
  method: 'GET',
  path: '/products/:productNo/options/images',
  auth: 'optional',
};
export const getOptionImages: Call<typeof api.getOptionImages> = {
  method: 'GET',
  path: '/products/:productNo/options/:optionNo/images',
  auth: 'optional',
};
export const listProductExtraInfo: Call<typeof api.listProductExtraInfo> = {
  method: 'GET',
  path: '/products/extraInfo',
  auth: 'optional',
};
export const getAdditionalDiscount: Call<typeof api.getAdditionalDiscount> = {
  method: 'GET',
  path: '/additional-discounts/by-product-no',
  auth: 'optional',
};
export const listAdditionalDiscounts: Call<typeof api.listAdditionalDiscounts> = {
  method: 'GET',
  path: '/additional-discounts/by-product-nos',
  auth: 'optional',
};
