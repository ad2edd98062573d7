import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { isOwn, type Owner } from '../guest-access/order-actor.ts';
import { findOrderOfLine, lockOrder } from '../orders/lock-order.sql.ts';
import { moveLines } from '../orders/move-lines.sql.ts';
import { isClaimRunning } from '../orders/order-states.rules.ts';
import { confirmLines } from './confirm-purchase.ts';

/** A buyer confirms the purchase of one option (구매확정). */
export async function confirmOption(shop: ShopContext, owner: Owner, orderLineNo: number) {
  return onOwnLine(shop, owner, orderLineNo, async (tx, line) => {
    if (isClaimRunning(line.claimState)) return refuse('claim_running');
    const confirmed = await confirmLines(tx, [line], shop.clock.now());
    return confirmed.length === 0 ? refuse('order_step_not_possible') : undefined;
  });
}

/** A buyer says that one option has arrived; only what is on its way can. */
export async function receiveOption(shop: ShopContext, owner: Owner, orderLineNo: number) {
  return onOwnLine(shop, owner, orderLineNo, async (tx) => {
    const deliveredAt = shop.clock.now();
    const from = ['DELIVERY_ING'] as const;
    const moved = await moveLines(tx, [orderLineNo], from, 'DELIVERY_DONE', { deliveredAt });
    return moved.length === 0 ? refuse('order_step_not_possible') : undefined;
  });
}

type Line = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['lines'][number];

async function onOwnLine<Result>(
  shop: ShopContext,
  owner: Owner,
  orderLineNo: number,
  act: (tx: Parameters<typeof lockOrder>[0], line: Line) => Promise<Result>,
) {
  return inTransaction(shop.db, async (tx) => {
    const orderNo = await findOrderOfLine(tx, orderLineNo);
    const order = orderNo === undefined ? undefined : await lockOrder(tx, orderNo);
    const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
    if (!order || !line || !isOwn(owner, order.head)) return refuse('order_not_found');
    return act(tx, line);
  });
}
