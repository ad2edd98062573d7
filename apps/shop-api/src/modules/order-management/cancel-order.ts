import type { ClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type ClaimRow, findClaimsOfOrders } from '../claim-records/index.ts';
import { decideWithin } from '../claim-settlement/index.ts';
import { type CancelRefused, type ClaimRequest, requestClaimWithin } from '../claims/index.ts';
import { estimateRefund } from './estimate-as-staff.ts';
import { lockSeenOrder } from './lock-seen-order.ts';

const operator = { kind: 'operator' } as const;

/** What staff cancel of an order, and why; `account` where a deposit goes back to. */
export type Cancellation = {
  options: readonly { orderLineNo: number; quantity: number }[];
  reasonType: string;
  reasonDetail: string;
  responsible: 'BUYER' | 'SELLER';
  account: ClaimRequest['account'];
};

/** What is refunded as money and as points, in won. */
export type Refunded = Pick<ClaimAmounts, 'refundAmt' | 'refundPointsAmt'>;

/** Calculate what a cancellation would refund now, part by part, by the rules that settle it. */
export function estimateCancel(
  shop: ShopContext,
  orderNo: string,
  cancelled: Pick<Cancellation, 'options' | 'responsible'>,
): ReturnType<typeof estimateRefund> {
  return estimateRefund(shop, orderNo, { type: 'CANCEL', isCollected: false, ...cancelled });
}

/**
 * Cancel lines of an order for staff, at once, within a transaction; the caller has looked up a
 * deposit before it and sends the refunds after it. `version` is of the order that the screen showed,
 * `expected` what it said of the refund: where either is another now, nothing is done
 * (`order_changed`, `refund_differs`).
 */
export async function cancelWithin(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  { version, expected, ...request }: Cancellation & { version: string; expected: Refunded },
): Promise<
  | { after: object; result: { claimNo: number } & Refunded }
  | CancelRefused
  | Refusal<'order_not_found' | 'order_changed' | 'refund_differs'>
> {
  const seen = await lockSeenOrder(tx, orderNo, version);
  if (isRefusal(seen)) return seen;
  const { options, ...reason } = request;
  const accepted = await requestClaimWithin(tx, shop, {
    actor: operator,
    target: { options },
    request: {
      ...reason,
      type: 'CANCEL',
      isAtOnce: true,
      ...{ pictureKeys: [], returnWay: null, returnAddress: undefined },
      ...{ returnCompanyType: null, returnInvoiceNo: '' },
    },
  });
  if (isRefusal(accepted)) return accepted;
  const { claimNo } = accepted;
  if ((await findOwn(tx, orderNo, claimNo))?.state === 'CANCEL_REQUEST') {
    const decided = await decideWithin(tx, shop, claimNo, { decision: 'approve' });
    if (isRefusal(decided)) throw new Error(`claim ${claimNo} is new, and ${decided.name}`);
  }
  const claim = await findOwn(tx, orderNo, claimNo);
  // The lines are another order's.
  if (!claim) return refuse('order_not_found');
  const { refundAmt, refundPointsAmt, state } = claim;
  if (refundAmt !== expected.refundAmt || refundPointsAmt !== expected.refundPointsAmt) {
    return refuse('refund_differs', { refundAmt, refundPointsAmt });
  }
  const refunded = { claimNo, refundAmt, refundPointsAmt } as { claimNo: number } & Refunded;
  return { after: { orderNo, state, ...refunded }, result: refunded };
}

async function findOwn(
  tx: ShopTx,
  orderNo: string,
  claimNo: number,
): Promise<ClaimRow | undefined> {
  const claims = await findClaimsOfOrders(tx, [orderNo]);
  return claims.find((claim) => claim.claimNo === claimNo);
}
