import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { availabilityTags } from '../catalog/index.ts';
import { updateAvailable } from './inventory.sql.ts';

/**
 * Set how many units of an option are available, as an operator counted them; units that are
 * reserved for a payment do not count. Returns how many were available before, or undefined where
 * there is no such option.
 */
export async function setStock(
  tx: ShopTx,
  optionNo: number,
  available: number,
): Promise<{ available: number } | undefined> {
  const known = await updateAvailable(tx, optionNo, available);
  if (!known) return undefined;
  await invalidateTags(tx, availabilityTags(known.productNo));
  return { available: known.before };
}
