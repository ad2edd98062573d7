import { won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
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
  /** Whole won; nothing is credited for 0. */
  amount: number;
  reason: AddReason;
  /** Names the cause; the same key credits once, however often it is repeated. */
  key: string;
  now: Date;
  /** A text for the member's history, such as the product's name. */
  detail?: string;
  orderNo?: string;
};

/**
 * Credit points to a member, valid for 365 days (decision 0950, "Selling rules"). Debts of revoked
 * points are settled from them at once. A withdrawn member is credited nothing. Throws a
 * `RangeError` for a negative amount.
 */
export async function creditPoints(tx: ShopTx, credit: Credit): Promise<void> {
  await insertCredit(tx, credit);
}

const MAX_GRANT = 10_000_000;

/**
 * Credit points by hand, for operators: 1 to 10,000,000 won, once for a key. The member reads the
 * reason in their history. Refusals: `invalid_request` (amount, or no reason), `member_not_found`.
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
  await insertCredit(tx, { ...rest, detail, reason: 'ADD_MANUAL' });
  return undefined;
}

async function insertCredit(tx: ShopTx, credit: Credit & { operator?: string }): Promise<void> {
  const { memberNo, reason, key, now, detail = '', orderNo, operator } = credit;
  const amount = won(credit.amount);
  if (amount < 0) throw new RangeError(`${amount} points cannot be credited (${key})`);
  if (amount === 0) return;
  await lockPoints(tx, memberNo, now);
  // Checked while the points are locked: a withdrawal at the same moment comes before or after.
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
