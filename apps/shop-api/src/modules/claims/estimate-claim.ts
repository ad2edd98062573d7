import {
  type ClaimAmounts,
  claimAmountsOf,
  withoutRefund,
} from '@duskline/contract/shop/claim-amounts.rules';
import { won } from '@duskline/contract/won';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { ClaimType, ResponsibleParty } from '../claim-records/index.ts';
import {
  type ClaimedOrder,
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
  responsible: ResponsibleParty;
  /** The store collects the goods; a buyer who sends them back pays their own carrier. */
  isCollected: boolean;
  options: readonly RequestedQuantity[];
};

export type Estimate = { order: ClaimedOrder; amounts: ClaimAmounts; exchangeFeeAmt: number };

/** Estimate what a claim would refund if it were settled now, in won, by the rules that settle it. */
export async function estimateClaim(
  shop: ShopContext,
  actor: OrderActor,
  request: EstimateRequest,
): Promise<Estimate | NotSelected | Refusal<'order_not_found'>> {
  const orderNo = await findOrderNoOfLine(shop.db, request.options[0]?.orderLineNo ?? 0);
  const order = orderNo === undefined ? undefined : await findClaimedOrder(shop.db, orderNo);
  if (!order || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
  const { type, responsible, options } = request;
  const terms = { type, responsible, now: shop.clock.now(), isOperator: actor.kind === 'operator' };
  const selection = selectClaimedLines(order, options, terms);
  if (isRefusal(selection)) return selection;
  return { order, ...amountsOf(order, selection, request) };
}

function amountsOf(
  order: ClaimedOrder,
  { pieces }: ClaimSelection,
  { type, responsible, isCollected }: EstimateRequest,
): Omit<Estimate, 'order'> {
  // A part that is not split off yet has its line's number with the other sign.
  const lines = order.lines.flatMap((line) => {
    const piece = pieces.find((each) => each.line === line);
    if (!piece?.rest) return line;
    return [piece.rest, { ...piece.part, orderLineNo: -line.orderLineNo }];
  });
  const lineNos = pieces.map(({ line, rest }) => (rest ? -line.orderLineNo : line.orderLineNo));
  const how = type === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const leaving = { lineNos, how, responsible, isCollected } as const;
  const amounts = calculateRefund(paidOrderOf(order, lines), leaving);
  const [first] = pieces;
  if (type === 'EXCHANGE') {
    const delivery = order.deliveries.find((each) => each.deliveryNo === first?.line.deliveryNo);
    const returnDeliveryAmt = won(delivery?.returnDeliveryAmt ?? 0);
    const isSent = first !== undefined && isShipped(first.line.state);
    const exchangeFeeAmt = isSent
      ? exchangeFee({ returnDeliveryAmt }, { responsible, isCollected })
      : 0;
    // The goods are shown, but what is sent costs the same: nothing is refunded.
    const shown = withoutRefund(amounts, ({ group }) => group === 'product');
    return { amounts: shown, exchangeFeeAmt };
  }
  const isUnpaid = first?.line.state === 'DEPOSIT_WAIT';
  return { amounts: isUnpaid ? pointsOnly(amounts) : amounts, exchangeFeeAmt: 0 };
}

/** Nothing was deposited yet: only points are refunded. */
function pointsOnly({ refundPointsAmt, ...amounts }: ClaimAmounts): ClaimAmounts {
  return claimAmountsOf(amounts, { refundAmt: won(0), refundPointsAmt });
}
