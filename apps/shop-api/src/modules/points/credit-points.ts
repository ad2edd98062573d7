import { won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import type { AddReason } from './point-reasons.ts';
import { endOfValidity } from './points.rules.ts';
import {
  findGrantsWithRemainder,
  insertEntry,
  insertGrant,
  isActiveMember,
  isCredited,
} from './points-ledger.sql.ts';
import { settleDebts } from './settle-debts.ts';

export type Credit = {
  memberNo: number;
  /** Whole won; nothing is given for 0. */
  amount: number;
  reason: AddReason;
  /** Names the cause; the same key gives once, whoever tries again. */
  key: string;
  now: Date;
  /** A sentence for her history, such as the product's name. */
  detail?: string;
  orderNo?: string;
};

/**
 * Gives a member points that are good for 365 days (decisions, "Selling rules"). What she owes of
 * points taken back comes off them at once. Who has withdrawn is given nothing.
 */
export async function creditPoints(tx: ShopTx, credit: Credit): Promise<void> {
  await give(tx, credit);
}

const MAX_GRANT = 10_000_000;

/**
 * An operator gives a member points, 1 to 10,000,000, for a reason she reads in her history; once
 * for a key.
 */
export async function grantPoints(
  tx: ShopTx,
  grant: {
    memberNo: number;
    amount: number;
    reason: string;
    operator: string;
    key: string;
    now: Date;
  },
): Promise<undefined | Refusal<'member_not_found' | 'invalid_request'>> {
  const { reason, ...rest } = grant;
  const { amount, memberNo } = rest;
  const detail = reason.trim();
  const isAmountGood = Number.isInteger(amount) && amount > 0 && amount <= MAX_GRANT;
  if (!isAmountGood || detail === '') return refuse('invalid_request');
  if (!(await isActiveMember(tx, memberNo))) return refuse('member_not_found');
  await give(tx, { ...rest, detail, reason: 'ADD_MANUAL' });
  return undefined;
}

async function give(tx: ShopTx, credit: Credit & { operator?: string }): Promise<void> {
  const { memberNo, reason, key, now, detail = '', orderNo, operator } = credit;
  const amount = won(credit.amount);
  if (amount < 0) throw new RangeError(`${amount} points cannot be given (${key})`);
  if (amount === 0) return;
  await lockPoints(tx, memberNo, now);
  // Asked while her points are held: a withdrawal at the same moment comes before or after.
  if ((await isCredited(tx, key)) || !(await isActiveMember(tx, memberNo))) return;
  const grantNo = await insertGrant(tx, {
    memberNo,
    key,
    restoredFrom: null,
    reason,
    detail,
    amount,
    creditedAt: now,
    expiresAt: endOfValidity(now),
  });
  await insertEntry(tx, {
    memberNo,
    reason,
    detail,
    amount,
    orderNo,
    grantNo,
    operator,
    writtenAt: now,
  });
  await settleDebts(tx, memberNo, await findGrantsWithRemainder(tx, memberNo), now);
}
