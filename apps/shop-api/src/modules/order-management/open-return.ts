import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type ClaimRequest, type ReturnRefused, requestClaimWithin } from '../claims/index.ts';
import { estimateRefund } from './estimate-as-staff.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { whereItWent } from './where-it-went.ts';

/** What staff take back for the buyer, and why; `account` where a deposit goes back to. */
export type OpenedReturn = {
  options: readonly { orderLineNo: number; quantity: number }[];
  reasonType: string;
  reasonDetail: string;
  responsible: 'BUYER' | 'SELLER';
  returnWay: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN';
  account: ClaimRequest['account'];
  /** What the buyer sent of a fault, uploaded before. */
  pictureKeys?: string[] | undefined;
};

/** Calculate what a return would refund were its goods here now, by the rules that settle it. */
export function estimateReturn(
  shop: ShopContext,
  orderNo: string,
  { returnWay, ...returned }: Pick<OpenedReturn, 'options' | 'responsible' | 'returnWay'>,
): ReturnType<typeof estimateRefund> {
  const isCollected = returnWay === 'SELLER_COLLECT';
  return estimateRefund(shop, orderNo, { type: 'RETURN', isCollected, ...returned });
}

/**
 * Open a return of shipped lines for their buyer, within a transaction. It then waits for staff as one
 * that the buyer has requested. Collected goods are fetched where the order went; refuses with
 * `return_address_required` where that address was purged, and with `order_changed` where the order is
 * no longer of this `version`.
 */
export async function openReturnWithin(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  { version, options, returnWay, pictureKeys = [], ...reason }: OpenedReturn & { version: string },
): Promise<
  | { after: object; result: { claimNo: number } }
  | ReturnRefused
  | Refusal<'order_changed' | 'attachment_unknown'>
> {
  const order = await lockSeenOrder(tx, orderNo, version);
  if (isRefusal(order)) return order;
  const lineNos = new Set(order.lines.map(({ orderLineNo }) => orderLineNo));
  if (!options.every(({ orderLineNo }) => lineNos.has(orderLineNo))) {
    return refuse('order_not_found');
  }
  const isCollected = returnWay === 'SELLER_COLLECT';
  const accepted = await requestClaimWithin(tx, shop, {
    actor: { kind: 'operator' },
    target: { options },
    request: {
      ...reason,
      ...{ type: 'RETURN', isAtOnce: false, pictureKeys, returnWay },
      ...{ returnAddress: isCollected ? whereItWent(shop, order.head) : undefined },
      ...{ returnCompanyType: null, returnInvoiceNo: '' },
    },
  });
  if (isRefusal(accepted)) return accepted;
  const { claimNo } = accepted;
  const { responsible } = reason;
  return { after: { orderNo, claimNo, responsible, state: 'RETURN_REQUEST' }, result: { claimNo } };
}
