import type { ShopDb, ShopTx } from '../../context.ts';

const SETTING = 'maintenance';

/** Whether the shop is shut for work, since when, and what shoppers read if not the usual. */
export type Maintenance = { on: boolean; since: string | null; message: string | null };

const OPEN: Maintenance = { on: false, since: null, message: null };

export async function findMaintenance(db: ShopDb): Promise<Maintenance> {
  const row = await db
    .selectFrom('setting')
    .where('name', '=', SETTING)
    .select('value')
    .executeTakeFirst();
  return row ? { ...OPEN, ...(row.value as Partial<Maintenance>) } : OPEN;
}

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
