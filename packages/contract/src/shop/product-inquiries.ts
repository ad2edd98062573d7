import { z } from 'zod';
import { integer } from '../fields.ts';
import { q } from '../query.ts';
import { ReviewBoardConfig } from './boards.ts';
import { ProductInquiryType } from './malls.ts';
import { ListedImage } from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day, SearchWord, typedText } from './texts.ts';

export const ProductInquiryConfig = ReviewBoardConfig.extend({
  boardType: z.enum(['INQUIRY']),
  boardImageType: z.enum(['NONE', 'PRODUCT_MAIN_IMAGE']),
});

export const ProviderType = z.enum([
  'PAYCO',
  'NAVER',
  'KAKAO',
  'FACEBOOK',
  'IAMSCHOOL',
  'LIIVMATE',
  'NHNENT',
  'UNIONE',
  'LINE',
  'NCPSTORE',
  'KAKAO_SYNC',
]);

export const AdminType = z.enum(['PLATFORM', 'SERVICE', 'PARTNER', 'SHOPBY']);

const ProductInquiryBase = z.object({
  inquiryNo: z.number(),
  title: z.string(),
  content: z.string(),
  administrator: z.boolean(),
  secreted: z.boolean(),
  memberId: z.string(),
  nickName: z.string(),
  registerYmdt: z.string(),
  updateYmdt: z.string(),
});

export const ProductInquiryAnswer = ProductInquiryBase.extend({
  adminType: AdminType,
  partnerName: z.string(),
});

export const ProductInquirySummary = ProductInquiryBase.extend({
  blocked: z.boolean(),
  replied: z.boolean(),
  registerNo: z.number(),
  registerName: z.string(),
  providerType: ProviderType,
  expelled: z.boolean(),
  gradeLabel: z.string(),
  modifiable: z.boolean(),
  myInquiry: z.boolean(),
  type: ProductInquiryType,
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string(),
  productManagementCd: z.string(),
  orderNo: z.string(),
  brandName: z.string(),
  brandNameEn: z.string(),
  imageUrl: z.string(),
  imageUrlInfo: ListedImage,
  displayStatusType: z.enum(['DISPLAY', 'BLIND']),
  answers: z.array(ProductInquiryAnswer),
  tagValueNos: z.array(z.number()),
  cancelReportable: z.string(),
});

export const ProductInquiries = z.object({
  items: z.array(ProductInquirySummary),
  totalCount: z.number(),
});

const Title = typedText('문의 제목', { max: 200 });

const Content = typedText('문의 내용', { min: 1, max: 5000 });

const Tags = z.array(integer).max(50);

export const ProductInquiryCreate = z.object({
  parentInquiryNo: integer.nullish(),
  productNo: integer.nullish(),
  title: Title.nullish(),
  content: Content,
  secreted: z.boolean().nullish(),
  type: ProductInquiryType.nullish(),
  email: z.email('이메일 주소를 확인해 주세요.').max(200).or(z.literal('')).nullish(),
  tagValueNos: Tags.nullish(),
});

export const ProductInquiry = ProductInquirySummary.extend({ providerType: z.string() });

export const ProductInquiryUpdate = z.object({
  title: Title.nullish(),
  content: Content.nullish(),
  secreted: z.boolean().nullish(),
  type: ProductInquiryType.nullish(),
  tagValueNos: Tags.nullish(),
});

const Listing = {
  hasTotalCount: q.boolean.optional(),
  startYmd: Day.optional(),
  endYmd: Day.optional(),
  answered: q.boolean.optional(),
  tagValueNos: q.csv(q.number).optional(),
  pageNumber: q.number.optional(),
  pageSize: q.number.optional(),
};

export const getProductInquiryConfigurations = shopEndpoint({
  method: 'GET',
  path: '/products/inquiries/configurations',
  auth: 'none',
  reply: ProductInquiryConfig,
  refusals: [],
});

/** The last three months where not said, at most 100 a page. */
export const listProductInquiries = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/inquiries',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  query: z.object({ ...Listing, isMyInquiries: q.boolean.optional() }),
  reply: ProductInquiries,
  refusals: [],
});

export const createProductInquiry = shopEndpoint({
  method: 'POST',
  path: '/products/:productNo/inquiries',
  auth: 'member',
  params: z.object({ productNo: q.rowNo }),
  body: ProductInquiryCreate,
  reply: z.object({ inquiryNo: z.number() }),
  refusals: ['product_not_found'],
});

/** A secret one of somebody else is masked. */
export const getProductInquiry = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/inquiries/:inquiryNo',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo, inquiryNo: q.rowNo }),
  reply: ProductInquiry,
  refusals: ['inquiry_not_found'],
});

export const editProductInquiry = shopEndpoint({
  method: 'PUT',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  body: ProductInquiryUpdate,
  refusals: ['inquiry_not_found', 'inquiry_answered'],
});

export const deleteProductInquiry = shopEndpoint({
  method: 'DELETE',
  path: '/products/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  refusals: ['inquiry_not_found'],
});

/** The last three months where not said, at most 100 a page. */
export const listMyProductInquiries = shopEndpoint({
  method: 'GET',
  path: '/profile/product-inquiries',
  auth: 'member',
  query: z.object({
    ...Listing,
    searchType: z.enum(['CONTENT', 'PRODUCT_NAME', 'ALL']).optional(),
    searchKeyword: SearchWord.optional(),
  }),
  reply: ProductInquiries,
  refusals: [],
});

/** GET /profile/product-inquiries/count: of the last three months where no days are given. */
export const countMyProductInquiries = shopEndpoint({
  method: 'GET',
  path: '/profile/product-inquiries/count',
  auth: 'member',
  query: z.object({
    startYmd: listMyProductInquiries.query.shape.startYmd,
    endYmd: listMyProductInquiries.query.shape.endYmd,
  }),
  reply: z.number(),
  refusals: [],
});
