import { minus, type Won, won } from '@duskline/contract/won';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import {
  type FullOrder,
  findOrderOfLine,
  findPlacedOrder,
  isOwn,
  type Owner,
} from '../orders/index.ts';
import { type ClaimKind, isShipped } from './claim-eligibility.ts';
import { type ClaimPlan, planClaim, type WantedUnits } from './claim-selection.ts';
import { paidOrderOf } from './paid-order.ts';
import { type ClaimMoney, exchangeFee, type Fault, settleClaim } from './refund-amounts.rules.ts';

export type EstimateWish = {
  kind: ClaimKind;
  fault: Fault;
  isCollected: boolean;
  options: readonly WantedUnits[];
};

export type Estimate = { order: FullOrder; money: ClaimMoney; exchangeFeeAmt: number };

/** What a claim would give back if it were settled now; the same rules as settle it. */
export async function estimateClaim(shop: ShopContext, owner: Owner, wish: EstimateWish) {
  const orderNo = await findOrderOfLine(shop.db, wish.options[0]?.orderLineNo ?? 0);
  const order = orderNo === undefined ? undefined : await findPlacedOrder(shop.db, orderNo);
  if (!order || !isOwn(owner, order.head)) return refuse('order_not_found');
  const { kind, fault, options } = wish;
  const isOperator = owner.kind === 'operator';
  const plan = planClaim(order, options, { kind, fault, now: shop.clock.now(), isOperator });
  if (isRefusal(plan)) return plan;
  return { order, ...amountsOf(order, plan, wish) };
}

function amountsOf(order: FullOrder, plan: ClaimPlan, { kind, fault, isCollected }: EstimateWish) {
  // A part that is not split off yet is told from its rest by the other sign.
  const lines = order.lines.flatMap((line) => {
    const piece = plan.pieces.find((each) => each.line === line);
    if (!piece?.rest) return line;
    return [piece.rest, { ...piece.part, orderLineNo: -line.orderLineNo }];
  });
  const lineNos = plan.pieces.map(({ line, rest }) =>
    rest ? -line.orderLineNo : line.orderLineNo,
  );
  const how = kind === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const money = settleClaim(paidOrderOf(order, lines), { lineNos, how, fault, isCollected });
  if (kind === 'EXCHANGE') {
    const line = plan.pieces[0]?.line;
    const parcel = order.deliveries.find((each) => each.deliveryNo === line?.deliveryNo);
    const returnDeliveryAmt = won(parcel?.returnDeliveryAmt ?? 0);
    const isSent = line !== undefined && isShipped(line);
    const exchangeFeeAmt = isSent ? exchangeFee({ returnDeliveryAmt }, { fault, isCollected }) : 0;
    return { money: withoutRefund(money), exchangeFeeAmt };
  }
  const isUnpaid = plan.pieces[0]?.line.state === 'DEPOSIT_WAIT';
  return { money: isUnpaid ? pointsOnly(money) : money, exchangeFeeAmt: 0 };
}

/** Nothing was deposited yet: only points come back. */
function pointsOnly(money: ClaimMoney): ClaimMoney {
  return { ...money, refundAmt: won(0), adjustAmt: minus(money.adjustAmt, money.refundAmt) };
}

/** What is sent instead costs the same: no goods and no parcels are paid back. */
function withoutRefund(money: ClaimMoney): ClaimMoney {
  const none: Won = won(0);
  return {
    ...money,
    ...{ beforeDeliveryAmt: none, afterDeliveryAmt: none, deliveryCouponDiscountAmt: none },
    ...{ beforeRemoteDeliveryAmt: none, afterRemoteDeliveryAmt: none, returnDeliveryAmt: none },
    ...{ cartCouponDiscountAmt: none, adjustAmt: none, refundAmt: none, refundPointsAmt: none },
  };
}
