import { brand } from '@duskline/brand';
import type {
  ProductInquiryAnswer,
  ProductInquiryConfig,
  ProductInquirySummary,
} from '@duskline/contract/shop/product-inquiries';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ProductInquiryRow } from './product-inquiries.sql.ts';
import { whatIsShown } from './secret-inquiry.rules.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** How one asks under a product here. */
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

/** A question as one reader sees it: her own in full, others without who wrote them. */
export function writeProductInquiry(
  row: ProductInquiryRow,
  reader: number | undefined,
  imageUrl: (key: string) => string,
): Wire<typeof ProductInquirySummary> {
  const shown = whatIsShown(row, reader);
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
    answers: shown.withAnswer ? writeAnswers(row) : [],
    tagValueNos: [],
    cancelReportable: 'N',
  };
}

function writeAnswers(row: ProductInquiryRow): Wire<typeof ProductInquiryAnswer>[] {
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
