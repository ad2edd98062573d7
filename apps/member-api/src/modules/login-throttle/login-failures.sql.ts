import type { Failures } from '@duskline/platform/limits/login-throttle.rules';
import type { MemberDb, MemberTx } from '../../context.ts';

/** Find the failures of a key. */
export async function findFailures(db: MemberDb, key: string): Promise<Failures | undefined> {
  return db
    .selectFrom('loginFailure')
    .where('key', '=', key)
    .select(['failures', 'lastTriedAt', 'blockedUntil'])
    .executeTakeFirst();
}

/** Find the failures of a key and lock them until the transaction ends. */
export async function lockFailures(tx: MemberTx, key: string): Promise<Failures | undefined> {
  return tx
    .selectFrom('loginFailure')
    .where('key', '=', key)
    .select(['failures', 'lastTriedAt', 'blockedUntil'])
    .forUpdate()
    .executeTakeFirst();
}

/** Insert a row to lock where there is none, so that attempts at the same moment wait for each other. */
export async function ensureFailureRow(tx: MemberTx, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('loginFailure')
    .values({ key, failures: 0, lastTriedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function saveFailures(tx: MemberTx, key: string, failures: Failures): Promise<void> {
  await tx.updateTable('loginFailure').set(failures).where('key', '=', key).execute();
}

export async function deleteFailures(tx: MemberTx, key: string): Promise<void> {
  await tx.deleteFrom('loginFailure').where('key', '=', key).execute();
}

export async function deleteOldFailures(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('loginFailure').where('lastTriedAt', '<', before).execute();
}
