export { answerProductInquiry } from './answer-product-inquiry.ts';
export { hideProductInquiry, showProductInquiry } from './hide-product-inquiry.ts';
export { productInquiryRoutes } from './product-inquiries.routes.ts';
export {
  clearEmailsOf,
  countOpenProductInquiries,
  findOpenProductInquiries,
  type ProductInquiryRow,
} from './product-inquiries.sql.ts';
export { productInquiryConfig } from './product-inquiries.wire.ts';
export { purgeProductInquiries } from './purge-product-inquiries.ts';
