import type { MemberDb, MemberTx } from '../../context.ts';

/** Whether a member has logged in on the device that holds this token. */
export async function isDeviceOfMember(
  db: MemberDb,
  tokenHash: Buffer,
  memberNo: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('knownDevice')
    .where('tokenHash', '=', tokenHash)
    .where('memberNo', '=', memberNo)
    .select('memberNo')
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether we have issued this token to a device. */
export async function isDeviceTokenKnown(tx: MemberTx, tokenHash: Buffer): Promise<boolean> {
  const known = await tx
    .selectFrom('knownDevice')
    .where('tokenHash', '=', tokenHash)
    .select('memberNo')
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function saveKnownDevice(
  tx: MemberTx,
  device: { tokenHash: Buffer; memberNo: number; lastUsedAt: Date },
): Promise<void> {
  await tx
    .insertInto('knownDevice')
    .values(device)
    .onConflict((known) =>
      known
        .columns(['tokenHash', 'memberNo'])
        .doUpdateSet({ lastUsedAt: (from) => from.ref('excluded.lastUsedAt') }),
    )
    .execute();
}

/** Delete every known device of a member. */
export async function deleteKnownDevices(tx: MemberTx, memberNo: number): Promise<void> {
  await tx.deleteFrom('knownDevice').where('memberNo', '=', memberNo).execute();
}

export async function deleteUnusedDevices(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('knownDevice').where('lastUsedAt', '<', before).execute();
}
