import type { ReviewerBody } from '@duskline/contract/shop/reviewer-body.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { creditPoints } from '../points/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { findBoughtLines } from './reviewable-order-lines.sql.ts';
import { pointsFor, selectReviewableLine } from './reviews.rules.ts';
import { insertReview } from './save-reviews.sql.ts';
import { reviewTags } from './tags.ts';

/** What a member writes. Without an order line or an option it is about the first one without a review. */
export type ReviewDraft = {
  orderLineNo: number | undefined;
  optionNo: number | undefined;
  rating: number;
  content: string;
  pictureKeys: string[];
  extraJson: string;
} & ReviewerBody;

/**
 * Create a review of an option that the member bought and received, once for each order line, and
 * credit its points. `review_not_allowed`: nothing was bought or delivered, or a claim is open;
 * `review_exists`: everything bought is reviewed; `attachment_unknown`: a picture is not an own,
 * unused upload.
 */
export async function createReview(
  tx: ShopTx,
  { memberNo, platform }: { memberNo: number; platform: Platform },
  productNo: number,
  draft: ReviewDraft,
  now: Date,
): Promise<
  { reviewNo: number } | Refusal<'review_not_allowed' | 'review_exists' | 'attachment_unknown'>
> {
  const { orderLineNo, optionNo, rating, content, pictureKeys, extraJson } = draft;
  const { heightCm, weightKg } = draft;
  const bought = await findBoughtLines(tx, { memberNo, productNo, orderLineNo, optionNo });
  const line = selectReviewableLine(bought);
  if (typeof line === 'string') return refuse(line);
  if (!(await attachUploads(tx, pictureKeys, memberNo))) return refuse('attachment_unknown');
  const points = pointsFor({ content, pictureKeys });
  const reviewNo = await insertReview(tx, {
    productNo,
    memberNo,
    orderLineNo: line.orderLineNo,
    optionName: line.optionName,
    optionValue: line.optionValue,
    rating,
    content,
    pictureKeys,
    platform,
    extraJson,
    heightCm,
    weightKg,
    points,
    writtenAt: now,
  });
  if (reviewNo === undefined) return refuse('review_exists');
  await creditReviewPoints(tx, { reviewNo, memberNo, points, now });
  await invalidateTags(tx, reviewTags([productNo]));
  return { reviewNo };
}

/** Credit a review's points, at most once a review. */
export async function creditReviewPoints(
  tx: ShopTx,
  credit: { reviewNo: number; memberNo: number; points: number; now: Date },
): Promise<void> {
  const { reviewNo, memberNo, points, now } = credit;
  await creditPoints(tx, {
    memberNo,
    amount: points,
    reason: 'ADD_POSTING',
    key: `review:${reviewNo}`,
    now,
    detail: '상품 리뷰 작성',
  });
}
