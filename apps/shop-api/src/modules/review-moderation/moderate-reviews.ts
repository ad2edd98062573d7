import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { lockShownReview, markHidden, markShown, reviewTags } from '../reviews/index.ts';
import { insertComments } from './review-comments.sql.ts';

/** Reply to a review in the shop's name; `actor` is the operator. */
export async function replyToReview(
  tx: ShopTx,
  actor: string,
  reply: { reviewNo: number; content: string },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'content_missing'>> {
  const content = reply.content.trim();
  if (content === '') return refuse('content_missing');
  const { reviewNo } = reply;
  const review = await lockShownReview(tx, reviewNo);
  if (!review) return refuse('review_not_found');
  await insertComments(tx, [{ reviewNo, content, writtenBy: actor, writtenAt: now }]);
  await invalidateTags(tx, reviewTags([review.productNo]));
  return undefined;
}

/**
 * Hide a review, such as one that was reported; it no longer counts. `actor` is the operator, `reason`
 * what staff wrote down, if anything.
 */
export async function hideReview(
  tx: ShopTx,
  actor: string,
  reviewNo: number,
  now: Date,
  reason: string | null = null,
): Promise<undefined | Refusal<'review_not_found'>> {
  const hidden = { hiddenAt: now, hiddenBy: actor, hiddenReason: reason };
  const productNo = await markHidden(tx, reviewNo, hidden);
  if (productNo === undefined) return refuse('review_not_found');
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}

/** Show a hidden review again; it counts again. */
export async function showReview(
  tx: ShopTx,
  reviewNo: number,
): Promise<undefined | Refusal<'review_not_found'>> {
  const productNo = await markShown(tx, reviewNo);
  if (productNo === undefined) return refuse('review_not_found');
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}
