import { call } from '../endpoint.ts';
import type * as ProductInquiries from './product-inquiries.ts';

export const getProductInquiryConfigurations = call<
  typeof ProductInquiries.GetProductInquiryConfigurations
>({ method: 'GET', path: '/products/inquiries/configurations', auth: 'none' });
export const listProductInquiries = call<typeof ProductInquiries.ListProductInquiries>({
  method: 'GET',
  path: '/products/:productNo/inquiries',
  auth: 'optional',
});
export const writeProductInquiry = call<typeof ProductInquiries.WriteProductInquiry>({
  method: 'POST',
  path: '/products/:productNo/inquiries',
  auth: 'member',
});
export const getProductInquiry = call<typeof ProductInquiries.GetProductInquiry>({
  method: 'GET',
  path: '/products/:productNo/inquiries/:inquiryNo',
  auth: 'optional',
});
export const editProductInquiry = call<typeof ProductInquiries.EditProductInquiry>({
  method: 'PUT',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
});
export const deleteProductInquiry = call<typeof ProductInquiries.DeleteProductInquiry>({
  method: 'DELETE',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
});
export const listMyProductInquiries = call<typeof ProductInquiries.ListMyProductInquiries>({
  method: 'GET',
  path: '/profile/product-inquiries',
  auth: 'member',
});
