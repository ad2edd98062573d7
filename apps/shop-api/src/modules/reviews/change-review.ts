import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { takeBackPoints } from '../points/index.ts';
import { attachUploads, releaseUploads } from '../uploads/index.ts';
import { creditReview } from './create-review.ts';
import { pointsOf } from './reviews.rules.ts';
import { changeReview, lockOwnReview, markDeleted } from './save-reviews.sql.ts';
import { reviewTags } from './tags.ts';

type Own = { memberNo: number; productNo: number; reviewNo: number };

/**
 * Changes a member's own review; what is left out stays. One that earned nothing yet and now is
 * long enough, or has a photo, earns its points; nothing is earned twice.
 */
export async function editReview(
  tx: ShopTx,
  own: Own,
  changes: { rating?: number; content?: string; pictureKeys?: string[] },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'attachment_unknown'>> {
  const before = await lockOwnReview(tx, own);
  if (!before) return refuse('review_not_found');
  const after = {
    rating: changes.rating ?? before.rating,
    content: changes.content ?? before.content,
    pictureKeys: changes.pictureKeys ?? before.pictureKeys,
  };
  const added = after.pictureKeys.filter((key) => !before.pictureKeys.includes(key));
  const removed = before.pictureKeys.filter((key) => !after.pictureKeys.includes(key));
  if (!(await attachUploads(tx, added, own.memberNo))) return refuse('attachment_unknown');
  await releaseUploads(tx, removed, now);
  const points = before.points || pointsOf(after);
  await changeReview(tx, own.reviewNo, { ...after, points, changedAt: now });
  if (before.points === 0) await creditReview(tx, { ...own, points, now });
  await invalidateTags(tx, reviewTags([own.productNo]));
  return undefined;
}

/** Takes a member's own review away, and with it what it earned; what was bought may be reviewed anew. */
export async function deleteReview(
  tx: ShopTx,
  own: Own,
  now: Date,
): Promise<undefined | Refusal<'review_not_found'>> {
  const review = await lockOwnReview(tx, own);
  if (!review) return refuse('review_not_found');
  await markDeleted(tx, own.reviewNo, now);
  await releaseUploads(tx, review.pictureKeys, now);
  await takeBackPoints(tx, {
    memberNo: own.memberNo,
    amount: review.points,
    key: `review-deleted:${own.reviewNo}`,
    reason: 'SUB_DELETE_POSTING',
    now,
    detail: '상품 후기 삭제',
  });
  await invalidateTags(tx, reviewTags([own.productNo]));
  return undefined;
}
