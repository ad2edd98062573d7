import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findClaimedOrder } from '../claim-settlement/index.ts';
import { type ExchangeRefused, requestClaimWithin } from '../claims/index.ts';
import { findSellableOptionsOf } from '../line-items/index.ts';
import { isShipped } from '../orders/index.ts';
import { estimateAsStaff } from './estimate-as-staff.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import type { OpenedReturn } from './open-return.ts';
import { optionText } from './option-text.rules.ts';
import { whereItWent } from './where-it-went.ts';

/** What staff exchange for the buyer, for which option of the same product, and why. */
export type OpenedExchange = Omit<OpenedReturn, 'options' | 'account'> & {
  line: OpenedReturn['options'][number];
  optionNo: number;
};

/** An option that may be sent instead, and how many of it are left. */
export type ExchangeOption = { optionNo: number; optionValue: string; available: number };

/**
 * Find what a line may be exchanged for: the same option, and others of its product at its price. Of
 * another one that is in a drop there is none, until the drop is over.
 */
export async function findExchangeOptions(
  { db }: Pick<ShopContext, 'db'>,
  { orderNo, orderLineNo }: { orderNo: string; orderLineNo: number },
): Promise<ExchangeOption[] | Refusal<'order_not_found'>> {
  const order = await findClaimedOrder(db, orderNo);
  const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
  if (!line) return refuse('order_not_found');
  const offers = await findSellableOptionsOf(db, line.productNo);
  return offers
    .filter(({ optionNo, addPrice }) => optionNo === line.optionNo || addPrice === line.addPrice)
    .map(({ optionNo, optionValue, available, isForcedSoldOut, dropNo }) => ({
      ...{ optionNo, optionValue: optionText(optionValue) },
      available: isForcedSoldOut || (dropNo !== null && optionNo !== line.optionNo) ? 0 : available,
    }));
}

/** Calculate what the buyer would pay for the ways of an exchange, in won. */
export async function estimateExchange(
  shop: ShopContext,
  orderNo: string,
  { line, responsible, returnWay }: Pick<OpenedExchange, 'line' | 'responsible' | 'returnWay'>,
) {
  const isCollected = returnWay === 'SELLER_COLLECT';
  const estimate = await estimateAsStaff(shop, orderNo, {
    ...{ type: 'EXCHANGE', options: [line], responsible, isCollected },
  });
  return isRefusal(estimate) ? estimate : { exchangeFeeAmt: estimate.exchangeFeeAmt };
}

/**
 * Open an exchange of shipped goods for their buyer, within a transaction: what is sent instead is
 * reserved, and it waits for staff as one that the buyer has requested. Goods are fetched from, and sent
 * to, where the order went; refuses as an opened return does, with `claim_not_possible` for what was not
 * shipped, and as `reserveExchange`.
 */
export async function openExchangeWithin(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  {
    version,
    line,
    optionNo,
    returnWay,
    pictureKeys = [],
    ...reason
  }: OpenedExchange & { version: string },
): Promise<
  | { after: object; result: { claimNo: number } }
  | ExchangeRefused
  | Refusal<'order_changed' | 'attachment_unknown'>
> {
  const order = await lockSeenOrder(tx, orderNo, version);
  if (isRefusal(order)) return order;
  const exchanged = order.lines.find((each) => each.orderLineNo === line.orderLineNo);
  if (!exchanged) return refuse('order_not_found');
  // Nothing would come back of what was not sent: staff change such an order, its buyer may exchange.
  if (!isShipped(exchanged.state)) return refuse('claim_not_possible');
  const address = whereItWent(shop, order.head);
  // Nobody knows where to send anything instead.
  if (!address) return refuse('return_address_required');
  const accepted = await requestClaimWithin(tx, shop, {
    actor: { kind: 'operator' },
    target: { options: [line] },
    request: {
      ...{ ...reason, account: undefined, isAtOnce: false, pictureKeys, returnWay },
      ...{ returnAddress: address, returnCompanyType: null, returnInvoiceNo: '' },
      ...{ type: 'EXCHANGE', exchange: { optionNo, quantity: line.quantity, address } },
    },
  });
  if (isRefusal(accepted)) return accepted;
  const { claimNo } = accepted;
  const { responsible } = reason;
  return {
    after: { orderNo, claimNo, responsible, state: 'EXCHANGE_REQUEST' },
    result: { claimNo },
  };
}
