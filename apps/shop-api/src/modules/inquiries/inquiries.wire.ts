import type { InquiryConfig } from '@duskline/contract/shop/boards';
import type {
  createInquiry,
  Inquiry,
  InquirySummary,
  InquiryType,
} from '@duskline/contract/shop/inquiries';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Attachment } from './attachments.ts';
import type { InquiryDraft } from './create-inquiry.ts';
import type { InquiryRow, InquiryStatus, InquiryTypeRow } from './inquiries.sql.ts';
import type { InquiryChanges } from './save-inquiries.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** How inquiries to customer service work here. */
export const inquiryConfig: Wire<typeof InquiryConfig> = {
  displayType: 'INQUIRY',
  imageDisplayType: 'NOT_USED',
  used: true,
  name: '1:1 문의',
  description: '',
  memberPostingUsed: true,
  guestPostingUsed: true,
  secretPostingUsed: true,
  replyUsed: false,
  attachmentUsed: true,
  smsUsed: true,
  emailUsed: true,
  answerSmsTemplateUsed: false,
  answerMailTemplateUsed: false,
};

/** Map a type of inquiries. */
export function inquiryTypeToWire(row: InquiryTypeRow): Wire<typeof InquiryType> {
  return {
    inquiryTypeNo: row.typeNo,
    inquiryTypeName: row.name,
    inquiryTypeDescription: row.description,
    displayOrder: row.displayOrder,
  };
}

/** Map an inquiry of a list. */
export function inquirySummaryToWire(
  row: InquiryRow,
  imageUrl: (key: string) => string,
): Wire<typeof InquirySummary> {
  return {
    inquiryNo: row.inquiryNo,
    orderNo: row.orderNo,
    orderOptionNo: row.orderOptionNo,
    productNo: row.productNo,
    productName: row.productName,
    productNameEn: row.productNameEn,
    inquiryTitle: row.title,
    inquiryContent: row.content,
    answerSmsSend: row.wantsSms,
    answerEmailSend: row.wantsEmail,
    registerNo: row.memberNo,
    registerYmdt: seoulDateTime(row.writtenAt),
    inquiryStatus: row.status,
    inquiryType: {
      inquiryTypeNo: row.typeNo,
      inquiryTypeName: row.typeName,
      inquiryTypeDescription: row.typeDescription,
    },
    answer: row.answeredAt && {
      answerNo: row.answerNo,
      answerContent: row.answer,
      answerRegisterYmdt: seoulDateTime(row.answeredAt),
    },
    imageUrls: row.attachments.map(({ key }) => imageUrl(key)),
    // Clients show these as the names the pictures had when they were chosen.
    originalImageUrls: row.attachments.map(({ name }) => name),
    issuerName: row.writerName ?? '',
  };
}

/** Map an inquiry with its answer. */
export function inquiryToWire(
  row: InquiryRow,
  imageUrl: (key: string) => string,
): Wire<typeof Inquiry> {
  const summary = inquirySummaryToWire(row, imageUrl);
  return { ...summary, answer: summary.answer && { ...summary.answer, files: [] } };
}

/** Parse an inquiry that a shopper sends. */
export function inquiryDraftFromWire(
  body: Wire<typeof createInquiry.body>,
  attachments: Attachment[],
): InquiryDraft {
  return {
    typeNo: body.inquiryTypeNo || null,
    productNo: body.productNo || null,
    orderNo: body.orderNo || null,
    orderOptionNo: body.orderOptionNo || null,
    title: body.inquiryTitle,
    content: body.inquiryContent,
    wantsSms: body.answerSmsSendYn ?? false,
    wantsEmail: body.answerEmailSendYn ?? false,
    attachments,
    guestEmail: body.email || null,
    guestMobile: body.mobileNo || null,
  };
}

/** Parse what a member changes of an inquiry. */
export function inquiryChangesFromWire(
  body: {
    inquiryTitle?: string | null;
    inquiryContent?: string | null;
    answerSmsSendYn?: boolean | null;
    answerEmailSendYn?: boolean | null;
  },
  attachments: Attachment[] | undefined,
): InquiryChanges {
  return {
    title: body.inquiryTitle ?? undefined,
    content: body.inquiryContent ?? undefined,
    wantsSms: body.answerSmsSendYn ?? undefined,
    wantsEmail: body.answerEmailSendYn ?? undefined,
    attachments,
  };
}

type WireStatus = InquiryStatus | 'ASKED';

/** Parse the statuses of a filter; ASKED is the older name of ISSUED (reference notes, section 11). */
export function statusesFromWire(
  listed: WireStatus[],
  single: WireStatus | undefined,
): InquiryStatus[] {
  const all = single ? [...listed, single] : listed;
  return all.map((status) => (status === 'ASKED' ? 'ISSUED' : status));
}
