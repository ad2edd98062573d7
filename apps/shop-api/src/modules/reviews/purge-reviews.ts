import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { releaseUploads } from '../uploads/index.ts';
import { deleteReviewsBefore } from './purge-reviews.sql.ts';
import { reviewTags } from './tags.ts';

/**
 * Purge up to `limit` reviews whose retention ended before a moment, release their photos, and return
 * how many. A review stays as long as its product is sold, without a name after its author withdrew;
 * reviews that were deleted or hidden, and those of products sold no more, are purged.
 */
export async function purgeReviews(
  tx: ShopTx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const deleted = await deleteReviewsBefore(tx, before, limit);
  if (deleted.length === 0) return 0;
  const pictureKeys = deleted.flatMap(({ attachedKeys }) => attachedKeys);
  await releaseUploads(tx, pictureKeys, now);
  await invalidateTags(tx, reviewTags(new Set(deleted.map(({ productNo }) => productNo))));
  return deleted.length;
}
