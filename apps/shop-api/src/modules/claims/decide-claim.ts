import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { announceClaim } from '../notifications/index.ts';
import { moveClaim } from '../orders/index.ts';
import { sendRefunds } from '../payments/index.ts';
import { isShipped } from './claim-eligibility.ts';
import { changeClaim } from './claims.sql.ts';
import { dropClaim, exchangeNow, feeOf } from './exchange.ts';
import { type FoundClaim, findClaim } from './find-claim.ts';
import type { Fault } from './refund-amounts.rules.ts';
import { settle } from './settle-claim.ts';

/**
 * `approve`: a cancel is settled, goods that were sent are fetched. `receive`: they are back and as
 * they should be. `pay`: the buyer has paid the ways of her exchange. `refuse`: nothing is done,
 * with a reason she reads.
 */
export type ClaimDecision =
  | { decision: 'approve'; fault?: Fault }
  | { decision: 'refuse'; reason: string }
  | { decision: 'receive' }
  | { decision: 'pay' };

/** An operator decides a claim; answers its state after it. Another operator was first: refused. */
export async function decideClaim(shop: ShopContext, claimNo: number, decision: ClaimDecision) {
  const decided = await inTransaction(shop.db, (tx) => decideWithin(tx, shop, claimNo, decision));
  if (isRefusal(decided)) return decided;
  // Money that goes back is asked for only now: the decision stands whatever the partner says.
  if (decided.state.endsWith('_WAITING_REFUND')) await sendRefunds(shop);
  return { claimNo, state: decided.state };
}

/** The same as a part of a transaction: who calls has the refunds sent after it. */
export async function decideWithin(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  decision: ClaimDecision,
) {
  const found = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) return found;
  const refusal = await decide(tx, shop, found, decision);
  if (refusal) return refusal;
  const after = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  return isRefusal(after) ? after : { before: found.claim.state, state: after.claim.state };
}

async function decide(tx: ShopTx, shop: ShopContext, found: FoundClaim, decision: ClaimDecision) {
  const { state } = found.claim;
  switch (decision.decision) {
    case 'approve':
      if (!state.endsWith('_REQUEST') || state.includes('_PROC_')) return refuse('claim_decided');
      return approve(tx, shop, await blame(tx, found, decision.fault));
    case 'receive':
      if (!state.endsWith('_PROC_BEFORE_RECEIVE')) return refuse('claim_decided');
      return receive(tx, shop, found);
    case 'pay':
      if (state !== 'EXCHANGE_PROC_REQUEST_PAY') return refuse('claim_decided');
      return exchangeNow(tx, shop, found, 'EXCHANGE_DONE_PAY_DONE');
    case 'refuse': {
      const isOpen = state.endsWith('_PROC_BEFORE_RECEIVE') || /^[A-Z]+_REQUEST$/.test(state);
      if (!isOpen) return refuse('claim_decided');
      if (decision.reason.trim() === '') return refuse('refusal_reason_required');
      return turnDown(tx, shop, found, decision.reason.trim());
    }
  }
}

async function approve(tx: ShopTx, shop: ShopContext, found: FoundClaim): Promise<undefined> {
  const { order, claim } = found;
  if (claim.claimType === 'CANCEL') return void (await settle(tx, shop, order, claim));
  const isSent = order.lines.some(
    (line) => claim.lineNos.includes(line.orderLineNo) && isShipped(line),
  );
  if (!isSent) return void (await exchangeNow(tx, shop, found, 'EXCHANGE_DONE'));
  const decidedAt = shop.clock.now();
  const to = `${claim.claimType as 'RETURN' | 'EXCHANGE'}_PROC_BEFORE_RECEIVE` as const;
  await moveClaim(tx, claim.claimNo, claim.state, to, { decidedAt });
  return undefined;
}

async function receive(tx: ShopTx, shop: ShopContext, found: FoundClaim): Promise<undefined> {
  const { order, claim } = found;
  if (claim.claimType === 'RETURN') return void (await settle(tx, shop, order, claim));
  if (claim.exchangeFeeAmt === 0) {
    return void (await exchangeNow(tx, shop, found, 'EXCHANGE_DONE'));
  }
  await moveClaim(tx, claim.claimNo, claim.state, 'EXCHANGE_PROC_REQUEST_PAY');
  return undefined;
}

async function turnDown(tx: ShopTx, shop: ShopContext, found: FoundClaim, reason: string) {
  const { order, claim } = found;
  const endedAt = shop.clock.now();
  await dropClaim(tx, found, 'REFUSED', { endedAt, refusal: reason });
  await announceClaim(tx, shop, {
    ...{ claimNo: claim.claimNo, orderNo: order.head.orderNo, orderLineNos: claim.lineNos },
    ...{ claim: claim.claimType, decision: 'REJECTED', note: reason },
  });
  return undefined;
}

/** The operator sees whose fault it really is. */
async function blame(tx: ShopTx, found: FoundClaim, fault: Fault | undefined): Promise<FoundClaim> {
  if (fault === undefined || fault === found.claim.fault) return found;
  const blamed = { ...found, claim: { ...found.claim, fault } };
  const exchangeFeeAmt = found.claim.classType === 'RETURN_EXCHANGE' ? feeOf(blamed) : 0;
  await changeClaim(tx, found.claim.claimNo, { fault, exchangeFeeAmt });
  return blamed;
}
