import type { ShopTx } from '../../shop.ts';
import { findLimitedProducts, lockPerson, type SheetLine } from './order-sheets.sql.ts';
import { personOf, type Shopper } from './shopper.ts';

/**
 * Where a product is limited for each person, orders of the same person come one after the other:
 * two at once would each count without the other.
 */
export async function lockLimits(
  tx: ShopTx,
  lines: readonly SheetLine[],
  { member }: Shopper,
  guestContact: string | undefined,
): Promise<void> {
  const limited = await findLimitedProducts(
    tx,
    lines.map((line) => line.productNo),
  );
  const person = member ? personOf(member) : `guest ${guestContact}`;
  if (limited.length > 0) await lockPerson(tx, limited, person);
}
