import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

const SETTING = 'maintenance';

/**
 * Whether the shop is closed for maintenance, since when (Seoul time), and a message instead of the
 * usual one. `from` and `until` (ISO) are its period: null is at once, and until somebody opens it.
 * `revision` grows with every change.
 */
export type Maintenance = {
  on: boolean;
  since: string | null;
  message: string | null;
  from: string | null;
  until: string | null;
  revision: number;
};

const OPEN: Maintenance = {
  ...{ on: false, since: null, message: null, from: null, until: null },
  revision: 0,
};

/** Find whether the shop is closed for maintenance. */
export async function findMaintenance(db: ShopDb | ShopTx): Promise<Maintenance> {
  const row = await db
    .selectFrom('setting')
    .where('name', '=', SETTING)
    .select('value')
    .executeTakeFirst();
  return row ? { ...OPEN, ...(row.value as Partial<Maintenance>) } : OPEN;
}

/** Find the same, and let nobody else change it until the transaction ends. */
export async function lockMaintenance(tx: ShopTx): Promise<Maintenance> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${SETTING}, 0))`.execute(tx);
  return findMaintenance(tx);
}

/** Save whether the shop is closed for maintenance. */
export async function saveMaintenance(
  tx: ShopTx,
  value: Maintenance,
  changedAt: Date,
): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name: SETTING, value, changedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changedAt }))
    .execute();
}
