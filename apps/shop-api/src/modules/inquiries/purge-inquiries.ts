import type { ShopTx } from '../../context.ts';
import { releaseUploads } from '../uploads/index.ts';
import { deleteInquiriesBefore } from './save-inquiries.sql.ts';

/** Purge up to `limit` inquiries from before a moment with their answers and photos; returns how many. */
export async function purgeInquiries(
  tx: ShopTx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const deleted = await deleteInquiriesBefore(tx, before, limit);
  const pictureKeys = deleted.flatMap((inquiry) => inquiry.pictureKeys);
  await releaseUploads(tx, pictureKeys, now);
  return deleted.length;
}
