import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { lockShownReview, markHidden, markShown, reviewTags } from '../reviews/index.ts';
import { deleteComment, insertComments, updateComment } from './review-comments.sql.ts';

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

/** A reply of a review that is locked: hidden or not, it may be corrected before the review is shown again. */
type LockedReply = { productNo: number; answerNo: number };

/** Correct a reply to a locked review; `actor` is the operator, in whose name it stands from then on. */
export async function correctReply(
  tx: ShopTx,
  actor: string,
  { productNo, answerNo, content }: LockedReply & { content: string },
  now: Date,
): Promise<void> {
  await updateComment(tx, answerNo, { content, writtenBy: actor, changedAt: now });
  await invalidateTags(tx, reviewTags([productNo]));
}

/** Delete a reply to a locked review. */
export async function deleteReply(tx: ShopTx, { productNo, answerNo }: LockedReply): Promise<void> {
  await deleteComment(tx, answerNo);
  await invalidateTags(tx, reviewTags([productNo]));
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
