import type { ShopDb, ShopTx } from '../../context.ts';

/** Whether somebody has logged in before in the browser that holds this token. */
export async function isDeviceOf(db: ShopDb, tokenHash: Buffer, staffNo: number): Promise<boolean> {
  const known = await db
    .selectFrom('staffDevice')
    .where('tokenHash', '=', tokenHash)
    .where('staffNo', '=', staffNo)
    .select('staffNo')
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether we have given this token to a browser. */
export async function isDeviceTokenKnown(db: ShopDb, tokenHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('staffDevice')
    .where('tokenHash', '=', tokenHash)
    .select('staffNo')
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function saveDevice(
  tx: ShopTx,
  device: { tokenHash: Buffer; staffNo: number; lastUsedAt: Date },
): Promise<void> {
  await tx
    .insertInto('staffDevice')
    .values(device)
    .onConflict((known) =>
      known
        .columns(['tokenHash', 'staffNo'])
        .doUpdateSet({ lastUsedAt: (from) => from.ref('excluded.lastUsedAt') }),
    )
    .execute();
}

export async function deleteDevicesOf(tx: ShopTx, staffNo: number): Promise<void> {
  await tx.deleteFrom('staffDevice').where('staffNo', '=', staffNo).execute();
}

export async function deleteUnusedDevices(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('staffDevice').where('lastUsedAt', '<', before).execute();
}
