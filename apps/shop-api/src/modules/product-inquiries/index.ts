export { answerProductInquiry } from './answer-product-inquiry.ts';
export { forgetProductInquiries } from './forget-product-inquiries.ts';
export { productInquiryRoutes } from './product-inquiries.routes.ts';
export { findOpenProductInquiries, type ProductInquiryRow } from './product-inquiries.sql.ts';
export { productInquiryConfig } from './product-inquiries.wire.ts';
