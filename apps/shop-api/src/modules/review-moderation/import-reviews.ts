import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { insertImportedReviews, type NewImportedReview, reviewTags } from '../reviews/index.ts';
import { insertComments } from './review-comments.sql.ts';

/** A review of another shop, and what that shop replied. */
export type ImportedReview = NewImportedReview & {
  answer?: { content: string; writtenBy: string; writtenAt: Date };
};

const BATCH_SIZE = 500; // a statement takes a limited number of parameters

/** Import reviews that were written elsewhere, such as in the shop before this one, with their replies. */
export async function importReviews(tx: ShopTx, reviews: readonly ImportedReview[]): Promise<void> {
  for (let at = 0; at < reviews.length; at += BATCH_SIZE) {
    const batch = reviews.slice(at, at + BATCH_SIZE);
    const reviewNos = await insertImportedReviews(
      tx,
      batch.map(({ answer: _, ...review }) => review),
    );
    const comments = batch.flatMap(({ answer }, index) => {
      const reviewNo = reviewNos[index];
      return answer && reviewNo !== undefined ? [{ ...answer, reviewNo }] : [];
    });
    await insertComments(tx, comments);
  }
  await invalidateTags(tx, reviewTags(new Set(reviews.map(({ productNo }) => productNo))));
}
