import { refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findOffers } from '../cart/index.ts';
import { releaseStock, reserveStock } from '../inventory/index.ts';
import { announceClaim } from '../notifications/index.ts';
import {
  type ClaimAddressFacts,
  type ClaimLife,
  countSoldLine,
  moveClaim,
  moveLines,
  type OrderLineRow,
  uncountSales,
} from '../orders/index.ts';
import { isShipped } from './claim-eligibility.ts';
import { insertLine, insertParcelBeside, releaseLines, setReplacement } from './claim-lines.sql.ts';
import { changeClaim } from './claims.sql.ts';
import type { FoundClaim } from './find-claim.ts';
import { isSentByBuyer } from './paid-order.ts';
import { exchangeFee } from './refund-amounts.rules.ts';

export type ExchangeWish = {
  /** 0: the same option again. */
  optionNo: number;
  units: number;
  address: ClaimAddressFacts | undefined;
};

/**
 * Keeps what is sent instead: another option of the same product at the same price, taken off the
 * shelf now so that it is there when the first one is back. What it costs stays with the order; a
 * buyer whose wish it is pays the ways.
 */
export async function reserveExchange(
  tx: ShopTx,
  { order, claim }: FoundClaim,
  { optionNo, units }: ExchangeWish,
) {
  const line = lineOf({ order, claim });
  if (units !== line.units) return refuse('claim_units_invalid');
  const offer = (await findOffers(tx, [optionNo || line.optionNo])).get(optionNo || line.optionNo);
  if (!offer || offer.productNo !== line.productNo || offer.isForcedSoldOut) {
    return refuse('exchange_option_unavailable');
  }
  const isSame = offer.optionNo === line.optionNo;
  if (!isSame && offer.addPrice !== line.addPrice) return refuse('exchange_price_differs');
  const taken = await reserveStock(tx, [
    { productNo: offer.productNo, optionNo: offer.optionNo, units },
  ]);
  if (taken) return taken;

  const { orderLineNo, ...facts } = line;
  const isSent = isShipped(line);
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
    deliveryNo: isSent ? await insertParcelBeside(tx, line.deliveryNo) : line.deliveryNo,
    ...{ state: 'EXCHANGE_WAIT', claimState: null, claimNo: null, originLineNo: null },
    ...{ holdsStock: true, deliveredAt: null, confirmedAt: null, replacedByNo: null },
  });
  await setReplacement(tx, orderLineNo, replacement);
  if (isSent) await changeClaim(tx, claim.claimNo, { exchangeFeeAmt: feeOf({ order, claim }) });
  return undefined;
}

/** What a buyer pays for the ways of an exchange of what she has, in won. */
export function feeOf({ order, claim }: FoundClaim): number {
  const line = lineOf({ order, claim });
  const parcel = order.deliveries.find((delivery) => delivery.deliveryNo === line.deliveryNo);
  const returnDeliveryAmt = (parcel?.returnDeliveryAmt ?? 0) as Parameters<
    typeof exchangeFee
  >[0]['returnDeliveryAmt'];
  return exchangeFee(
    { returnDeliveryAmt },
    { fault: claim.fault, isCollected: !isSentByBuyer(claim) },
  );
}

/** Does an exchange: what was first goes back on the shelf, what is sent instead is prepared. */
export async function exchangeNow(
  tx: ShopTx,
  shop: ShopContext,
  { order, claim }: FoundClaim,
  to: 'EXCHANGE_DONE' | 'EXCHANGE_DONE_PAY_DONE',
): Promise<void> {
  const now = shop.clock.now();
  const line = lineOf({ order, claim });
  const replacement = line.replacedByNo;
  if (replacement === null) throw new Error(`claim ${claim.claimNo} has nothing to send instead`);
  const next = line.state === 'PAY_DONE' ? 'PAY_DONE' : 'PRODUCT_PREPARE';
  await moveLines(tx, [line.orderLineNo], [line.state], 'EXCHANGE_DONE');
  await moveLines(tx, [replacement], ['EXCHANGE_WAIT'], next);
  await moveClaim(tx, claim.claimNo, claim.state, to, { decidedAt: now, endedAt: now });
  await announceClaim(tx, shop, {
    ...{ claimNo: claim.claimNo, orderNo: line.orderNo, orderLineNos: claim.lineNos },
    ...{ claim: 'EXCHANGE', decision: 'APPROVED' },
    note: '교환 상품을 준비해서 보내 드려요.',
  });
  await releaseStock(tx, await releaseLines(tx, [line.orderLineNo]));
  await uncountSales(tx, [line.orderLineNo]);
  await countSoldLine(tx, replacement);
}

/** Ends a claim with nothing done: its options are free again, and so is what was kept for them. */
export async function dropClaim(
  tx: ShopTx,
  { order, claim }: FoundClaim,
  to: 'WITHDRAWN' | 'REFUSED',
  change: { endedAt: Date; refusal?: string },
): Promise<void> {
  await moveClaim(tx, claim.claimNo, claim.state as ClaimLife, to, change);
  for (const line of order.lines.filter((each) => claim.lineNos.includes(each.orderLineNo))) {
    if (line.replacedByNo === null) continue;
    await setReplacement(tx, line.orderLineNo, null);
    await moveLines(tx, [line.replacedByNo], ['EXCHANGE_WAIT'], 'DELETE');
    await releaseStock(tx, await releaseLines(tx, [line.replacedByNo]));
  }
}

function lineOf({ order, claim }: FoundClaim): OrderLineRow {
  const line = order.lines.find((each) => claim.lineNos.includes(each.orderLineNo));
  if (!line) throw new Error(`claim ${claim.claimNo} has no option`);
  return line;
}
