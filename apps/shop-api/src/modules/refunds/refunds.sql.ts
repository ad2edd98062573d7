import { sql } from 'kysely';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** The account that a paid deposit is refunded to; the bank by the partner's code. */
export type RefundAccount = { bankCode: string; bankAccount: string; bankDepositor: string };

/** Save a refund for the partner to make, in won; for a claim only once, however often asked. */
export async function insertRefund(
  tx: ShopTx,
  vault: Vault,
  {
    account,
    ...refund
  }: {
    paymentNo: number;
    amount: number;
    reason: string;
    wantedAt: Date;
    claimNo?: number;
    account?: RefundAccount | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('paymentRefund')
    .values({ ...refund, ...sealed(vault, account) })
    .onConflict((conflict) => conflict.column('claimNo').doNothing())
    .execute();
}

/** A fresh key, since the partner would repeat its refusal to the old one, whose attempt is nobody's now. */
const wantedAgain = {
  ...{ state: 'WANTED', refusal: null, attemptUntil: null },
  refundKey: sql<string>`gen_random_uuid()`,
};

/** Queue a claim's refused refund again, to this account; returns whether there was one. */
export async function retryClaimRefund(
  tx: ShopTx,
  vault: Vault,
  claimNo: number,
  account: RefundAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRefund')
    .set({ ...sealed(vault, account), ...wantedAgain })
    .where('claimNo', '=', claimNo)
    .where('state', '=', 'REFUSED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Queue a refused refund again, to this account or as it was; undefined where none was refused. */
export async function retryRefusedRefund(
  tx: ShopTx,
  vault: Vault,
  refundNo: number,
  account: RefundAccount | undefined,
): Promise<{ orderNo: string; amount: number; claimNo: number | null } | undefined> {
  return tx
    .updateTable('paymentRefund')
    .from('payment')
    .set({ ...sealed(vault, account), ...wantedAgain })
    .where('refundNo', '=', refundNo)
    .whereRef('payment.paymentNo', '=', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'REFUSED')
    .returning(['payment.orderNo', 'paymentRefund.amount', 'paymentRefund.claimNo'])
    .executeTakeFirst();
}

export type RefusedRefund = {
  refundNo: number;
  orderNo: string;
  claimNo: number | null;
  amount: number;
  refusal: string | null;
  wantedAt: Date;
};

/** Find refunds that the partner refused and that wait for an operator, oldest first; no accounts. */
export async function findRefusedRefunds(db: ShopDb, limit = 100): Promise<RefusedRefund[]> {
  return db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'REFUSED')
    .select(['refundNo', 'orderNo', 'claimNo', 'paymentRefund.amount', 'refusal', 'wantedAt'])
    .orderBy('wantedAt')
    .limit(limit)
    .execute();
}

export type WantedRefund = {
  refundNo: number;
  refundKey: string;
  amount: number;
  reason: string;
  orderNo: string;
  paymentKey: string | null;
  claimNo: number | null;
  accountSealed: string | null;
};

/**
 * Take up to 100 refunds the partner has not yet made: those never asked for first, then those asked
 * for the longest ago, so that no number of failing ones keeps another from its turn.
 */
export async function takeWantedRefunds(tx: ShopTx, now: Date): Promise<WantedRefund[]> {
  return tx
    .with('taken', (cte) =>
      cte
        .selectFrom('paymentRefund')
        .where('state', '=', 'WANTED')
        .select('refundNo as takenNo')
        .orderBy('askedAt', (sort) => sort.asc().nullsFirst())
        .orderBy('wantedAt')
        .limit(100)
        .forUpdate(),
    )
    .updateTable('paymentRefund')
    .from(['taken', 'payment'])
    .set({ askedAt: now })
    .whereRef('refundNo', '=', 'takenNo')
    .whereRef('payment.paymentNo', '=', 'paymentRefund.paymentNo')
    .returning(['refundNo', 'refundKey', 'paymentRefund.amount', 'reason', 'orderNo'])
    .returning(['paymentKey', 'claimNo', 'paymentRefund.accountSealed'])
    .execute();
}

/**
 * Begin an attempt at a refund, until this moment at most; returns whether nobody else is at it, and the
 * refund is still wanted as it was taken.
 */
export async function beginAttempt(
  tx: ShopTx,
  { refundNo, refundKey }: Pick<WantedRefund, 'refundNo' | 'refundKey'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRefund')
    .set({ attemptUntil: until })
    .where('refundNo', '=', refundNo)
    .where('refundKey', '=', refundKey)
    .where('state', '=', 'WANTED')
    .where((on) => on.or([on('attemptUntil', 'is', null), on('attemptUntil', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** End the attempt that was begun until this moment, without an answer: whoever comes next asks again. */
export async function dropAttempt(
  tx: ShopTx,
  { refundNo, refundKey }: Pick<WantedRefund, 'refundNo' | 'refundKey'>,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('paymentRefund')
    .set({ attemptUntil: null })
    .where('refundNo', '=', refundNo)
    .where('refundKey', '=', refundKey)
    .where('attemptUntil', '=', until)
    .execute();
}

/** The account in which a refund is paid, where it names one. */
export function openRefundAccount(
  vault: Vault,
  accountSealed: string | null,
): RefundAccount | undefined {
  if (accountSealed === null) return undefined;
  return vault.openFacts<RefundAccount>('refund-account', accountSealed);
}

/**
 * Save the partner's first reply to a refund; returns whether this was it. A refusal ends only the
 * try that was asked with this key: an operator may have queued the refund again meanwhile.
 */
export async function endRefund(
  tx: ShopTx,
  { refundNo, refundKey }: Pick<WantedRefund, 'refundNo' | 'refundKey'>,
  end: { state: 'DONE'; doneAt: Date } | { state: 'REFUSED'; refusal: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRefund')
    .set({ ...end, attemptUntil: null })
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'WANTED')
    .$if(end.state === 'REFUSED', (refund) => refund.where('refundKey', '=', refundKey))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type RefundToPay = RefusedRefund & {
  payType: string;
  account: RefundAccount | undefined;
};

/** Find a page of refused refunds by their number, with the account of those that name one. */
export async function findRefundsToPay(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  { after, limit }: { after: number; limit: number },
): Promise<RefundToPay[]> {
  const rows = await db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'REFUSED')
    .where('refundNo', '>', after)
    .select(['refundNo', 'orderNo', 'claimNo', 'paymentRefund.amount', 'refusal', 'wantedAt'])
    .select(['payType', 'paymentRefund.accountSealed'])
    .orderBy('refundNo')
    .limit(limit)
    .execute();
  return rows.map(({ accountSealed, ...refund }) => ({
    ...refund,
    account: openRefundAccount(vault, accountSealed),
  }));
}

/** Count the refunds that the payment partner could not make, up to `most`. */
export async function countRefundsToPay(db: ShopDb, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from payment_refund where state = 'REFUSED' limit ${most}::integer) refused`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Save that a refused refund was transferred by hand; undefined where it is not refused. */
export async function markPaidByHand(
  tx: ShopTx,
  refundNo: number,
  paid: { paidBy: string; doneAt: Date },
): Promise<{ orderNo: string; amount: number; claimNo: number | null } | undefined> {
  return tx
    .updateTable('paymentRefund')
    .from('payment')
    .set({ ...paid, state: 'DONE' })
    .where('refundNo', '=', refundNo)
    .whereRef('payment.paymentNo', '=', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'REFUSED')
    .returning(['payment.orderNo', 'paymentRefund.amount', 'paymentRefund.claimNo'])
    .executeTakeFirst();
}

export type OrderRefund = {
  refundNo: number;
  claimNo: number | null;
  amount: number;
  state: 'WANTED' | 'DONE' | 'REFUSED';
  wantedAt: Date;
  doneAt: Date | null;
  refusal: string | null;
  paidBy: string | null;
};

/** Find all refunds of one order, oldest first; amounts in won. */
export async function findRefundsOfOrder(db: ShopDb, orderNo: string): Promise<OrderRefund[]> {
  return db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('payment.orderNo', '=', orderNo)
    .select(['refundNo', 'claimNo', 'paymentRefund.amount', 'paymentRefund.state'])
    .select(['wantedAt', 'doneAt', 'refusal', 'paidBy'])
    .orderBy('refundNo')
    .$castTo<OrderRefund>()
    .execute();
}

/** Find refunds the partner made in a period, for the comparison with its books. */
export async function findDoneRefunds(
  db: ShopDb,
  { from, until }: { from: Date; until: Date },
): Promise<{ orderNo: string; paymentKey: string | null; amount: number }[]> {
  return (
    db
      .selectFrom('paymentRefund')
      .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
      .where('doneAt', '>=', from)
      .where('doneAt', '<', until)
      // What staff transferred themselves is in no book of the partner's.
      .where('paidBy', 'is', null)
      .select(['orderNo', 'paymentKey', 'paymentRefund.amount'])
      .execute()
  );
}

/** An account not named stays as it is. */
function sealed(vault: Vault, account: RefundAccount | undefined): { accountSealed?: string } {
  return account ? { accountSealed: vault.sealFacts('refund-account', account) } : {};
}
