import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import {
  type ClaimAccount,
  type ClaimAddress,
  insertClaim,
  type ResponsibleParty,
} from '../claim-records/index.ts';
import {
  type ClaimedOrder,
  completeExchange,
  type ExchangeRequest,
  lockClaim,
  lockClaimedOrder,
  reserveExchange,
  settleClaim,
} from '../claim-settlement/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { findOrderMember, findOrderNoOfLine, isShipped } from '../orders/index.ts';
import { cancelDeposit, findPayment, lookUpDeposit } from '../payments/index.ts';
import { sendRefundsBriefly } from '../refunds/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { isSettledAtOnce, remainingLines } from './claim-eligibility.ts';
import {
  type ClaimPiece,
  type ClaimSelection,
  type NotSelected,
  type RequestedQuantity,
  selectClaimedLines,
  splitClaimedLines,
} from './claim-selection.ts';

export type ClaimRequest = {
  reasonType: string;
  reasonDetail: string;
  responsible: ResponsibleParty;
  /** Settle a cancel or an exchange of what nobody prepares yet at once. */
  isAtOnce: boolean;
  account: ClaimAccount | undefined;
  pictureKeys: string[];
  returnWay: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN' | null;
  returnAddress: ClaimAddress | undefined;
  returnCompanyType: string | null;
  returnInvoiceNo: string;
} & (
  | { type: 'CANCEL' | 'RETURN'; exchange?: never }
  | { type: 'EXCHANGE'; exchange: ExchangeRequest }
);

/** What a claim is about: some of the lines, in whole or part, or all that is left of an order. */
export type ClaimTarget = { options: readonly RequestedQuantity[] } | { orderNo: string };

/** A line of an accepted claim; `origin` is the line it was split off, with what is left of that. */
export type AcceptedLine = RequestedQuantity & { origin: RequestedQuantity | undefined };
export type AcceptedClaim = { claimNo: number; lines: AcceptedLine[]; isRefunded: boolean };

/** Why lines are not cancelled. */
export type CancelRefused = NotSelected | Refusal<'refund_account_required' | 'deposit_unknown'>;

/** Why lines are not returned. */
export type ReturnRefused =
  | NotSelected
  | Refusal<'refund_account_required' | 'return_address_required'>;

/** Why lines are not exchanged. */
export type ExchangeRefused =
  | NotSelected
  | Refusal<'return_address_required'>
  | Exclude<Awaited<ReturnType<typeof reserveExchange>>, undefined>;

type ClaimRefused = CancelRefused | ReturnRefused | ExchangeRefused | Refusal<'attachment_unknown'>;

type RequestedClaim = { actor: OrderActor; target: ClaimTarget; request: ClaimRequest };

/**
 * Request a claim. What nobody prepares yet is settled at once and its refund asked for, which a
 * slow partner may finish after this returns; everything else waits for an operator. Whoever is
 * second at the same line is refused (`claim_running`). A deposit that came without a notice is found
 * before its order is cancelled. Refusals besides those of the selection: `deposit_unknown` where the
 * partner does not say whether it came, `return_address_required` for shipped goods to collect,
 * `refund_account_required` for a paid deposit, `attachment_unknown`, and those of `reserveExchange`.
 */
export async function requestClaim(
  shop: ShopContext,
  actor: OrderActor,
  target: ClaimTarget,
  request: ClaimRequest,
): Promise<AcceptedClaim | ClaimRefused> {
  if (request.type === 'CANCEL') {
    const refusal = await lookUpDepositOf(shop, actor, target);
    if (refusal) return refusal;
  }
  const accepted = await inTransaction(shop.db, (tx) =>
    requestClaimWithin(tx, shop, { actor, target, request }),
  );
  if (!isRefusal(accepted) && accepted.isRefunded) await sendRefundsBriefly(shop);
  return accepted;
}

/** Ask the partner for the deposit of an order that the actor may change; before the transaction. */
export async function lookUpDepositOf(
  shop: ShopContext,
  actor: OrderActor,
  target: ClaimTarget,
): Promise<undefined | Refusal<'deposit_unknown'>> {
  const orderNo = await findTargetNo(shop.db, target);
  const payment = orderNo === undefined ? undefined : await findPayment(shop.db, { orderNo });
  if (payment?.state !== 'WAITING_DEPOSIT') return undefined;
  const order = { ...payment, ...(await findOrderMember(shop.db, payment.orderNo)) };
  return mayChangeOrder(actor, order) ? lookUpDeposit(shop, payment) : undefined;
}

/**
 * The same as a part of a transaction: the caller looks up a deposit before it (`lookUpDepositOf`)
 * and sends the refunds after it.
 */
