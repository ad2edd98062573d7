import { sql } from 'kysely';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** Where a paid virtual account is paid back to; the bank by the partner's code. */
export type RefundAccount = { bankCode: string; bankAccount: string; bankDepositor: string };

/** Notes that money must go back; for a claim only once, however often it is asked. */
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

/** Wants a claim's refused refund again, to this account; answers whether there was one. */
export async function renewRefund(
  tx: ShopTx,
  vault: Vault,
  claimNo: number,
  account: RefundAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRefund')
    // A fresh key: the partner would repeat its refusal to the old one.
    .set({
      ...sealed(vault, account),
      ...{ state: 'WANTED', refusal: null, refundKey: sql`gen_random_uuid()` },
    })
    .where('claimNo', '=', claimNo)
    .where('state', '=', 'REFUSED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Wants a refused refund again, to this account or as it was; undefined where none was refused. */
export async function renewRefused(
  tx: ShopTx,
  vault: Vault,
  refundNo: number,
  account: RefundAccount | undefined,
): Promise<{ orderNo: string; amount: number; claimNo: number | null } | undefined> {
  return tx
    .updateTable('paymentRefund')
    .from('payment')
    .set({
      ...sealed(vault, account),
      ...{ state: 'WANTED', refusal: null, refundKey: sql`gen_random_uuid()` },
    })
    .where('refundNo', '=', refundNo)
    .whereRef('payment.paymentNo', '=', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'REFUSED')
    .returning(['payment.orderNo', 'paymentRefund.amount', 'paymentRefund.claimNo'])
    .executeTakeFirst();
}

/** Refunds that the partner refused and that wait for an operator, oldest first; no accounts. */
export async function findRefusedRefunds(db: ShopDb, limit = 100) {
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
  account: RefundAccount | undefined;
};

/** Refunds the partner has not yet made, oldest first. */
export async function findWantedRefunds({
  db,
  vault,
}: Pick<ShopContext, 'db' | 'vault'>): Promise<WantedRefund[]> {
  const rows = await db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'WANTED')
    .select([
      'refundNo',
      'refundKey',
      'paymentRefund.amount',
      'reason',
      'orderNo',
      'paymentKey',
      'claimNo',
      'paymentRefund.accountSealed',
    ])
    .orderBy('wantedAt')
    .limit(100)
    .execute();
  return rows.map(({ accountSealed, ...refund }) => ({
    ...refund,
    account:
      accountSealed === null
        ? undefined
        : vault.openFacts<RefundAccount>('refund-account', accountSealed),
  }));
}

/** Notes what the partner said to a refund; the first answer counts. Answers whether this was it. */
export async function endRefund(
  tx: ShopTx,
  refundNo: number,
  end: { state: 'DONE'; doneAt: Date } | { state: 'REFUSED'; refusal: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentRefund')
    .set(end)
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'WANTED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An account as it is written; one that is not named stays as it is. */
function sealed(vault: Vault, account: RefundAccount | undefined): { accountSealed?: string } {
  return account ? { accountSealed: vault.sealFacts('refund-account', account) } : {};
}
