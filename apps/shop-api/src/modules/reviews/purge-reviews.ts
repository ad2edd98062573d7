import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { releaseUploads } from '../uploads/index.ts';
import { deleteOldReviews } from './purge-reviews.sql.ts';
import { reviewTags } from './tags.ts';

/**
 * Removes reviews whose purpose has ended before a moment, up to so many, and lets go of their
 * photos; answers how many. A review is its writer's post: it stands as long as the product is sold,
 * also after she has withdrawn, then without her name. What she deleted or an operator hid, and what
 * was said of products that are sold no more, goes.
 */
export async function purgeReviews(
  tx: ShopTx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const gone = await deleteOldReviews(tx, before, limit);
  if (gone.length === 0) return 0;
  await releaseUploads(
    tx,
    gone.flatMap(({ shownKeys }) => shownKeys),
    now,
  );
  await invalidateTags(tx, reviewTags(new Set(gone.map(({ productNo }) => productNo))));
  return gone.length;
}
