import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { giveBackCoupons } from '../coupons/index.ts';
import { releaseStock } from '../inventory/index.ts';
import { announceClaim } from '../notifications/index.ts';
import {
  bankCodeOf,
  type ClaimAccount,
  type ClaimRow,
  type FullOrder,
  moveClaim,
  moveLines,
  type OrderState,
  openClaimAccount,
  uncountSales,
} from '../orders/index.ts';
import { type RefundAccount, wantRefund } from '../payments/index.ts';
import { refundPoints, takeBackPoints } from '../points/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { releaseLines } from './claim-lines.sql.ts';
import { setMoney } from './claims.sql.ts';
import { isSentByBuyer, paidOrderOf } from './paid-order.ts';
import { type ClaimMoney, settleClaim } from './refund-amounts.rules.ts';

const before: Record<'CANCEL' | 'RETURN', OrderState[]> = {
  CANCEL: ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
  RETURN: ['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM'],
};

/**
 * Settles a cancel, or a return whose goods are back: money and points go back, units to the shelf,
 * each exactly once, in one transaction with the states that say so. The order is locked by the
 * caller; the partner is asked for the money after the commit.
 */
export async function settle(
  tx: ShopTx,
  shop: ShopContext,
  order: FullOrder,
  claim: ClaimRow,
): Promise<void> {
  const now = shop.clock.now();
  const how = claim.claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const { claimNo, lineNos, fault } = claim;
  const leaving = { lineNos, how, fault, isCollected: !isSentByBuyer(claim) } as const;
  const money = settleClaim(paidOrderOf(order), leaving);

  const moved = await moveLines(tx, lineNos, before[how], `${how}_DONE`);
  if (moved.length !== lineNos.length) throw new Error(`claim ${claimNo} has lost an option`);
  await setMoney(tx, claimNo, money);
  await giveBack(tx, shop.vault, { order, claim, money, now });
  await takeBackEarned(tx, order, claim, now);
  if (isAllGone(order, claim)) await giveBackCoupons(tx, { orderNo: order.head.orderNo, now });

  const isRefunded = money.refundAmt > 0;
  const isNothing = !isRefunded && money.refundPointsAmt === 0;
  const to = isRefunded ? 'PROC_WAITING_REFUND' : isNothing ? 'NO_REFUND' : 'DONE';
  await moveClaim(tx, claimNo, claim.state, `${how}_${to}`, {
    decidedAt: now,
    ...(isRefunded ? {} : { endedAt: now }),
  });
  await announceClaim(tx, shop, {
    ...{ claimNo, orderNo: order.head.orderNo, orderLineNos: lineNos, claim: how },
    decision: 'APPROVED',
    note: isNothing ? '환불할 금액은 없어요.' : '결제하신 수단과 적립금으로 환불해 드려요.',
  });
  await releaseStock(tx, await releaseLines(tx, lineNos));
  await uncountSales(tx, lineNos);
}

type Settled = { order: FullOrder; claim: ClaimRow; money: ClaimMoney; now: Date };

async function giveBack(
  tx: ShopTx,
  vault: Vault,
  { order, claim, money, now }: Settled,
): Promise<void> {
  const { orderNo } = order.head;
  const { claimNo, claimType, reasonDetail } = claim;
  if (money.refundAmt > 0) {
    const what = claimType === 'CANCEL' ? '주문 취소' : '반품';
    const reason = reasonDetail === '' ? what : `${what}: ${reasonDetail}`;
    const account = refundAccountOf(openClaimAccount(vault, claim));
    await wantRefund(tx, vault, {
      orderNo,
      claimNo,
      amount: money.refundAmt,
      reason,
      account,
      now,
    });
  }
  if (money.refundPointsAmt > 0) {
    const reason = claimType === 'CANCEL' ? 'ADD_CANCEL' : 'ADD_RETURN';
    const key = `claim:${claimNo}`;
    await refundPoints(tx, { orderNo, amount: money.refundPointsAmt, key, now, reason });
  }
}

/** Points that a confirmed purchase earned go with it. */
async function takeBackEarned(tx: ShopTx, order: FullOrder, claim: ClaimRow, now: Date) {
  const { memberNo } = order.head;
  if (memberNo === null) return;
  for (const line of order.lines) {
    if (!claim.lineNos.includes(line.orderLineNo) || line.state !== 'BUY_CONFIRM') continue;
    const key = `confirm:${line.orderLineNo}`;
    const amount = pointsOfLine(line);
    await takeBackPoints(tx, {
      memberNo,
      amount,
      key,
      reason: 'SUB_RETURN',
      now,
      detail: line.productName,
    });
  }
}

/** Whether nothing is left and nothing came back by the buyer's wish: the coupons bought nothing. */
function isAllGone(order: FullOrder, claim: ClaimRow): boolean {
  const faultOf = new Map(order.claims.map((each) => [each.claimNo, each.fault]));
  return order.lines.every((line) => {
    if (claim.lineNos.includes(line.orderLineNo)) {
      return claim.claimType === 'CANCEL' || claim.fault === 'SELLER';
    }
    if (line.state === 'CANCEL_DONE' || line.state === 'EXCHANGE_DONE') return true;
    return line.state === 'RETURN_DONE' && faultOf.get(line.claimNo ?? 0) === 'SELLER';
  });
}

/** The account a claim names, in the payment partner's words. */
export function refundAccountOf(account: ClaimAccount | null): RefundAccount | undefined {
  if (!account) return undefined;
  const { bank, bankAccount, bankDepositor } = account;
  const bankCode = bankCodeOf(bank as Parameters<typeof bankCodeOf>[0]);
  return bankCode === undefined ? undefined : { bankCode, bankAccount, bankDepositor };
}
