// Generated from product-inquiries.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './product-inquiries.ts';

export const getProductInquiryConfigurations: Call<typeof api.getProductInquiryConfigurations> = {
  method: 'GET',
  path: '/products/inquiries/configurations',
  auth: 'none',
};
export const listProductInquiries: Call<typeof api.listProductInquiries> = {
  method: 'GET',
  path: '/products/:productNo/inquiries',
  auth: 'optional',
};
export const createProductInquiry: Call<typeof api.createProductInquiry> = {
  method: 'POST',
  path: '/products/:productNo/inquiries',
  auth: 'member',
};
export const getProductInquiry: Call<typeof api.getProductInquiry> = {
  method: 'GET',
  path: '/products/:productNo/inquiries/:inquiryNo',
  auth: 'optional',
};
export const editProductInquiry: Call<typeof api.editProductInquiry> = {
  method: 'PUT',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
};
export const deleteProductInquiry: Call<typeof api.deleteProductInquiry> = {
  method: 'DELETE',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
};
export const listMyProductInquiries: Call<typeof api.listMyProductInquiries> = {
  method: 'GET',
  path: '/profile/product-inquiries',
  auth: 'member',
};
export const countMyProductInquiries: Call<typeof api.countMyProductInquiries> = {
  method: 'GET',
  path: '/profile/product-inquiries/count',
  auth: 'member',
};
