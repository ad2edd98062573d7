import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import {
  findOrderNoOfLine,
  isClaimRunning,
  lockOrder,
  moveLines,
  type OrderLineRow,
} from '../orders/index.ts';
import { confirmLines } from './confirm-lines.ts';

/**
 * Confirm the purchase of one line for its buyer (구매확정). Refusals: `claim_running`;
 * `order_step_not_possible` where it is not shipped, or confirmed already.
 */
export async function confirmPurchase(
  shop: ShopContext,
  actor: OrderActor,
  orderLineNo: number,
): Promise<undefined | Refusal<'order_not_found' | 'claim_running' | 'order_step_not_possible'>> {
  return changeOwnLine(shop, actor, orderLineNo, async (tx, line) => {
    if (isClaimRunning(line.claimState)) return refuse('claim_running');
    const confirmed = await confirmLines(tx, [line], shop.clock.now());
    return confirmed.length === 0 ? refuse('order_step_not_possible') : undefined;
  });
}

/** Note for the buyer that one line has arrived; refuses what is not on its way. */
export async function confirmArrival(
  shop: ShopContext,
  actor: OrderActor,
  orderLineNo: number,
): Promise<undefined | Refusal<'order_not_found' | 'order_step_not_possible'>> {
  return changeOwnLine(shop, actor, orderLineNo, async (tx) => {
    const deliveredAt = shop.clock.now();
    const from = ['DELIVERY_ING'] as const;
    const moved = await moveLines(tx, [orderLineNo], from, 'DELIVERY_DONE', { deliveredAt });
    return moved.length === 0 ? refuse('order_step_not_possible') : undefined;
  });
}

/** Run a change of one line with its order locked; refuses an order that is not the actor's. */
async function changeOwnLine<Result>(
  shop: ShopContext,
  actor: OrderActor,
  orderLineNo: number,
  change: (tx: ShopTx, line: OrderLineRow) => Promise<Result>,
): Promise<Result | Refusal<'order_not_found'>> {
  return inTransaction(shop.db, async (tx) => {
    const orderNo = await findOrderNoOfLine(tx, orderLineNo);
    const order = orderNo === undefined ? undefined : await lockOrder(tx, orderNo);
    const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
    if (!order || !line || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
    return change(tx, line);
  });
}
