import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { type ClaimState, setClaimStateOfLines, setLinesClaim } from '../orders/index.ts';
import { type ClaimStep, canMoveClaim } from './claim-states.rules.ts';
import { findClaimState, insertClaimRow, setClaimState } from './claims.sql.ts';

/** Save a claim and bind its lines to it; returns its number. */
export async function insertClaim(
  tx: ShopTx,
  vault: Vault,
  claim: Parameters<typeof insertClaimRow>[2],
): Promise<number> {
  const claimNo = await insertClaimRow(tx, vault, claim);
  const claimState = claim.state as ClaimState;
  await setLinesClaim(tx, claim.lineNos, { claimNo, claimState });
  return claimNo;
}

/**
 * Move a claim and the claim state of its lines; one that is withdrawn or refused frees them.
 * Throws `RangeError` for a transition that is not in the table, and where the claim is not in `from`.
 */
export async function moveClaim(
  tx: ShopTx,
  claimNo: number,
  from: ClaimStep,
  to: ClaimStep,
  change: { decidedAt?: Date; endedAt?: Date; refusal?: string } = {},
): Promise<void> {
  if (!canMoveClaim(from, to)) throw new RangeError(`no claim goes from ${from} to ${to}`);
  const isMoved = await setClaimState(tx, claimNo, from, { ...change, state: to });
  if (!isMoved) throw new Error(`claim ${claimNo} is not ${from}`);
  const isOff = to === 'WITHDRAWN' || to === 'REFUSED';
  await setClaimStateOfLines(tx, claimNo, isOff ? null : to);
}

/** Move a claim by the payment partner's reply to its refund: done, or refused. */
export async function moveClaimByRefund(
  tx: ShopTx,
  claimNo: number,
  result: 'DONE' | 'REFUSED',
  now: Date,
): Promise<void> {
  const { state, claimType } = await findClaimState(tx, claimNo);
  const type = claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  if (result === 'DONE') await moveClaim(tx, claimNo, state, `${type}_DONE`, { endedAt: now });
  else await moveClaim(tx, claimNo, state, `${type}_PROC_REQUEST_REFUND`);
}

/** Move a claim whose refund was refused back to waiting for the partner. */
export async function moveClaimToWaiting(tx: ShopTx, claimNo: number): Promise<void> {
  const { state, claimType } = await findClaimState(tx, claimNo);
  const type = claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  await moveClaim(tx, claimNo, state, `${type}_PROC_WAITING_REFUND`);
}
