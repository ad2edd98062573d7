import type {
  OrderedOption,
  PhotoReviews,
  ReviewComments,
  ReviewDetail,
} from '@duskline/contract/shop/reviews';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import type { Comment } from '../review-moderation/review-comments.sql.ts';
import type { ReviewRow } from './find-reviews.sql.ts';
import { maskName } from './reviews.rules.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** Parts of a review that a client may switch off: they come empty then, not missing. */
export type Parts = { hasProductInfo: boolean; hasOrderedOption: boolean };

const everybody = { isAll: true, nos: [] };
const platformTypes = {
  PC: 'PC',
  MOBILE_WEB: 'MOBILE_WEB',
  AOS: 'MOBILE_APP',
  IOS: 'MOBILE_APP',
} as const satisfies Record<Platform, string>;

/** A review as one reader sees it: hers says so, of others no more than the beginning of a name. */
export function writeReview(
  row: ReviewRow,
  reader: number | undefined,
  parts: Parts,
  imageUrl: (key: string) => string,
): Wire<typeof ReviewDetail> {
  const isOwn = row.memberNo !== null && row.memberNo === reader;
  const name = row.memberNo === null || isOwn ? row.writerName : maskName(row.writerName);
  const { hasProductInfo } = parts;
  return {
    ...writeShared(row, imageUrl),
    ...writeProduct(row, imageUrl, hasProductInfo),
    providerType: 'NCPSTORE',
    memberId: isOwn ? (row.loginId ?? '') : maskName(row.loginId ?? '', 2),
    registerName: name,
    memberName: name,
    nickname: isOwn ? (row.nickname ?? '') : maskName(row.nickname ?? ''),
    registerNo: isOwn ? (reader ?? 0) : 0,
    recommendable: reader !== undefined && !isOwn && !row.isRecommended,
    reportable: reader !== undefined && !isOwn && !row.isReported,
    cancelReportable: row.isReported ? 'Y' : 'N',
    myReview: isOwn,
    commentCount: row.commentCount,
    siteName: '',
    productDetailUrl: '',
    originRegisterYmdt: row.memberNo === null ? seoulDateTime(row.writtenAt) : null,
    tagValues: [],
    saleStatusType: row.saleStatus,
    memberGradeDisplayInfo: everybody,
    memberGroupDisplayInfo: everybody,
    orderedOption: writeOrderedOption(row, parts.hasOrderedOption),
    expelled: row.memberStatus !== null && row.memberStatus !== 'ACTIVE',
    givenAccumulationYn: row.points > 0 ? 'Y' : 'N',
  };
}

/** What a review is wherever it stands. */
export function writeShared(row: ReviewRow, imageUrl: (key: string) => string) {
  return {
    reviewNo: row.reviewNo,
    productNo: row.productNo,
    rate: row.rating,
    content: row.content,
    fileUrls: row.pictureKeys.map(imageUrl),
    registerYmdt: seoulDateTime(row.writtenAt),
    updateYmdt: seoulDateTime(row.changedAt),
    recommendCnt: row.recommendCount,
    reportCnt: row.reportCount,
    blindReportCnt: 0,
    platformType: platformTypes[row.platform],
    extraJson: row.extraJson,
    bestReviewYn: row.isBest ? 'Y' : 'N',
    isDeletedProductReview: false,
    tagValueNos: [],
    externalReview: row.memberNo === null,
  };
}

/** Who made it, in the language the brand chose for itself. */
export function brandName(row: ReviewRow): string {
  return row.brandNameType === 'NAME_EN' ? row.brandNameEn : row.brandNameKo;
}

function writeProduct(row: ReviewRow, imageUrl: (key: string) => string, isWanted: boolean) {
  return {
    productName: isWanted ? row.productName : '',
    productNameEn: isWanted ? row.productNameEn : '',
    brandName: isWanted ? brandName(row) : '',
    brandNameEn: isWanted ? row.brandNameEn : '',
    imageUrl: isWanted ? imageUrl(row.pictureKey) : '',
    imageUrlType: 'IMAGE_URL' as const,
    productTotalCount: isWanted ? row.reviewCount : 0,
    productRate: isWanted ? meanOf(row) : 0,
    productDiscountPrice: isWanted ? row.discountedPrice : 0,
  };
}

/** What was bought, as its order says. */
export function writeOrderedOption(row: ReviewRow, isWanted = true): Wire<typeof OrderedOption> {
  return {
    orderOptionNo: isWanted ? (row.orderLineNo ?? 0) : 0,
    optionName: isWanted ? row.optionName : '',
    optionValue: isWanted ? row.optionValue : '',
    optionTitle: isWanted ? row.optionValue : '',
    addPrice: isWanted ? (row.addPrice ?? 0) : 0,
    optionUsed: isWanted && row.optionName !== '',
    orderCnt: isWanted ? (row.units ?? 0) : 0,
    optionType: 'NORMAL_OPTION',
    orderStatusType: row.lineState ?? 'BUY_CONFIRM',
    inputs: [],
  };
}

/** The mean of a product's stars with one decimal; 0 without reviews. */
export function meanOf({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }) {
  return reviewCount === 0 ? 0 : Math.round((10 * ratingSum) / reviewCount) / 10;
}

export function writePhotoReviews(
  rows: readonly ReviewRow[],
  reader: number | undefined,
  { total, size }: { total: number | undefined; size: number },
  imageUrl: (key: string) => string,
): Wire<typeof PhotoReviews> {
  return {
    totalCount: total ?? 0,
    totalPage: Math.ceil((total ?? 0) / size),
    contents: rows.map((row) => ({
      reviewNo: row.reviewNo,
      urls: row.pictureKeys.map(imageUrl),
      attachedFileCount: row.pictureKeys.length,
      registerNo: row.memberNo !== null && row.memberNo === reader ? row.memberNo : 0,
      recommendCnt: row.recommendCount,
      tagValueNos: [],
    })),
    lastId: '',
  };
}

/** The shop answers in its own name: an operator's stays inside. */
export function writeComments(
  { rows, total }: { rows: readonly Comment[]; total: number },
  size: number,
): Wire<typeof ReviewComments> {
  return {
    totalCount: total,
    totalPage: Math.ceil(total / size),
    contents: rows.map((row) => ({
      commentNo: row.commentNo,
      content: row.content,
      registerYmdt: seoulDateTime(row.writtenAt),
      modifyYdmt: row.changedAt && seoulDateTime(row.changedAt),
      registerNo: 0,
      isAdmin: true,
    })),
    lastId: '',
  };
}
