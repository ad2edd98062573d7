import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { deleteProductInquiriesBefore } from './product-inquiries.sql.ts';
import { productInquiriesTag } from './tags.ts';

/** Purge up to `limit` product inquiries from before a moment; returns how many. */
export async function purgeProductInquiries(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const deleted = await deleteProductInquiriesBefore(tx, before, limit);
  const productNos = new Set(deleted.map(({ productNo }) => productNo));
  if (deleted.length > 0) await invalidateTags(tx, [...productNos].map(productInquiriesTag));
  return deleted.length;
}
