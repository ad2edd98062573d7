// Generated from inquiries.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './inquiries.ts';

export const listInquiries: Call<typeof api.listInquiries> = {
  method: 'GET',
  path: '/inquiries',
  auth: 'member',
};
export const createInquiry: Call<typeof api.createInquiry> = {
  method: 'POST',
  path: '/inquiries',
  auth: 'optional',
};
export const listInquiryTypes: Call<typeof api.listInquiryTypes> = {
  method: 'GET',
  path: '/inquiries/types',
  auth: 'none',
};
export const getInquiryConfigurations: Call<typeof api.getInquiryConfigurations> = {
  method: 'GET',
  path: '/inquiries/configurations',
  auth: 'optional',
};
export const getInquiry: Call<typeof api.getInquiry> = {
  method: 'GET',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
};
export const editInquiry: Call<typeof api.editInquiry> = {
  method: 'PUT',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
};
export const editInquiryAttachments: Call<typeof api.editInquiryAttachments> = {
  method: 'PATCH',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
};
export const deleteInquiry: Call<typeof api.deleteInquiry> = {
  method: 'DELETE',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
};
export const getInquiryFile: Call<typeof api.getInquiryFile> = {
  method: 'GET',
  path: '/inquiries/:inquiryNo/file',
  auth: 'member',
};
