export { findInquiryAuthor } from './answer-inquiry.sql.ts';
export { answerInquiry, startInquiry } from './answer-inquiry.ts';
export { inquiryRoutes } from './inquiries.routes.ts';
export {
  countOpenInquiries,
  findInquiryTypes,
  findOpenInquiries,
  type InquiryRow,
} from './inquiries.sql.ts';
export { inquiryConfig } from './inquiries.wire.ts';
export { purgeInquiries } from './purge-inquiries.ts';
