import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { InquiryConfig } from './boards.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day, SearchWord, typedText } from './texts.ts';

export const InquiryStatus = z.enum(['ISSUED', 'ASKED', 'IN_PROGRESS', 'ANSWERED']);

const InquiryBase = z.object({
  inquiryNo: z.number(),
  orderNo: z.string().nullable(),
  orderOptionNo: z.number().nullable(),
  productNo: z.number().nullable(),
  productName: z.string().nullable(),
  productNameEn: z.string().nullable(),
  inquiryTitle: z.string(),
  inquiryContent: z.string(),
  answerSmsSend: z.boolean(),
  answerEmailSend: z.boolean(),
  registerNo: z.number().nullable(),
  registerYmdt: z.string(),
  inquiryStatus: InquiryStatus,
  inquiryType: z.object({
    inquiryTypeNo: z.number(),
    inquiryTypeName: z.string(),
    inquiryTypeDescription: z.string(),
  }),
  imageUrls: z.array(z.string()),
  originalImageUrls: z.array(z.string()),
  issuerName: z.string(),
});

export const InquirySummary = InquiryBase.extend({
  answer: z
    .object({
      answerNo: z.number().nullable(),
      answerContent: z.string().nullable(),
      answerRegisterYmdt: z.string().nullable(),
    })
    .nullable(),
});

export const Inquiries = z.object({ totalCount: z.number(), items: z.array(InquirySummary) });

const Title = typedText('문의 제목', { min: 1, max: 400 });

const Content = typedText('문의 내용', { min: 1, max: 50_000 });

/** Names and addresses of pictures that were uploaded before; the n-th of each are one picture. */
const FileNames = z.array(text(500)).max(10, '사진은 10장까지 올릴 수 있어요.');

export const InquiryCreate = z.object({
  inquiryTypeNo: rowNo.nullish(),
  inquiryTitle: Title,
  inquiryContent: Content,
  originalFileName: FileNames.nullish(),
  uploadedFileName: FileNames.nullish(),
  productNo: rowNo.nullish(),
  orderNo: typedText('주문번호', { max: 30 }).nullish(),
  orderOptionNo: rowNo.nullish(),
  answerSmsSendYn: z.boolean().nullish(),
  answerEmailSendYn: z.boolean().nullish(),
  /** A guest's address; the answer goes there. */
  email: z.email('이메일 주소를 확인해 주세요.').max(200).or(z.literal('')).nullish(),
  captcha: text(6_000).nullish(),
  mobileNo: typedText('휴대폰 번호', { max: 20 }).nullish(),
});

export const InquiryType = z.object({
  inquiryTypeNo: z.number(),
  inquiryTypeName: z.string(),
  inquiryTypeDescription: z.string(),
  displayOrder: z.number(),
});

export const Inquiry = InquiryBase.extend({
  answer: z
    .object({
      answerNo: z.number().nullable(),
      answerContent: z.string().nullable(),
      files: z.array(z.object({ originalFileName: z.string(), uploadedFileName: z.string() })),
      answerRegisterYmdt: z.string().nullable(),
    })
    .nullable(),
});

export const InquiryUpdate = z.object({
  inquiryTitle: Title.nullish(),
  inquiryContent: Content.nullish(),
  answerSmsSendYn: z.boolean().nullish(),
  answerEmailSendYn: z.boolean().nullish(),
  originalFileName: FileNames.nullish(),
  uploadedFileName: FileNames.nullish(),
});

export const InquiryPatch = z.object({
  inquiryTitle: Title.nullish(),
  inquiryContent: Content.nullish(),
  answerSmsSendYn: z.boolean().nullish(),
  answerEmailSendYn: z.boolean().nullish(),
  originalFileNames: FileNames.nullish(),
  uploadedFileNames: FileNames.nullish(),
});

/** One's own, at most 100 a page. */
export const listInquiries = shopEndpoint({
  method: 'GET',
  path: '/inquiries',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    inquiryTypeNo: q.rowNo.optional(),
    inquiryStatus: InquiryStatus.optional(),
    inquiryStatuses: q.csvOfKnown(InquiryStatus).optional(),
    startYmd: Day.optional(),
    endYmd: Day.optional(),
    keyword: SearchWord.optional(),
    searchType: z.enum(['ALL', 'TITLE', 'CONTENT']).optional(),
  }),
  reply: Inquiries,
  refusals: [],
});

/** A guest leaves an e-mail address. */
export const createInquiry = shopEndpoint({
  method: 'POST',
  path: '/inquiries',
  auth: 'optional',
  body: InquiryCreate,
  reply: z.object({ inquiryNo: z.number() }),
  refusals: [
    'guest_email_required',
    'inquiry_type_unknown',
    'product_not_found',
    'order_not_found',
    'attachment_unknown',
  ],
});

export const listInquiryTypes = shopEndpoint({
  method: 'GET',
  path: '/inquiries/types',
  auth: 'none',
  query: z.object({ direction: text().optional() }),
  reply: z.array(InquiryType),
  refusals: [],
});

export const getInquiryConfigurations = shopEndpoint({
  method: 'GET',
  path: '/inquiries/configurations',
  auth: 'optional',
  reply: InquiryConfig,
  refusals: [],
});

export const getInquiry = shopEndpoint({
  method: 'GET',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  reply: Inquiry,
  refusals: ['inquiry_not_found'],
});

/** Change an inquiry; its pictures stay unless others are sent. */
export const editInquiry = shopEndpoint({
  method: 'PUT',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  body: InquiryUpdate,
  refusals: ['inquiry_not_found', 'inquiry_answered', 'attachment_unknown'],
});

/** An empty list removes the pictures, null leaves them. */
export const editInquiryAttachments = shopEndpoint({
  method: 'PATCH',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  body: InquiryPatch,
  refusals: ['inquiry_not_found', 'inquiry_answered', 'attachment_unknown'],
});

export const deleteInquiry = shopEndpoint({
  method: 'DELETE',
  path: '/inquiries/:inquiryNo',
  auth: 'member',
  params: z.object({ inquiryNo: q.rowNo }),
  refusals: ['inquiry_not_found'],
});

/** GET /inquiries/{inquiryNo}/file: leads to a picture that is attached to the member's own inquiry. */
export const getInquiryFile = shopEndpoint({
  method: 'GET',
  path: '/inquiries/:inquiryNo/file',
  auth: 'member',
  returns: 'redirect',
  params: z.object({ inquiryNo: q.rowNo }),
  query: z.object({ uploadedFileName: text(500), type: text(50).optional() }),
  refusals: ['inquiry_not_found', 'image_not_found'],
});
