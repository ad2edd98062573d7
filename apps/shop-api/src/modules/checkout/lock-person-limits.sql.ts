import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Shopper } from '../order-sheets/index.ts';

/**
 * Lock the limits per person of these products for one person until the transaction ends: two of
 * their orders at once would each count purchases without the other.
 */
export async function lockPersonLimits(
  tx: ShopTx,
  productNos: readonly number[],
  { member }: Shopper,
): Promise<void> {
  // A guest is refused what is limited, so there is nothing to wait for.
  if (!member) return;
  // One name for one person: the verified identity, else the account.
  const person = member.identityKey ?? `member ${member.memberNo}`;
  for (const productNo of productNos.toSorted((a, b) => a - b)) {
    const name = `limit ${productNo} ${person}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}
