import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { deleteOldQuestions } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Removes questions under products from before a moment, up to so many; answers how many. */
export async function purgeProductInquiries(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await deleteOldQuestions(tx, before, limit);
  const productNos = new Set(gone.map(({ productNo }) => productNo));
  if (gone.length > 0) await invalidateTags(tx, [...productNos].map(productInquiriesTag));
  return gone.length;
}
