import type { ShopTx } from '../../shop.ts';
import { lockPerson } from './order-sheets.sql.ts';
import { personOf, type Shopper } from './shopper.ts';

/**
 * Where products are limited for each person, orders of the same person come one after the other:
 * two at once would each count without the other.
 */
export async function lockLimits(
  tx: ShopTx,
  limitedProductNos: readonly number[],
  { member }: Shopper,
  guestContact: string | undefined,
): Promise<void> {
  const person = member ? personOf(member) : `guest ${guestContact?.replace(/\D/g, '')}`;
  await lockPerson(tx, limitedProductNos, person);
}
