import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { reviewTags } from '../reviews/tags.ts';
import { insertComment, markHidden } from './review-comments.sql.ts';

/** An operator answers below a review, in the shop's name. */
export async function replyToReview(
  tx: ShopTx,
  actor: string,
  answer: { reviewNo: number; content: string },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'content_missing'>> {
  const content = answer.content.trim();
  if (content === '') return refuse('content_missing');
  const { reviewNo } = answer;
  const written = { reviewNo, content, writtenBy: actor, writtenAt: now };
  const productNo = await insertComment(tx, written);
  if (productNo === undefined) return refuse('review_not_found');
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}

/** An operator takes a review from view, such as one that was reported; it no longer counts. */
export async function hideReview(
  tx: ShopTx,
  actor: string,
  reviewNo: number,
  now: Date,
): Promise<undefined | Refusal<'review_not_found'>> {
  const productNo = await markHidden(tx, reviewNo, { hiddenAt: now, hiddenBy: actor });
  if (productNo === undefined) return refuse('review_not_found');
  await invalidateTags(tx, reviewTags([productNo]));
  return undefined;
}
