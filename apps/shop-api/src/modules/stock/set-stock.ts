import { announceChange } from '@duskline/platform/change-bus';
import { inTransaction } from '@duskline/platform/database';
import type { ShopDb } from '../../shop.ts';
import { availabilityTags } from '../products/index.ts';
import { setUnits } from './stock.sql.ts';

/**
 * Sets what lies on the shelf of one option, as an operator counted it; units that paying shoppers
 * hold are not on the shelf. Answers whether there is such an option.
 */
export async function setStock(db: ShopDb, optionNo: number, units: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const productNo = await setUnits(tx, optionNo, units);
    if (productNo === undefined) return false;
    await announceChange(tx, availabilityTags(productNo));
    return true;
  });
}
