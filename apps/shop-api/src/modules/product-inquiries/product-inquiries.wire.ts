import { brand } from '@duskline/brand';
import type {
  createProductInquiry,
  editProductInquiry,
  ProductInquiryAnswer,
  ProductInquiryConfig,
  ProductInquirySummary,
} from '@duskline/contract/shop/product-inquiries';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type {
  ProductInquiryChanges,
  ProductInquiryDraft,
  ProductInquiryRow,
} from './product-inquiries.sql.ts';
import { visiblePart } from './secret-inquiry.rules.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** How inquiries about products work here. */
export const productInquiryConfig: Wire<typeof ProductInquiryConfig> = {
  boardType: 'INQUIRY',
  boardUsable: true,
  name: '상품 문의',
  description: '',
  memberWriteable: true,
  guestWriteable: false,
  secretUsable: true,
  canReply: false,
  canAttach: false,
  boardImageType: 'PRODUCT_MAIN_IMAGE',
};

/** Map an inquiry for one reader: the own one in full, others with the author masked. */
export function productInquiryToWire(
  row: ProductInquiryRow,
  reader: number | undefined,
  imageUrl: (key: string) => string,
): Wire<typeof ProductInquirySummary> {
  const shown = visiblePart(row, reader);
  const url = imageUrl(row.pictureKey);
  return {
    inquiryNo: row.inquiryNo,
    blocked: false,
    title: shown.title,
    content: shown.content,
    replied: row.answeredAt !== null,
    administrator: false,
    secreted: row.isSecret,
    memberId: shown.loginId,
    registerNo: shown.memberNo,
    registerName: shown.writerName,
    providerType: 'NCPSTORE',
    expelled: row.memberStatus !== 'ACTIVE',
    nickName: shown.nickname,
    gradeLabel: row.gradeLabel,
    registerYmdt: seoulDateTime(row.writtenAt),
    updateYmdt: seoulDateTime(row.changedAt),
    modifiable: shown.isOwn && row.answeredAt === null,
    myInquiry: shown.isOwn,
    type: row.type,
    productNo: row.productNo,
    productName: row.productName,
    productNameEn: row.productNameEn,
    productManagementCd: row.managementCode,
    orderNo: '',
    brandName: row.brandNameType === 'NAME_EN' ? row.brandNameEn : row.brandNameKo,
    brandNameEn: row.brandNameEn,
    imageUrl: url,
    imageUrlInfo: { url, imageUrlType: 'IMAGE_URL', isMain: true },
    displayStatusType: 'DISPLAY',
    answers: shown.withAnswer ? answersToWire(row) : [],
    tagValueNos: [],
    cancelReportable: 'N',
  };
}

function answersToWire(row: ProductInquiryRow): Wire<typeof ProductInquiryAnswer>[] {
  if (row.answerNo === null || row.answeredAt === null) return [];
  const answeredAt = seoulDateTime(row.answeredAt);
  return [
    {
      inquiryNo: row.answerNo,
      title: '',
      content: row.answer ?? '',
      administrator: true,
      secreted: row.isSecret,
      memberId: '',
      adminType: 'SERVICE',
      partnerName: '',
      nickName: brand.storeName,
      registerYmdt: answeredAt,
      updateYmdt: answeredAt,
    },
  ];
}

/** Parse an inquiry that a member sends. */
export function productInquiryDraftFromWire(
  body: Wire<typeof createProductInquiry.body>,
): ProductInquiryDraft {
  return {
    type: body.type ?? 'PRODUCT',
    title: body.title ?? '',
    content: body.content,
    isSecret: body.secreted ?? false,
    email: body.email ?? '',
  };
}

/** Parse what a member changes of an inquiry. */
export function productInquiryChangesFromWire(
  body: Wire<typeof editProductInquiry.body>,
): ProductInquiryChanges {
  return {
    title: body.title ?? undefined,
    content: body.content ?? undefined,
    isSecret: body.secreted ?? undefined,
    type: body.type ?? undefined,
  };
}
