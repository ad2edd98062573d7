import { randomInt } from 'node:crypto';
import { seoulDate } from '@duskline/contract/time.rules';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { insertOrder, type WithOrder } from './create-order.sql.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Save an order that waits for its payment, with what `payment` inserts for it; returns the payment's
 * row. The caller reserves the stock.
 */
export async function createOrder<Payment>(
  tx: ShopTx,
  vault: Vault,
  draft: OrderDraft,
  payment: WithOrder<Payment>,
): Promise<Payment> {
  for (;;) {
    const saved = await insertOrder(tx, vault, newOrderNo(draft.orderedAt), draft, payment);
    if (saved) return saved;
  }
}

/** 18 digits: the day in Seoul, then twelve random ones, so that one number cannot be guessed from another. */
function newOrderNo(now: Date): string {
  const day = seoulDate(now).slice(2).replaceAll('-', '');
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return day + digits() + digits();
}
