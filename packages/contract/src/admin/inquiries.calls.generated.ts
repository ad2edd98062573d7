// Generated from inquiries.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './inquiries.ts';

export const listInquiries: AdminCall<typeof api.listInquiries> = {
  method: 'GET',
  path: '/inquiries',
  permission: 'voices.read',
};
export const listMemberInquiries: AdminCall<typeof api.listMemberInquiries> = {
  method: 'GET',
  path: '/members/:memberNo/inquiries',
  permission: 'voices.read',
};
export const getInquiry: AdminCall<typeof api.getInquiry> = {
  method: 'GET',
  path: '/inquiries/:kind/:inquiryNo',
  permission: 'voices.read',
};
export const unmaskInquiry: AdminCall<typeof api.unmaskInquiry> = {
  method: 'POST',
  path: '/inquiries/service/:inquiryNo/unmask',
  permission: 'customers.unmask',
};
export const takeInquiry: AdminCall<typeof api.takeInquiry> = {
  method: 'POST',
  path: '/inquiries/service/:inquiryNo/take',
  permission: 'voices.write',
};
export const answerInquiry: AdminCall<typeof api.answerInquiry> = {
  method: 'POST',
  path: '/inquiries/:kind/:inquiryNo/answer',
  permission: 'voices.write',
};
export const hideProductInquiry: AdminCall<typeof api.hideProductInquiry> = {
  method: 'POST',
  path: '/inquiries/product/:inquiryNo/hide',
  permission: 'voices.write',
};
export const showProductInquiry: AdminCall<typeof api.showProductInquiry> = {
  method: 'POST',
  path: '/inquiries/product/:inquiryNo/show',
  permission: 'voices.write',
};
