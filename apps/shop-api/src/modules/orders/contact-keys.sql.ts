import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { contactKeysOf, unsealOrderer, unsealReceiver } from '../order-contacts/index.ts';

type Row = { orderNo: string; ordererSealed: string | null; receiverSealed: string | null };

/**
 * Save the keys of up to `limit` orders that were placed before there were any; returns how many. Of
 * two processes at once each takes what the other has not.
 */
export async function keyOldOrders(tx: ShopTx, vault: Vault, limit: number): Promise<number> {
  const { rows } = await sql<Row>`
    select order_no, orderer_sealed, receiver_sealed from orders
    where contact_keys is null and orderer_sealed is not null
    order by order_no limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const keyed = rows.map(({ orderNo, ordererSealed, receiverSealed }) => {
    const orderer = unsealOrderer(vault, ordererSealed);
    const keys = contactKeysOf(vault, { orderer, receiver: unsealReceiver(vault, receiverSealed) });
    return { orderNo, keys: `{${keys.join(',')}}` };
  });
  await sql`
    update orders set contact_keys = keyed.keys::bigint[]
    from unnest(${keyed.map((each) => each.orderNo)}::text[],
      ${keyed.map((each) => each.keys)}::text[]) as keyed (order_no, keys)
    where orders.order_no = keyed.order_no`.execute(tx);
  return rows.length;
}
