import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { grantPoints } from '../points/index.ts';
import { isStillBought, lockBestReview, markBest, saveBestPoints } from './save-reviews.sql.ts';
import { reviewTags } from './tags.ts';

/** Mark a review as a best one, which the shop shows first, or no longer. Points that were given stay. */
export async function markReviewBest(
  tx: ShopTx,
  reviewNo: number,
  isBest: boolean,
): Promise<undefined | Refusal<'review_not_found'>> {
  const productNo = await markBest(tx, reviewNo, isBest);
  if (productNo === undefined) return refuse('review_not_found');
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}

type NotGiven =
  | 'review_not_found'
  | 'review_not_best'
  | 'review_points_given'
  | 'review_without_author'
  | 'review_returned'
  | 'member_not_found'
  | 'invalid_request';

/**
 * Give the author of a best review points, in won, once a review; they read the reason in their
 * history, and lose them where they delete it or return what it is about. The same key again changes
 * nothing (`repeat`). `review_without_author`: imported; `member_not_found`: they withdrew.
 */
export async function giveBestPoints(
  tx: ShopTx,
  gift: {
    reviewNo: number;
    amount: number;
    reason: string;
    key: string;
    operator: string;
    now: Date;
  },
): Promise<'given' | 'repeat' | Refusal<NotGiven>> {
  const { reviewNo, amount, key, operator, now, reason } = gift;
  const review = await lockBestReview(tx, reviewNo);
  if (!review) return refuse('review_not_found');
  if (review.bestPointsKey === key) return 'repeat';
  if (review.bestPoints > 0) return refuse('review_points_given');
  const { memberNo } = review;
  if (memberNo === null) return refuse('review_without_author');
  if (!review.isBest) return refuse('review_not_best');
  if (!(await isStillBought(tx, reviewNo))) return refuse('review_returned');
  const grant = { memberNo, amount, reason, operator, now, key: `review-best:${reviewNo}` };
  const refused = await grantPoints(tx, grant);
  if (isRefusal(refused)) return refused;
  await saveBestPoints(tx, reviewNo, {
    ...{ bestPoints: amount, bestPointsAt: now, bestPointsBy: operator, bestPointsKey: key },
  });
  return 'given';
}
