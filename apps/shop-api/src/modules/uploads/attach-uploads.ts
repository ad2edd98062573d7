import type { ShopTx } from '../../context.ts';
import { markUnused, markUsed } from './uploads.sql.ts';

/**
 * Keeps pictures a shopper has sent because something shows them now. Answers false where one of
 * them is no upload, somebody else's, or shown elsewhere already.
 */
export async function attachUploads(
  tx: ShopTx,
  keys: readonly string[],
  memberNo: number | undefined,
): Promise<boolean> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return true;
  return (await markUsed(tx, wanted, memberNo)) === wanted.length;
}

/** Lets go of pictures that nothing shows any longer; they are thrown away a day later. */
export async function releaseUploads(
  tx: ShopTx,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length > 0) await markUnused(tx, [...keys], now);
}
