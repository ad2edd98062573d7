import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  type ClaimStep,
  changeClaim,
  moveClaim,
  type ResponsibleParty,
} from '../claim-records/index.ts';
import { notifyClaimDecided } from '../order-notifications/index.ts';
import { isShipped } from '../orders/index.ts';
import { sendRefunds } from '../refunds/index.ts';
import type { ArrivedLine } from './arrival.rules.ts';
import { completeExchange, dropClaim, exchangeFeeOf } from './exchange.ts';
import { type FoundClaim, findClaim } from './find-claim.ts';
import { type Inspection, noteArrival } from './note-arrival.ts';
import { settleClaim } from './settle-claim.ts';

/**
 * `approve`: a cancel is settled, shipped goods are collected. `receive`: they are back; whoever inspects
 * them says how many came and are sold again (`noteArrival`), and may correct who is responsible. `pay`:
 * the buyer has paid the fee of the exchange. `refuse`: nothing is done, with a reason the buyer reads.
 */
export type ClaimDecision =
  | { decision: 'approve'; responsible?: ResponsibleParty }
  | { decision: 'refuse'; reason: string }
  | {
      decision: 'receive';
      responsible?: ResponsibleParty;
      arrival?: readonly ArrivedLine[] | undefined;
    }
  | { decision: 'pay' };

type NotDecided = Refusal<
  'claim_not_found' | 'claim_decided' | 'claim_quantity_invalid' | 'refusal_reason_required'
>;

/**
 * Decide a claim for an operator; returns its state after that. Refuses with `claim_decided` where
 * another operator was first.
 */
export async function decideClaim(
  shop: ShopContext,
  claimNo: number,
  decision: ClaimDecision,
): Promise<{ claimNo: number; state: ClaimStep } | NotDecided> {
  const decided = await inTransaction(shop.db, (tx) => decideWithin(tx, shop, claimNo, decision));
  if (isRefusal(decided)) return decided;
  // The refund is asked for only now: the decision stands whatever the partner replies.
  if (decided.state.endsWith('_WAITING_REFUND')) await sendRefunds(shop);
  return { claimNo, state: decided.state };
}

/**
 * Decide a claim as a part of a transaction: the caller sends the refunds after it. `actor` is who takes
 * discarded goods out of the stock, for its ledger.
 */
export async function decideWithin(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  decision: ClaimDecision,
  actor = 'operator',
): Promise<{ before: ClaimStep; state: ClaimStep } | NotDecided> {
  const found = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) return found;
  const refusal = await decide(tx, shop, found, decision, actor);
  if (refusal) return refusal;
  const after = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  return isRefusal(after) ? after : { before: found.claim.state, state: after.claim.state };
}

async function decide(
  tx: ShopTx,
  shop: ShopContext,
  found: FoundClaim,
  decision: ClaimDecision,
  actor: string,
): Promise<undefined | NotDecided> {
  const { state } = found.claim;
  switch (decision.decision) {
    case 'approve':
      if (!state.endsWith('_REQUEST') || state.includes('_PROC_')) return refuse('claim_decided');
      return approve(tx, shop, await setResponsible(tx, found, decision.responsible));
    case 'receive': {
      if (!state.endsWith('_PROC_BEFORE_RECEIVE')) return refuse('claim_decided');
      const arrived = await noteArrival(tx, found, decision.arrival);
      if (isRefusal(arrived)) return arrived;
      const { isPart } = arrived;
      const left = await setResponsible(tx, arrived, decision.responsible);
      return receive(tx, shop, left, { actor, isPart });
    }
    case 'pay':
      if (state !== 'EXCHANGE_PROC_REQUEST_PAY') return refuse('claim_decided');
      await completeExchange(tx, shop, found, 'EXCHANGE_DONE_PAY_DONE', { actor });
      return undefined;
    case 'refuse': {
      const isOpen = state.endsWith('_PROC_BEFORE_RECEIVE') || /^[A-Z]+_REQUEST$/.test(state);
      if (!isOpen) return refuse('claim_decided');
      if (decision.reason.trim() === '') return refuse('refusal_reason_required');
      return refuseClaim(tx, shop, found, decision.reason.trim());
    }
  }
}

async function approve(tx: ShopTx, shop: ShopContext, found: FoundClaim): Promise<undefined> {
  const { order, claim } = found;
  if (claim.claimType === 'CANCEL') return void (await settleClaim(tx, shop, order, claim));
  const isSent = order.lines.some(
    (line) => claim.lineNos.includes(line.orderLineNo) && isShipped(line.state),
  );
  if (!isSent) return void (await completeExchange(tx, shop, found, 'EXCHANGE_DONE'));
  const decidedAt = shop.clock.now();
  const to = `${claim.claimType as 'RETURN' | 'EXCHANGE'}_PROC_BEFORE_RECEIVE` as const;
  await moveClaim(tx, claim.claimNo, claim.state, to, { decidedAt });
  return undefined;
}

async function receive(
  tx: ShopTx,
  shop: ShopContext,
  found: FoundClaim,
  inspection: Inspection,
): Promise<undefined> {
  const { order, claim } = found;
  if (claim.claimType === 'RETURN') {
    return void (await settleClaim(tx, shop, order, claim, inspection));
  }
  if (claim.exchangeFeeAmt === 0) {
    return void (await completeExchange(tx, shop, found, 'EXCHANGE_DONE', inspection));
  }
  await moveClaim(tx, claim.claimNo, claim.state, 'EXCHANGE_PROC_REQUEST_PAY');
  return undefined;
}

async function refuseClaim(
  tx: ShopTx,
  shop: ShopContext,
  found: FoundClaim,
  reason: string,
): Promise<undefined> {
  const { order, claim } = found;
  const endedAt = shop.clock.now();
  await dropClaim(tx, found, 'REFUSED', { endedAt, refusal: reason });
  await notifyClaimDecided(tx, shop, {
    ...{ claimNo: claim.claimNo, orderNo: order.head.orderNo, orderLineNos: claim.lineNos },
    ...{ claim: claim.claimType, decision: 'REJECTED', note: reason },
  });
  return undefined;
}

/** Correct who is responsible where an operator saw the goods. */
async function setResponsible(
  tx: ShopTx,
  found: FoundClaim,
  responsible: ResponsibleParty | undefined,
): Promise<FoundClaim> {
  if (responsible === undefined || responsible === found.claim.responsible) return found;
  const corrected = { ...found, claim: { ...found.claim, responsible } };
  const exchangeFeeAmt = found.claim.classType === 'RETURN_EXCHANGE' ? exchangeFeeOf(corrected) : 0;
  await changeClaim(tx, found.claim.claimNo, { responsible, exchangeFeeAmt });
  return corrected;
}
