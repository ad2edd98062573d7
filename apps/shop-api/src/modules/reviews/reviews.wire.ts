import { parseReviewerBody } from '@duskline/contract/shop/reviewer-body.rules';
import type {
  createReview,
  OrderedOption,
  PhotoReviews,
  ReviewDetail,
} from '@duskline/contract/shop/reviews';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Platform } from '../../http/routers.ts';
import type { ReviewDraft } from './create-review.ts';
import type { ReviewRow } from './find-reviews.sql.ts';
import { maskName } from './reviews.rules.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** Parts of a review that a client may leave out: they are empty then, not missing. */
export type ReviewParts = { hasProductInfo: boolean; hasOrderedOption: boolean };

const everybody = { isAll: true, nos: [] };
const platformTypes = {
  PC: 'PC',
  MOBILE_WEB: 'MOBILE_WEB',
  AOS: 'MOBILE_APP',
  IOS: 'MOBILE_APP',
} as const satisfies Record<Platform, string>;

/** Map a review for one reader: the own one in full, others with the author's name masked. */
export function reviewToWire(
  row: ReviewRow,
  reader: number | undefined,
  parts: ReviewParts,
  imageUrl: (key: string) => string,
): Wire<typeof ReviewDetail> {
  const isOwn = row.memberNo !== null && row.memberNo === reader;
  const name = row.memberNo === null || isOwn ? row.writerName : maskName(row.writerName);
  const { hasProductInfo } = parts;
  return {
    ...reviewFieldsToWire(row, imageUrl),
    ...reviewedProductFieldsToWire(row, imageUrl, hasProductInfo),
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
    orderedOption: orderedOptionToWire(row, parts.hasOrderedOption),
    expelled: row.memberStatus !== null && row.memberStatus !== 'ACTIVE',
    givenAccumulationYn: row.points > 0 ? 'Y' : 'N',
  };
}

/** Map the fields that every list of reviews has. */
export function reviewFieldsToWire(row: ReviewRow, imageUrl: (key: string) => string) {
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

/** Return the brand's name in the language the brand chose. */
export function brandNameOf(row: ReviewRow): string {
  return row.brandNameType === 'NAME_EN' ? row.brandNameEn : row.brandNameKo;
}

function reviewedProductFieldsToWire(
  row: ReviewRow,
  imageUrl: (key: string) => string,
  isIncluded: boolean,
) {
  return {
    productName: isIncluded ? row.productName : '',
    productNameEn: isIncluded ? row.productNameEn : '',
    brandName: isIncluded ? brandNameOf(row) : '',
    brandNameEn: isIncluded ? row.brandNameEn : '',
    imageUrl: isIncluded ? imageUrl(row.pictureKey) : '',
    imageUrlType: 'IMAGE_URL' as const,
    productTotalCount: isIncluded ? row.reviewCount : 0,
    productRate: isIncluded ? averageRating(row) : 0,
    productDiscountPrice: isIncluded ? row.discountedPrice : 0,
  };
}

/** Map the option that was bought, as the order has it. */
export function orderedOptionToWire(row: ReviewRow, isIncluded = true): Wire<typeof OrderedOption> {
  return {
    orderOptionNo: isIncluded ? (row.orderLineNo ?? 0) : 0,
    optionName: isIncluded ? row.optionName : '',
    optionValue: isIncluded ? row.optionValue : '',
    optionTitle: isIncluded ? row.optionValue : '',
    addPrice: isIncluded ? (row.addPrice ?? 0) : 0,
    optionUsed: isIncluded && row.optionName !== '',
    orderCnt: isIncluded ? (row.quantity ?? 0) : 0,
    optionType: 'NORMAL_OPTION',
    orderStatusType: row.lineState ?? 'BUY_CONFIRM',
    inputs: [],
  };
}

/** Return a product's average rating with one decimal; 0 without reviews. */
export function averageRating({
  ratingSum,
  reviewCount,
}: {
  ratingSum: number;
  reviewCount: number;
}) {
  return reviewCount === 0 ? 0 : Math.round((10 * ratingSum) / reviewCount) / 10;
}

/** Map a page of reviews with photos. */
export function photoReviewsToWire(
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

/** Parse what a member writes about a product. */
export function reviewDraftFromWire(
  body: Wire<typeof createReview.body>,
  pictureKeys: string[],
): ReviewDraft {
  return {
    orderLineNo: body.orderOptionNo || undefined,
    optionNo: body.optionNo || undefined,
    rating: body.rate,
    content: body.content,
    pictureKeys,
    extraJson: body.extraJson ?? '',
    ...parseReviewerBody(body.extraJson ?? ''),
  };
}
