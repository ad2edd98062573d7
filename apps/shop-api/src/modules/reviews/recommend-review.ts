import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { addRecommendation, findAuthor, removeRecommendation } from './save-reviews.sql.ts';
import { REVIEW_BOARD, reviewsTag } from './tags.ts';

/** A review and the member who reacts to it. */
export type ReadersReview = { memberNo: number; productNo: number; reviewNo: number };

/** Recommend another member's review, once; recommending it again changes nothing. */
export async function recommendReview(
  tx: ShopTx,
  { memberNo, productNo, reviewNo }: ReadersReview,
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'review_own'>> {
  const author = await findAuthor(tx, { productNo, reviewNo });
  if (!author) return refuse('review_not_found');
  if (author.memberNo === memberNo) return refuse('review_own');
  await addRecommendation(tx, reviewNo, memberNo, now);
  await invalidateTags(tx, [reviewsTag(productNo), REVIEW_BOARD]);
  return undefined;
}

/** Undo a member's recommendation; without one nothing changes. */
export async function undoRecommendation(
  tx: ShopTx,
  { memberNo, productNo, reviewNo }: ReadersReview,
): Promise<undefined | Refusal<'review_not_found'>> {
  if (!(await findAuthor(tx, { productNo, reviewNo }))) return refuse('review_not_found');
  await removeRecommendation(tx, reviewNo, memberNo);
  await invalidateTags(tx, [reviewsTag(productNo), REVIEW_BOARD]);
  return undefined;
}
