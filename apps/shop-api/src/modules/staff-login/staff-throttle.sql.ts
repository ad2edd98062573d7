import type { Failures } from '@duskline/platform/limits/login-throttle.rules';
import type { ShopTx } from '../../context.ts';

/** Insert a row to lock where there is none, and lock it until the transaction ends. */
export async function lockFailures(
  tx: ShopTx,
  key: string,
  now: Date,
): Promise<Failures | undefined> {
  await tx
    .insertInto('staffLoginFailure')
    .values({ key, failures: 0, lastTriedAt: now })
    .onConflict((known) => known.column('key').doNothing())
    .execute();
  return tx
    .selectFrom('staffLoginFailure')
    .where('key', '=', key)
    .select(['failures', 'lastTriedAt', 'blockedUntil'])
    .forUpdate()
    .executeTakeFirst();
}

export async function saveFailures(tx: ShopTx, key: string, failures: Failures): Promise<void> {
  await tx.updateTable('staffLoginFailure').set(failures).where('key', '=', key).execute();
}

export async function deleteFailures(tx: ShopTx, key: string): Promise<void> {
  await tx.deleteFrom('staffLoginFailure').where('key', '=', key).execute();
}

export async function deleteOldFailures(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('staffLoginFailure').where('lastTriedAt', '<', before).execute();
}
