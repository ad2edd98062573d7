import type { ShopTx } from '../../context.ts';
import { markAttached, markReleased } from './uploads.sql.ts';

/**
 * Attach uploaded pictures to what a shopper posts, so that they are not purged. Returns false where
 * one of them is no upload, another member's, or attached elsewhere already.
 */
export async function attachUploads(
  tx: ShopTx,
  keys: readonly string[],
  memberNo: number | undefined,
): Promise<boolean> {
  const distinct = [...new Set(keys)];
  if (distinct.length === 0) return true;
  return (await markAttached(tx, distinct, memberNo)) === distinct.length;
}

/** Release pictures that nothing shows any longer; they are purged a day later. */
export async function releaseUploads(
  tx: ShopTx,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length > 0) await markReleased(tx, [...keys], now);
}
