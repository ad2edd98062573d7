import type { ClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import {
  type ClaimAccount,
  type ClaimRow,
  moveClaim,
  setClaimAmounts,
  unsealClaimAccount,
} from '../claim-records/index.ts';
import { restoreCoupons } from '../coupon-redemption/index.ts';
import { notifyClaimDecided } from '../order-notifications/index.ts';
import { moveLines, type OrderState } from '../orders/index.ts';
import { refundPoints } from '../points/index.ts';
import { bankCodeOf, insertRefund, type RefundAccount } from '../refunds/index.ts';
import { subtractSales } from '../sales-counts/index.ts';
import type { ClaimedOrder } from './claimed-order.ts';
import { type Inspection, releaseClaimedStock } from './note-arrival.ts';
import { isSentByBuyer, paidOrderOf } from './paid-order.ts';
import { calculateRefund } from './refund-amounts.rules.ts';
import { revokeEarnedPoints } from './revoke-earned-points.ts';

const statesBefore: Record<'CANCEL' | 'RETURN', OrderState[]> = {
  CANCEL: ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
  RETURN: ['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM'],
};

/**
 * Settle a cancel, or a return whose goods are back: refund money and points and release the stock,
 * each exactly once, in one transaction with the states. The caller has locked the order and calls
 * `sendRefunds` after the commit. `actor` discards what came back so (`noteArrival`).
 */
export async function settleClaim(
  tx: ShopTx,
  shop: ShopContext,
  order: ClaimedOrder,
  claim: ClaimRow,
  { actor, isPart = false }: Inspection = { actor: 'operator' },
): Promise<void> {
  const now = shop.clock.now();
  const how = claim.claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const { claimNo, lineNos, responsible } = claim;
  const leaving = { lineNos, how, responsible, isCollected: !isSentByBuyer(claim) } as const;
  const amounts = calculateRefund(paidOrderOf(order), leaving);

  const moved = await moveLines(tx, lineNos, statesBefore[how], `${how}_DONE`);
  if (moved.length !== lineNos.length) throw new Error(`claim ${claimNo} has lost an option`);
  await setClaimAmounts(tx, claimNo, amounts);
  await refund(tx, shop.vault, { order, claim, amounts, now });
  await revokeEarnedPoints(tx, { order, claim, now });
  if (isAllGone(order, claim)) await restoreCoupons(tx, { orderNo: order.head.orderNo, now });

  const isRefunded = amounts.refundAmt > 0;
  const isNothing = !isRefunded && amounts.refundPointsAmt === 0;
  const to = isRefunded ? 'PROC_WAITING_REFUND' : isNothing ? 'NO_REFUND' : 'DONE';
  await moveClaim(tx, claimNo, claim.state, `${how}_${to}`, {
    decidedAt: now,
    ...(isRefunded ? {} : { endedAt: now }),
  });
  await notifyClaimDecided(tx, shop, {
    ...{ claimNo, orderNo: order.head.orderNo, orderLineNos: lineNos, claim: how },
    decision: 'APPROVED',
    note: isNothing
      ? '환불할 금액은 없어요.'
      : `${isPart ? '도착한 수량만 ' : ''}결제하신 수단과 적립금으로 환불해 드려요.`,
  });
  await releaseClaimedStock(tx, { order, claim }, how, actor);
  await subtractSales(tx, lineNos);
}

/** The partner takes no longer reason for a refund. */
const MOST_REASON = 200;

type Settled = { order: ClaimedOrder; claim: ClaimRow; amounts: ClaimAmounts; now: Date };

async function refund(
  tx: ShopTx,
  vault: Vault,
  { order, claim, amounts, now }: Settled,
): Promise<void> {
  const { orderNo } = order.head;
  const { claimNo, claimType, reasonDetail } = claim;
  if (amounts.refundAmt > 0) {
    const what = claimType === 'CANCEL' ? '주문 취소' : '반품';
    const reason = reasonDetail === '' ? what : `${what}: ${reasonDetail}`;
    if (order.payment.state !== 'DONE') throw new Error(`order ${orderNo} is not paid`);
    await insertRefund(tx, vault, {
      paymentNo: order.payment.paymentNo,
      claimNo,
      amount: amounts.refundAmt,
      reason: reason.slice(0, MOST_REASON),
      wantedAt: now,
      account: refundAccountOf(unsealClaimAccount(vault, claim)),
    });
  }
  if (amounts.refundPointsAmt > 0) {
    const reason = claimType === 'CANCEL' ? 'ADD_CANCEL' : 'ADD_RETURN';
    const key = `claim:${claimNo}`;
    await refundPoints(tx, { orderNo, amount: amounts.refundPointsAmt, key, now, reason });
  }
}

/** Whether nothing is left of an order and the buyer returned none of it for a change of mind. */
function isAllGone(order: ClaimedOrder, claim: ClaimRow): boolean {
  const responsibleOf = new Map(order.claims.map((each) => [each.claimNo, each.responsible]));
  return order.lines.every((line) => {
    if (claim.lineNos.includes(line.orderLineNo)) {
      return claim.claimType === 'CANCEL' || claim.responsible === 'SELLER';
    }
    if (line.state === 'CANCEL_DONE' || line.state === 'EXCHANGE_DONE') return true;
    return line.state === 'RETURN_DONE' && responsibleOf.get(line.claimNo ?? 0) === 'SELLER';
  });
}

/** Map the account a claim names to the payment partner's; undefined for a bank it does not know. */
export function refundAccountOf(account: ClaimAccount | null): RefundAccount | undefined {
  if (!account) return undefined;
  const { bank, bankAccount, bankDepositor } = account;
  const bankCode = bankCodeOf(bank as Parameters<typeof bankCodeOf>[0]);
  return bankCode === undefined ? undefined : { bankCode, bankAccount, bankDepositor };
}
