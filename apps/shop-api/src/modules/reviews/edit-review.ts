import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { attachUploads, releaseUploads } from '../uploads/index.ts';
import { creditReviewPoints } from './create-review.ts';
import { pointsFor } from './reviews.rules.ts';
import { revokeReviewPoints } from './revoke-review-points.ts';
import { isStillBought, lockReviewOf, markDeleted, updateReview } from './save-reviews.sql.ts';
import { reviewTags } from './tags.ts';

/** A review and the member who must be its author. */
export type AuthorsReview = { memberNo: number; productNo: number; reviewNo: number };

/**
 * Edit a member's own review; what is left out stays. A review that earned no points yet and is now
 * long enough, or has a photo, earns them; none are earned twice, nor for what was returned. Another member's review is
 * `review_not_found`; a picture that is not an own, unused upload is `attachment_unknown`.
 */
export async function editReview(
  tx: ShopTx,
  review: AuthorsReview,
  changes: { rating?: number; content?: string; pictureKeys?: string[] },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'attachment_unknown'>> {
  const before = await lockReviewOf(tx, review);
  if (!before) return refuse('review_not_found');
  const after = {
    rating: changes.rating ?? before.rating,
    content: changes.content ?? before.content,
    pictureKeys: changes.pictureKeys ?? before.pictureKeys,
  };
  const added = after.pictureKeys.filter((key) => !before.pictureKeys.includes(key));
  const removed = before.pictureKeys.filter((key) => !after.pictureKeys.includes(key));
  if (!(await attachUploads(tx, added, review.memberNo))) return refuse('attachment_unknown');
  await releaseUploads(tx, removed, now);
  const isEarning = before.points === 0 && (await isStillBought(tx, review.reviewNo));
  const points = isEarning ? pointsFor(after) : before.points;
  await updateReview(tx, review.reviewNo, { ...after, points, changedAt: now });
  if (isEarning) await creditReviewPoints(tx, { ...review, points, now });
  await invalidateTags(tx, reviewTags([review.productNo]));
  return undefined;
}

/** Delete a member's own review and revoke its points; the order line may be reviewed again. */
export async function deleteReview(
  tx: ShopTx,
  { memberNo, productNo, reviewNo }: AuthorsReview,
  now: Date,
): Promise<undefined | Refusal<'review_not_found'>> {
  const review = await lockReviewOf(tx, { memberNo, productNo, reviewNo });
  if (!review) return refuse('review_not_found');
  await markDeleted(tx, reviewNo, now);
  await releaseUploads(tx, review.pictureKeys, now);
  await revokeReviewPoints(tx, {
    ...{ memberNo, reviewNo, points: review.points + review.bestPoints, now },
    ...{ reason: 'SUB_DELETE_POSTING', detail: '상품 리뷰 삭제' },
  });
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}
