import { pickLineAmounts, pickOrderAmounts } from '@duskline/contract/shop/order-amounts.rules';
import { sum, won } from '@duskline/contract/won';
import { amountsOfClaim, type ClaimRow } from '../claim-records/index.ts';
import type { OrderLineRow } from '../orders/index.ts';
import type { DeliveryRow } from '../shipping/index.ts';
import type { ClaimedOrder } from './claimed-order.ts';
import type { PaidLine, PaidOrder, PaidParcel, Responsible } from './refund-amounts.rules.ts';

/** Map an order to what the refund rules need; `lines` replaces its lines where some are split. */
export function paidOrderOf(
  order: ClaimedOrder,
  lines: readonly OrderLineRow[] = order.lines,
): PaidOrder {
  const settled = order.claims.flatMap((claim) => amountsOfClaim(claim) ?? []);
  const templateOf = new Map(
    order.deliveries.map((each) => [each.deliveryNo, each.deliveryTemplateNo]),
  );
  const responsibleOf = new Map(order.claims.map((claim) => [claim.claimNo, claim.responsible]));
  return {
    amounts: pickOrderAmounts(order.head),
    lines: lines
      .filter((line) => !replaced.includes(line.state))
      .map((line) =>
        paidLineOf(
          line,
          templateOf.get(line.deliveryNo) ?? 0,
          responsibleOf.get(line.claimNo ?? 0),
        ),
      ),
    parcels: parcelsOf(order.deliveries),
    refundedAmt: sum(settled.map((amounts) => amounts.refundAmt)),
    refundedPointsAmt: sum(settled.map((amounts) => amounts.refundPointsAmt)),
    returnFeesAmt: sum(settled.map((amounts) => amounts.returnDeliveryAmt)),
  };
}

/** What was paid for an exchanged line counts for its replacement, once that is on its way. */
const replaced = ['EXCHANGE_DONE', 'EXCHANGE_WAIT'];

function paidLineOf(
  line: OrderLineRow,
  templateNo: number,
  responsible: Responsible = 'BUYER',
): PaidLine {
  const how = ({ CANCEL_DONE: 'CANCEL', RETURN_DONE: 'RETURN' } as const)[
    line.state as 'CANCEL_DONE'
  ];
  return {
    lineNo: line.orderLineNo,
    templateNo,
    quantity: line.quantity,
    ...pickLineAmounts(line),
    left: how && { how, responsible },
  };
}

/** What an exchange sends has a delivery of its own, at the first one's terms: one parcel a template. */
function parcelsOf(deliveries: readonly DeliveryRow[]): PaidParcel[] {
  const alike = Map.groupBy(deliveries, (delivery) => delivery.deliveryTemplateNo);
  return [...alike].map(([templateNo, [first, ...more]]) => {
    const all = first ? [first, ...more] : more;
    return {
      templateNo,
      deliveryAmt: sum(all.map((delivery) => won(delivery.deliveryAmt))),
      remoteDeliveryAmt: sum(all.map((delivery) => won(delivery.remoteDeliveryAmt))),
      fullDeliveryAmt: won(first?.fullDeliveryAmt ?? 0),
      freeFromAmt: first?.freeFromAmt == null ? null : won(first.freeFromAmt),
      returnDeliveryAmt: won(first?.returnDeliveryAmt ?? 0),
    };
  });
}

/** Whether the buyer sends the goods back themself, at their own cost. */
export function isSentByBuyer(claim: Pick<ClaimRow, 'returnWay'>): boolean {
  return claim.returnWay === 'BUYER_DIRECT_RETURN';
}
