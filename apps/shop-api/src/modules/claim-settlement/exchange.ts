import { won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  type ClaimAddress,
  changeClaim,
  moveClaim,
  type ResponsibleParty,
} from '../claim-records/index.ts';
import { releaseStock, reserveStock } from '../inventory/index.ts';
import { findSellableOptions } from '../line-items/index.ts';
import { notifyClaimDecided } from '../order-notifications/index.ts';
import {
  clearReservationOfLines,
  insertLine,
  isShipped,
  moveLines,
  type OrderLineRow,
  setReplacement,
} from '../orders/index.ts';
import { addSalesOfLine, subtractSales } from '../sales-counts/index.ts';
import { insertFurtherDelivery } from '../shipping/index.ts';
import type { FoundClaim } from './find-claim.ts';
import { type Inspection, releaseClaimedStock } from './note-arrival.ts';
import { isSentByBuyer } from './paid-order.ts';
import { exchangeFee } from './refund-amounts.rules.ts';

export type ExchangeRequest = {
  /** 0 for the same option again. */
  optionNo: number;
  quantity: number;
  address: ClaimAddress | undefined;
};

/**
 * Reserve what is sent in an exchange: another option of the same product at the same price, so
 * that it is there when the first one is back. Refusals: `claim_quantity_invalid`,
 * `exchange_option_unavailable`, `exchange_price_differs`, `sold_out`.
 */
export async function reserveExchange(
  tx: ShopTx,
  { order, claim }: FoundClaim,
  { optionNo, quantity }: ExchangeRequest,
): Promise<
  | undefined
  | Refusal<
      | 'claim_quantity_invalid'
      | 'exchange_option_unavailable'
      | 'exchange_price_differs'
      | 'sold_out'
    >
> {
  const line = lineOf({ order, claim });
  if (quantity !== line.quantity) return refuse('claim_quantity_invalid');
  const offer = (await findSellableOptions(tx, [optionNo || line.optionNo])).get(
    optionNo || line.optionNo,
  );
  if (!offer || offer.productNo !== line.productNo || offer.isForcedSoldOut) {
    return refuse('exchange_option_unavailable');
  }
  const isSame = offer.optionNo === line.optionNo;
  // What is in a drop goes to whom its queue admits (docs/decisions/1365-exchanges-during-a-drop.md).
  if (!isSame && offer.dropNo !== null) return refuse('exchange_option_unavailable');
  if (!isSame && offer.addPrice !== line.addPrice) return refuse('exchange_price_differs');
  const { productNo, optionNo: offered } = offer;
  const refusal = await reserveStock(
    tx,
    [{ productNo, optionNo: offered, quantity, orderNo: line.orderNo }],
    'EXCHANGE',
  );
  if (refusal) return refusal;

  const { orderLineNo, ...facts } = line;
  const isSent = isShipped(line.state);
  const replacement = await insertLine(tx, {
    ...facts,
    ...(isSame
      ? {}
      : {
          optionNo: offer.optionNo,
          optionName: offer.optionName,
          optionValue: offer.optionValue,
          optionManagementCode: offer.optionManagementCode,
          pictureKey: offer.pictureKey,
        }),
    deliveryNo: isSent ? await insertFurtherDelivery(tx, line.deliveryNo) : line.deliveryNo,
    ...{ state: 'EXCHANGE_WAIT', claimState: null, claimNo: null, originLineNo: null },
    ...{ holdsStock: true, deliveredAt: null, confirmedAt: null, replacedByNo: null },
  });
  await setReplacement(tx, orderLineNo, replacement);
  if (isSent)
    await changeClaim(tx, claim.claimNo, { exchangeFeeAmt: exchangeFeeOf({ order, claim }) });
  return undefined;
}

/** Return what a buyer pays for an exchange of shipped goods, in won. */
export function exchangeFeeOf(found: FoundClaim): number {
  return exchangeFeeFor(found, found.claim.responsible);
}

/** Return the fee of an exchange if this party were responsible, in won; goods that never left cost nothing. */
export function exchangeFeeFor(
  { order, claim }: FoundClaim,
  responsible: ResponsibleParty,
): number {
  if (claim.classType === 'CANCEL_EXCHANGE') return 0;
  const line = lineOf({ order, claim });
  const delivery = order.deliveries.find((each) => each.deliveryNo === line.deliveryNo);
  return exchangeFee(
    { returnDeliveryAmt: won(delivery?.returnDeliveryAmt ?? 0) },
    { responsible, isCollected: !isSentByBuyer(claim) },
  );
}

/**
 * Complete an exchange: release the first goods' stock, but for what `actor` discards of it, and prepare
 * what replaces them. Where the first ones were confirmed, so is what replaces them: their points stay
 * earned, and count for the grade.
 */
export async function completeExchange(
  tx: ShopTx,
  shop: ShopContext,
  { order, claim }: FoundClaim,
  to: 'EXCHANGE_DONE' | 'EXCHANGE_DONE_PAY_DONE',
  { actor, isPart = false }: Inspection = { actor: 'operator' },
): Promise<void> {
  const now = shop.clock.now();
  const line = lineOf({ order, claim });
  const replacement = line.replacedByNo;
  if (replacement === null) throw new Error(`claim ${claim.claimNo} has nothing to send instead`);
  const next = line.state === 'PAY_DONE' ? 'PAY_DONE' : 'PRODUCT_PREPARE';
  await moveLines(tx, [line.orderLineNo], [line.state], 'EXCHANGE_DONE');
  const { confirmedAt } = line;
  await moveLines(tx, [replacement], ['EXCHANGE_WAIT'], next, confirmedAt ? { confirmedAt } : {});
  await moveClaim(tx, claim.claimNo, claim.state, to, { decidedAt: now, endedAt: now });
  await notifyClaimDecided(tx, shop, {
    ...{ claimNo: claim.claimNo, orderNo: line.orderNo, orderLineNos: claim.lineNos },
    ...{ claim: 'EXCHANGE', decision: 'APPROVED' },
    note: `${isPart ? '도착한 수량만 ' : ''}교환 상품을 준비해서 보내 드려요.`,
  });
  await releaseClaimedStock(tx, { order, claim }, 'EXCHANGE', actor);
  await subtractSales(tx, [line.orderLineNo]);
  await addSalesOfLine(tx, replacement);
}

/** End a claim with nothing done: free its lines and release what was reserved for an exchange. */
export async function dropClaim(
  tx: ShopTx,
  { order, claim }: FoundClaim,
  to: 'WITHDRAWN' | 'REFUSED',
  change: { endedAt: Date; refusal?: string },
): Promise<void> {
  await moveClaim(tx, claim.claimNo, claim.state, to, change);
  for (const line of order.lines.filter((each) => claim.lineNos.includes(each.orderLineNo))) {
    if (line.replacedByNo === null) continue;
    await setReplacement(tx, line.orderLineNo, null);
    await moveLines(tx, [line.replacedByNo], ['EXCHANGE_WAIT'], 'DELETE');
    await releaseStock(tx, await clearReservationOfLines(tx, [line.replacedByNo]), 'EXCHANGE');
  }
}

function lineOf({ order, claim }: FoundClaim): OrderLineRow {
  const line = order.lines.find((each) => claim.lineNos.includes(each.orderLineNo));
  if (!line) throw new Error(`claim ${claim.claimNo} has no option`);
  return line;
}
