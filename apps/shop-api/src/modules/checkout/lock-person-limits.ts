import type { ShopTx } from '../../context.ts';
import { personOf, type Shopper } from '../order-sheets/find-shopper.ts';
import { lockPerson } from '../order-sheets/order-sheets.sql.ts';

/**
 * Where products are limited for each person, orders of the same person come one after the other:
 * two at once would each count without the other.
 */
export async function lockLimits(
  tx: ShopTx,
  limitedProductNos: readonly number[],
  { member }: Shopper,
): Promise<void> {
  // A guest is refused what is limited, so she has nothing to wait for.
  if (member) await lockPerson(tx, limitedProductNos, personOf(member));
}
