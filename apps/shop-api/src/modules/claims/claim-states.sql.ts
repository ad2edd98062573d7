import type { ShopTx } from '../../context.ts';
import { type ClaimLife, type ClaimState, mayClaimMove } from '../orders/order-states.rules.ts';

/** Brings a claim on, and its options with it; a claim that ended with nothing done lets go of them. */
export async function moveClaim(
  tx: ShopTx,
  claimNo: number,
  from: ClaimLife,
  to: ClaimLife,
  change: { decidedAt?: Date; endedAt?: Date; refusal?: string } = {},
): Promise<void> {
  if (!mayClaimMove(from, to)) throw new RangeError(`no claim goes from ${from} to ${to}`);
  const moved = await tx
    .updateTable('claim')
    .set({ ...change, state: to })
    .where('claimNo', '=', claimNo)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (moved.numUpdatedRows !== 1n) throw new Error(`claim ${claimNo} is not ${from}`);
  const isOff = to === 'WITHDRAWN' || to === 'REFUSED';
  await tx
    .updateTable('orderLine')
    .set(isOff ? { claimState: null, claimNo: null } : { claimState: to as ClaimState })
    .where('claimNo', '=', claimNo)
    .execute();
}

/** Notes what the payment partner said to a claim's refund. */
export async function noteRefund(
  tx: ShopTx,
  claimNo: number,
  result: 'DONE' | 'REFUSED',
  now: Date,
): Promise<void> {
  const { state, claimType } = await tx
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select(['state', 'claimType'])
    .executeTakeFirstOrThrow();
  const kind = claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  const to =
    result === 'DONE' ? (`${kind}_DONE` as const) : (`${kind}_PROC_REQUEST_REFUND` as const);
  const change = result === 'DONE' ? { endedAt: now } : {};
  await moveClaim(tx, claimNo, state as ClaimLife, to, change);
}

/** Brings a claim whose refund was refused back to waiting for the partner. */
export async function wantRefundAgain(tx: ShopTx, claimNo: number): Promise<void> {
  const { state, claimType } = await tx
    .selectFrom('claim')
    .where('claimNo', '=', claimNo)
    .select(['state', 'claimType'])
    .executeTakeFirstOrThrow();
  const kind = claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
  await moveClaim(tx, claimNo, state as ClaimLife, `${kind}_PROC_WAITING_REFUND`);
}
