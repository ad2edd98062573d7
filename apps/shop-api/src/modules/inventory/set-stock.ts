import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { availabilityTags } from '../catalog/index.ts';
import { setUnits } from './inventory.sql.ts';

/**
 * Sets what lies on the shelf of one option, as an operator counted it; units that paying shoppers
 * hold are not on the shelf. Answers how many lay there before, or undefined where there is no such
 * option.
 */
export async function setStock(
  tx: ShopTx,
  optionNo: number,
  units: number,
): Promise<{ units: number } | undefined> {
  const set = await setUnits(tx, optionNo, units);
  if (!set) return undefined;
  await invalidateTags(tx, availabilityTags(set.productNo));
  return { units: set.before };
}
