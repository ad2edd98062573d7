import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day, pageOf, paging, Reason } from './paging.ts';

/** What is asked: customer service, by a member or a guest (1:1), or under a product. */
export const InquiryKind = z.enum(['service', 'product']);
export type InquiryKind = z.infer<typeof InquiryKind>;

/**
 * Where an inquiry stands. Nobody takes those under products: each is answered at once. Those alone are
 * hidden from other shoppers.
 */
export const InquiryQueue = z.enum(['waiting', 'taken', 'answered', 'hidden']);
export type InquiryQueue = z.infer<typeof InquiryQueue>;

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

/** One inquiry of a list; its author masked. */
export const InquiryListRow = z.object({
  kind: InquiryKind,
  inquiryNo: z.int(),
  queue: InquiryQueue,
  typeName: z.string(),
  title: z.string(),
  /** Null for a guest. */
  writerName: z.string().nullable(),
  isSecret: z.boolean(),
  writtenAt: time,
  /** Who works on it. */
  takenBy: z.string().nullable(),
  answeredAt: time.nullable(),
  pictureCount: z.int(),
  productName: z.string().nullable(),
  orderNo: z.string().nullable(),
});
export type InquiryListRow = z.infer<typeof InquiryListRow>;

export const InquiryDetail = InquiryListRow.extend({
  productNo: z.int().nullable(),
  content: z.string(),
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
  isTakenByMe: z.boolean(),
  /** Since when other shoppers do not see a question under a product, and why; null where they do. */
  hidden: z.object({ hiddenAt: time, hiddenBy: z.string(), reason: z.string() }).nullable(),
  answer: z.object({ content: z.string(), answeredBy: z.string(), answeredAt: time }).nullable(),
  /** What the screen shows: a change names it, and is refused where something else is there by then. */
  version: z.string(),
});
export type InquiryDetail = z.infer<typeof InquiryDetail>;

const one = z.object({ kind: InquiryKind, inquiryNo: q.rowNo });
const seen = text(64);

/**
 * One queue of inquiries: what waits, oldest first; what was answered or hidden, latest first.
 * `keyword` is the number of an order or a member, or words of the title or the text.
 */
export const listInquiries = adminEndpoint({
  method: 'GET',
  path: '/inquiries',
  permission: 'voices.read',
  query: z.object({
    kind: InquiryKind,
    queue: InquiryQueue,
    keyword: text(100).trim().min(1).optional(),
    /** First and last day of the question, both included. */
    from: day.optional(),
    to: day.optional(),
    ...paging,
  }),
  reply: pageOf(InquiryListRow),
  refusals: ['invalid_request'],
});

/** What a member has asked customer service and under products, the latest first. */
export const listMemberInquiries = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo/inquiries',
  permission: 'voices.read',
  params: z.object({ memberNo: q.rowNo }),
  query: z.object(paging),
  reply: pageOf(InquiryListRow),
  refusals: ['invalid_request'],
});

/** All that an inquiry is answered by; its author masked. */
export const getInquiry = adminEndpoint({
  method: 'GET',
  path: '/inquiries/:kind/:inquiryNo',
  permission: 'voices.read',
  params: one,
  reply: InquiryDetail,
  refusals: ['invalid_request', 'inquiry_not_found'],
});

/** Who asked customer service, and where they are reached, in full, for a reason that is recorded. */
export const unmaskInquiry = adminEndpoint({
  method: 'POST',
  path: '/inquiries/service/:inquiryNo/unmask',
  permission: 'customers.unmask',
  params: z.object({ inquiryNo: q.rowNo }),
  body: z.object({ reason: Reason }),
  reply: z.object({
    /** Null for a guest, who leaves no name. */
    memberNo: z.int().nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  refusals: ['invalid_request', 'inquiry_not_found'],
});

/** Take an inquiry to customer service: its author cannot change it any more, colleagues see by whom. */
export const takeInquiry = adminEndpoint({
  method: 'POST',
  path: '/inquiries/service/:inquiryNo/take',
  permission: 'voices.write',
  params: z.object({ inquiryNo: q.rowNo }),
  body: z.object({ seen }),
  refusals: ['invalid_request', 'inquiry_not_found', 'voice_changed'],
});

/** Answer an inquiry, or correct its answer; its author is notified of the first one. */
export const answerInquiry = adminEndpoint({
  method: 'POST',
  path: '/inquiries/:kind/:inquiryNo/answer',
  permission: 'voices.write',
  params: one,
  body: z.object({ content: text(4000).trim().min(1, '답변을 적어 주세요.'), seen }),
  refusals: ['invalid_request', 'inquiry_not_found', 'content_missing', 'voice_changed'],
});

const ofProduct = z.object({ inquiryNo: q.rowNo });

/** Hide a question under a product from everybody but its author, for a reason that staff read. */
export const hideProductInquiry = adminEndpoint({
  method: 'POST',
  path: '/inquiries/product/:inquiryNo/hide',
  permission: 'voices.write',
  params: ofProduct,
  body: z.object({ reason: Reason, seen }),
  refusals: ['invalid_request', 'inquiry_not_found', 'voice_changed'],
});

/** Show a question that was hidden again. */
export const showProductInquiry = adminEndpoint({
  method: 'POST',
  path: '/inquiries/product/:inquiryNo/show',
  permission: 'voices.write',
  params: ofProduct,
  body: z.object({ seen }),
  refusals: ['invalid_request', 'inquiry_not_found', 'voice_changed'],
});
