import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { reviewTags } from '../reviews/tags.ts';
import { type ImportedReview, insertReviews } from './review-comments.sql.ts';

const AT_ONCE = 500; // a statement has room for so many values and no more

/** Puts up many reviews that were written elsewhere, such as in the shop before this one. */
export async function importReviews(tx: ShopTx, reviews: readonly ImportedReview[]): Promise<void> {
  for (let at = 0; at < reviews.length; at += AT_ONCE) {
    await insertReviews(tx, reviews.slice(at, at + AT_ONCE));
  }
  await invalidateTags(tx, reviewTags(new Set(reviews.map(({ productNo }) => productNo))));
}
