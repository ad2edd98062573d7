import { call } from '../endpoint.ts';
import type * as Inquiries from './inquiries.ts';

export const listInquiries = call<typeof Inquiries.ListInquiries>({
  method: 'GET',
  path: '/inquiries',
  auth: 'member',
});
export const writeInquiry = call<typeof Inquiries.WriteInquiry>({
  method: 'POST',
  path: '/inquiries',
  auth: 'optional',
});
export const listInquiryTypes = call<typeof Inquiries.ListInquiryTypes>({
  method: 'GET',
  path: '/inquiries/types',
  auth: 'none',
});
export const getInquiryConfigurations = call<typeof Inquiries.GetInquiryConfigurations>({
  method: 'GET',
  path: '/inquiries/configurations',
  auth: 'optional',
});
export const getInquiry = call<typeof Inquiries.GetInquiry>({
  method: 'GET',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
});
export const editInquiry = call<typeof Inquiries.EditInquiry>({
  method: 'PUT',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
});
export const editInquiryAttachments = call<typeof Inquiries.EditInquiryAttachments>({
  method: 'PATCH',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
});
export const deleteInquiry = call<typeof Inquiries.DeleteInquiry>({
  method: 'DELETE',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
});
