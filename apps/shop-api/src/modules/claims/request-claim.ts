import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  type ClaimAccount,
  type ClaimAddressFacts,
  type FullOrder,
  findOrderOfLine,
  isOwn,
  lockOrder,
  type Owner,
} from '../orders/index.ts';
import { giveUpDeposit, sendRefunds } from '../payments/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { isDoneAtOnce, isShipped, linesInOrder } from './claim-eligibility.ts';
import { type ClaimPiece, type ClaimPlan, planClaim, type WantedUnits } from './claim-selection.ts';
import { insertClaim } from './claims.sql.ts';
import { type ExchangeWish, exchangeNow, reserveExchange } from './exchange.ts';
import { readLocked } from './read-locked.ts';
import type { Fault } from './refund-amounts.rules.ts';
import { settle } from './settle-claim.ts';
import { splitPieces } from './split-pieces.ts';

export type ClaimWish = {
  reasonType: string;
  reasonDetail: string;
  fault: Fault;
  /** A cancel or an exchange of what nobody prepares yet is done at once, unless she says no. */
  isAtOnce: boolean;
  account: ClaimAccount | undefined;
  pictureKeys: string[];
  returnWay: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN' | null;
  returnAddress: ClaimAddressFacts | undefined;
  returnCompanyType: string | null;
  returnInvoiceNo: string;
} & (
  | { kind: 'CANCEL' | 'RETURN'; exchange?: never }
  | { kind: 'EXCHANGE'; exchange: ExchangeWish }
);

/** What a claim is about: some units of some options, or all that is left of an order. */
export type ClaimTarget = { options: readonly WantedUnits[] } | { orderNo: string };

/**
 * Makes a claim. What nobody prepares yet is cancelled, and its money on its way, before this
 * answers; everything else waits for an operator. Whoever is second, at the same option and at the
 * same moment, is refused.
 */
export async function requestClaim(
  shop: ShopContext,
  owner: Owner,
  target: ClaimTarget,
  wish: ClaimWish,
) {
  const made = await inTransaction(shop.db, (tx) => make(tx, shop, { owner, target, wish }));
  if (!isRefusal(made) && made.isRefunded) await sendRefunds(shop);
  return made;
}

type Request = { owner: Owner; target: ClaimTarget; wish: ClaimWish };

async function make(tx: ShopTx, shop: ShopContext, { owner, target, wish }: Request) {
  const order = await lockTarget(tx, target);
  if (!order || !isOwn(owner, order.head)) return refuse('order_not_found');
  const now = shop.clock.now();
  const { kind, fault } = wish;
  const isOperator = owner.kind === 'operator';
  const plan = planClaim(order, wantedOf(order, target), { kind, fault, now, isOperator });
  if (isRefusal(plan)) return plan;
  if (plan.pieces.length === 0) return refuse('claim_not_possible');
  const missing = await whatIsMissing(tx, order, plan, wish);
  if (missing) return missing;

  const isUnpaid = plan.pieces[0]?.line.state === 'DEPOSIT_WAIT';
  const lineNos = await splitPieces(tx, plan.pieces);
  const claimNo = await insertClaim(tx, shop.vault, {
    ...factsOf(order, plan, wish),
    orderNo: order.head.orderNo,
    lineNos,
    requestedAt: now,
    ...(isUnpaid ? { state: 'CANCEL_NO_REFUND', decidedAt: now, endedAt: now } : {}),
  });
  const accepted = { claimNo, options: acceptedOf(plan.pieces, lineNos) };
  if (isUnpaid) {
    return (await giveUpDeposit(tx, order.head.orderNo, now)) ?? { ...accepted, isRefunded: false };
  }
  if (wish.kind === 'EXCHANGE') {
    const refusal = await reserveExchange(tx, await readLocked(tx, claimNo), wish.exchange);
    if (refusal) return refusal;
  }
  const { isWhole } = plan;
  const claimed = plan.pieces.map((piece) => piece.line);
  if (!isDoneAtOnce(claimed, { kind, fault, isWhole, isWished: wish.isAtOnce })) {
    return { ...accepted, isRefunded: false };
  }
  const locked = await readLocked(tx, claimNo);
  if (kind === 'EXCHANGE') await exchangeNow(tx, shop, locked, 'EXCHANGE_DONE');
  else await settle(tx, shop, locked.order, locked.claim);
  return { ...accepted, isRefunded: kind === 'CANCEL' };
}

async function lockTarget(tx: ShopTx, target: ClaimTarget): Promise<FullOrder | undefined> {
  if ('orderNo' in target) return lockOrder(tx, target.orderNo);
  const orderNo = await findOrderOfLine(tx, target.options[0]?.orderLineNo ?? 0);
  return orderNo === undefined ? undefined : lockOrder(tx, orderNo);
}

function wantedOf(order: FullOrder, target: ClaimTarget): readonly WantedUnits[] {
  if ('options' in target) return target.options;
  return linesInOrder(order).map(({ orderLineNo, units }) => ({ orderLineNo, units }));
}

async function whatIsMissing(tx: ShopTx, order: FullOrder, plan: ClaimPlan, wish: ClaimWish) {
  const isSent = plan.pieces.some((piece) => isShipped(piece.line));
  if (isSent && wish.returnWay !== 'BUYER_DIRECT_RETURN' && !wish.returnAddress) {
    return refuse('return_address_required');
  }
  const { payType, state } = order.head.payment;
  const goesToBank = payType === 'VIRTUAL_ACCOUNT' && state === 'DONE' && order.head.payAmt > 0;
  if (goesToBank && wish.kind !== 'EXCHANGE' && !wish.account) {
    return refuse('refund_account_required');
  }
  const memberNo = order.head.memberNo ?? undefined;
  const isKept = await attachUploads(tx, wish.pictureKeys, memberNo);
  return isKept ? undefined : refuse('attachment_unknown');
}

function factsOf(order: FullOrder, { pieces, isWhole }: ClaimPlan, wish: ClaimWish) {
  const isSent = pieces.some((piece) => isShipped(piece.line));
  const { kind } = wish;
  const classType = {
    CANCEL: isWhole && order.claims.length === 0 ? 'ORDER_CANCEL' : 'OPTION_CANCEL',
    RETURN: 'RETURN',
    EXCHANGE: isSent ? 'RETURN_EXCHANGE' : 'CANCEL_EXCHANGE',
  }[kind];
  return {
    claimType: kind,
    classType,
    state: `${kind}_REQUEST`,
    reasonType: wish.reasonType,
    reasonDetail: wish.reasonDetail,
    fault: wish.fault,
    account: wish.account,
    addresses: addressesOf(wish, isSent),
    pictureKeys: wish.pictureKeys,
    ...(isSent
      ? {
          returnWay: wish.returnWay ?? 'SELLER_COLLECT',
          returnCompanyType: wish.returnCompanyType,
          returnInvoiceNo: wish.returnInvoiceNo,
        }
      : {}),
  };
}

function addressesOf({ returnAddress, exchange }: ClaimWish, isSent: boolean) {
  const addresses = {
    returnAddress: (isSent ? returnAddress : undefined) ?? null,
    exchangeAddress: exchange?.address ?? null,
  };
  return addresses.returnAddress || addresses.exchangeAddress ? addresses : undefined;
}

function acceptedOf(pieces: readonly ClaimPiece[], lineNos: readonly number[]) {
  return pieces.map(({ line, part, rest }, at) => ({
    orderLineNo: lineNos[at] ?? line.orderLineNo,
    units: part.units,
    origin: rest ? { orderLineNo: line.orderLineNo, units: line.units } : undefined,
  }));
}