export function requestClaimWithin(
  tx: ShopTx,
  shop: ShopContext,
  claim: RequestedClaim & { request: { type: 'CANCEL' } },
): Promise<AcceptedClaim | CancelRefused>;
export function requestClaimWithin(
  tx: ShopTx,
  shop: ShopContext,
  claim: RequestedClaim & { request: { type: 'RETURN' } },
): Promise<AcceptedClaim | ReturnRefused | Refusal<'attachment_unknown'>>;
export function requestClaimWithin(
  tx: ShopTx,
  shop: ShopContext,
  claim: RequestedClaim & { request: { type: 'EXCHANGE' } },
): Promise<AcceptedClaim | ExchangeRefused | Refusal<'attachment_unknown'>>;
export function requestClaimWithin(
  tx: ShopTx,
  shop: ShopContext,
  claim: RequestedClaim,
): Promise<AcceptedClaim | ClaimRefused>;
export async function requestClaimWithin(
  tx: ShopTx,
  shop: ShopContext,
  { actor, target, request }: RequestedClaim,
): Promise<AcceptedClaim | ClaimRefused> {
  const order = await lockTarget(tx, target);
  if (!order || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
  const now = shop.clock.now();
  const { type, responsible } = request;
  const terms = { type, responsible, now, isOperator: actor.kind === 'operator' };
  const selection = selectClaimedLines(order, requestedOf(order, target), terms);
  if (isRefusal(selection)) return selection;
  const { pieces, isWhole } = selection;
  if (pieces.length === 0) return refuse('claim_not_possible');
  const missing = await findMissing(tx, order, selection, request);
  if (missing) return missing;

  const isUnpaid = pieces[0]?.line.state === 'DEPOSIT_WAIT';
  const lineNos = await splitClaimedLines(tx, pieces);
  const claimNo = await insertClaim(tx, shop.vault, {
    ...claimFacts(order, selection, request),
    orderNo: order.head.orderNo,
    lineNos,
    requestedAt: now,
    // Nothing was deposited: the whole order ends, and its points are released.
    ...(isUnpaid
      ? {
          ...{ state: 'CANCEL_NO_REFUND', decidedAt: now, endedAt: now },
          refundPointsAmt: order.head.pointsAmt,
        }
      : {}),
  });
  const accepted = { claimNo, lines: acceptedLines(pieces, lineNos) };
  if (isUnpaid) {
    const refusal = await cancelDeposit(tx, order.head.orderNo, now);
    return refusal ?? { ...accepted, isRefunded: false };
  }
  if (request.type === 'EXCHANGE') {
    const refusal = await reserveExchange(tx, await lockClaim(tx, claimNo), request.exchange);
    if (refusal) return refusal;
  }
  const claimed = pieces.map((piece) => piece.line);
  if (!isSettledAtOnce(claimed, { type, responsible, isWhole, isRequested: request.isAtOnce })) {
    return { ...accepted, isRefunded: false };
  }
  const locked = await lockClaim(tx, claimNo);
  if (type === 'EXCHANGE') await completeExchange(tx, shop, locked, 'EXCHANGE_DONE');
  else await settleClaim(tx, shop, locked.order, locked.claim);
  return { ...accepted, isRefunded: type === 'CANCEL' };
}

async function lockTarget(tx: ShopTx, target: ClaimTarget): Promise<ClaimedOrder | undefined> {
  const orderNo = await findTargetNo(tx, target);
  return orderNo === undefined ? undefined : lockClaimedOrder(tx, orderNo);
}

async function findTargetNo(db: ShopDb, target: ClaimTarget): Promise<string | undefined> {
  if ('orderNo' in target) return target.orderNo;
  return findOrderNoOfLine(db, target.options[0]?.orderLineNo ?? 0);
}

function requestedOf(order: ClaimedOrder, target: ClaimTarget): readonly RequestedQuantity[] {
  if ('options' in target) return target.options;
  return remainingLines(order).map(({ orderLineNo, quantity }) => ({ orderLineNo, quantity }));
}

async function findMissing(
  tx: ShopTx,
  order: ClaimedOrder,
  { pieces }: ClaimSelection,
  request: ClaimRequest,
) {
  const isSent = pieces.some((piece) => isShipped(piece.line.state));
  if (isSent && request.returnWay !== 'BUYER_DIRECT_RETURN' && !request.returnAddress) {
    return refuse('return_address_required');
  }
  const { payType, state } = order.payment;
  const goesToBank = payType === 'VIRTUAL_ACCOUNT' && state === 'DONE' && order.head.payAmt > 0;
  if (goesToBank && request.type !== 'EXCHANGE' && !request.account) {
    return refuse('refund_account_required');
  }
  const memberNo = order.head.memberNo ?? undefined;
  const isAttached = await attachUploads(tx, request.pictureKeys, memberNo);
  return isAttached ? undefined : refuse('attachment_unknown');
}

function claimFacts(
  order: ClaimedOrder,
  { pieces, isWhole }: ClaimSelection,
  request: ClaimRequest,
) {
  const isSent = pieces.some((piece) => isShipped(piece.line.state));
  const { type } = request;
  const classType = {
    CANCEL: isWhole && order.claims.length === 0 ? 'ORDER_CANCEL' : 'OPTION_CANCEL',
    RETURN: 'RETURN',
    EXCHANGE: isSent ? 'RETURN_EXCHANGE' : 'CANCEL_EXCHANGE',
  }[type];
  return {
    claimType: type,
    classType,
    state: `${type}_REQUEST`,
    reasonType: request.reasonType,
    reasonDetail: request.reasonDetail,
    responsible: request.responsible,
    account: request.account,
    addresses: addressesOf(request, isSent),
    pictureKeys: request.pictureKeys,
    ...(isSent
      ? {
          returnWay: request.returnWay ?? 'SELLER_COLLECT',
          returnCompanyType: request.returnCompanyType,
          returnInvoiceNo: request.returnInvoiceNo,
        }
      : {}),
  };
}

function addressesOf({ returnAddress, exchange }: ClaimRequest, isSent: boolean) {
  const addresses = {
    returnAddress: (isSent ? returnAddress : undefined) ?? null,
    exchangeAddress: exchange?.address ?? null,
  };
  return addresses.returnAddress || addresses.exchangeAddress ? addresses : undefined;
}

function acceptedLines(pieces: readonly ClaimPiece[], lineNos: readonly number[]): AcceptedLine[] {
  return pieces.map(({ line, part, rest }, at) => ({
    orderLineNo: lineNos[at] ?? line.orderLineNo,
    quantity: part.quantity,
    origin: rest ? { orderLineNo: line.orderLineNo, quantity: line.quantity } : undefined,
  }));
}
