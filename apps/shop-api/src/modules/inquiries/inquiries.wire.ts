import type { InquiryConfig } from '@duskline/contract/shop/boards';
import type { Inquiry, InquirySummary, InquiryType } from '@duskline/contract/shop/inquiries';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { InquiryRow, InquiryTypeRow } from './inquiries.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** How one writes to customer service here. */
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

export function writeInquiryType(row: InquiryTypeRow): Wire<typeof InquiryType> {
  return {
    inquiryTypeNo: row.typeNo,
    inquiryTypeName: row.name,
    inquiryTypeDescription: row.description,
    displayOrder: row.displayOrder,
  };
}

export function writeInquirySummary(
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

export function writeInquiryDetail(
  row: InquiryRow,
  imageUrl: (key: string) => string,
): Wire<typeof Inquiry> {
  const summary = writeInquirySummary(row, imageUrl);
  return { ...summary, answer: summary.answer && { ...summary.answer, files: [] } };
}
