import { minus, type Won, won } from '@duskline/contract/won';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { ClaimType, ResponsibleParty } from '../claim-records/index.ts';
import {
  type ClaimedOrder,
  type ClaimMoney,
  calculateRefund,
  exchangeFee,
  findClaimedOrder,
  paidOrderOf,
} from '../claim-settlement/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { findOrderNoOfLine, isShipped } from '../orders/index.ts';
import {
  type ClaimSelection,
  type NotSelected,
  type RequestedQuantity,
  selectClaimedLines,
} from './claim-selection.ts';

export type EstimateRequest = {
  type: ClaimType;
  fault: ResponsibleParty;
  /** The store collects the goods; a buyer who sends them back pays their own carrier. */
  isCollected: boolean;
  options: readonly RequestedQuantity[];
};

export type Estimate = { order: ClaimedOrder; money: ClaimMoney; exchangeFeeAmt: number };

/** Estimate what a claim would refund if it were settled now, in won, by the rules that settle it. */
export async function estimateClaim(
  shop: ShopContext,
  actor: OrderActor,
  request: EstimateRequest,
): Promise<Estimate | NotSelected | Refusal<'order_not_found'>> {
  const orderNo = await findOrderNoOfLine(shop.db, request.options[0]?.orderLineNo ?? 0);
  const order = orderNo === undefined ? undefined : await findClaimedOrder(shop.db, orderNo);
  if (!order || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
  const { type, fault, options } = request;
  const terms = { type, fault, now: shop.clock.now(), isOperator: actor.kind === 'operator' };
  const selection = selectClaimedLines(order, options, terms);
  if (isRefusal(selection)) return selection;
  return { order, ...amountsOf(order, selection, request) };
}

function amountsOf(
  order: ClaimedOrder,
  { pieces }: ClaimSelection,
  { type, fault, isCollected }: EstimateRequest,
): Omit<Estimate, 'order'> {
  // A part that is not split off yet has its line's number with the other sign.
  const lines = order.lines.flatMap((line) => {
    const piece = pieces.find((each) => each.line === line);
    if (!piece?.rest) return line;
    return [piece.rest, { ...piece.part, orderLineNo: -line.orderLineNo }];
  });
  const lineNos = pieces.map(({ line, rest }) => (rest ? -line.orderLineNo : line.orderLineNo));
  const how = type === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const money = calculateRefund(paidOrderOf(order, lines), { lineNos, how, fault, isCollected });
  if (type === 'EXCHANGE') {
    const line = pieces[0]?.line;
    const parcel = order.deliveries.find((each) => each.deliveryNo === line?.deliveryNo);
    const returnDeliveryAmt = won(parcel?.returnDeliveryAmt ?? 0);
    const isSent = line !== undefined && isShipped(line.state);
    const exchangeFeeAmt = isSent ? exchangeFee({ returnDeliveryAmt }, { fault, isCollected }) : 0;
    return { money: withoutRefund(money), exchangeFeeAmt };
  }
  const isUnpaid = pieces[0]?.line.state === 'DEPOSIT_WAIT';
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
