import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { PaymentRow } from './payments.sql.ts';

/** A virtual account that is to be closed, or a confirm that was given up and is looked up first. */
export type AccountToClose = {
  paymentKey: string;
  paymentNo: number;
  closeKey: string;
  /** When the partner first refused to close it; null where it has not. */
  refusedAt: Date | null;
};

/**
 * Save that the partner is to close the virtual account of a payment that ended unpaid, or that what a
 * given-up confirm has led to is to be looked up, from `tryAfter` on; one that is saved before is due then
 * instead. The database has noted it for a former version, too
 * (1092_accounts_ended_by_a_former_version.sql, 1236_given_up_confirms.sql).
 */
export async function insertAccountToClose(
  tx: ShopTx,
  account: Pick<PaymentRow, 'paymentNo'> & { paymentKey: string },
  now: Date,
  tryAfter = now,
): Promise<void> {
  await tx
    .insertInto('accountToClose')
    .values({
      ...{ paymentNo: account.paymentNo, paymentKey: account.paymentKey },
      ...{ wantedAt: now, tryAfter },
    })
    .onConflict((conflict) => conflict.column('paymentKey').doUpdateSet({ tryAfter }))
    .execute();
}

/** Take up to 100 accounts and confirms that are due, the longest due first; nobody else takes them until `againAt`. */
export async function takeAccountsToClose(
  tx: ShopTx,
  now: Date,
  againAt: Date,
): Promise<AccountToClose[]> {
  return tx
    .with('due', (cte) =>
      cte
        .selectFrom('accountToClose')
        .where('tryAfter', '<=', now)
        .select('paymentKey as dueKey')
        .orderBy('tryAfter')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('accountToClose')
    .from('due')
    .set({ tryAfter: againAt })
    .whereRef('paymentKey', '=', 'dueKey')
    .returning(['paymentKey', 'paymentNo', 'closeKey', 'refusedAt'])
    .execute();
}

/** Save that this account is asked for again later, as a new request; `refusedAt` where the partner refused. */
export async function postponeClosing(
  tx: ShopTx,
  { paymentKey, refusedAt }: Pick<AccountToClose, 'paymentKey' | 'refusedAt'>,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('accountToClose')
    .set({ tryAfter: until, closeKey: sql`gen_random_uuid()`, refusedAt })
    .where('paymentKey', '=', paymentKey)
    .execute();
}

/** Delete the row of an account that needs no closing any more; returns whether there was one. */
export async function deleteAccountToClose(tx: ShopTx, paymentKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accountToClose')
    .where('paymentKey', '=', paymentKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
