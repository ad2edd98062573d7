import { randomInt } from 'node:crypto';
import { seoulDate } from '@duskline/contract/time.rules';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { insertOrder } from './create-order.sql.ts';
import type { OrderDraft } from './order-draft.ts';

/** Save an order that waits for its payment and return its number. The caller reserves the stock. */
export async function createOrder(tx: ShopTx, vault: Vault, draft: OrderDraft): Promise<string> {
  let orderNo = newOrderNo(draft.orderedAt);
  while (!(await insertOrder(tx, vault, orderNo, draft))) {
    orderNo = newOrderNo(draft.orderedAt);
  }
  return orderNo;
}

/** 18 digits: the day in Seoul, then twelve random ones, so that one number cannot be guessed from another. */
function newOrderNo(now: Date): string {
  const day = seoulDate(now).slice(2).replaceAll('-', '');
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return day + digits() + digits();
}
