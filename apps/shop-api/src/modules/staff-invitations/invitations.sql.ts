import type { ShopDb, ShopTx } from '../../context.ts';

export async function insertInvitation(
  tx: ShopTx,
  invitation: { staffNo: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const { invitationNo } = await tx
    .insertInto('staffInvitation')
    .values(invitation)
    .returning('invitationNo')
    .executeTakeFirstOrThrow();
  return invitationNo;
}

/** End somebody's open invitation, if there is one. */
export async function endInvitation(tx: ShopTx, staffNo: number, now: Date): Promise<void> {
  await tx
    .updateTable('staffInvitation')
    .set({ endedAt: now })
    .where('staffNo', '=', staffNo)
    .where('endedAt', 'is', null)
    .execute();
}

/** Find whom a token invites; undefined where it is over or was used. */
export async function findInvitation(
  db: ShopDb,
  tokenHash: Buffer,
  now: Date,
): Promise<{ staffNo: number; expiresAt: Date } | undefined> {
  return db
    .selectFrom('staffInvitation')
    .innerJoin('staff', 'staff.staffNo', 'staffInvitation.staffNo')
    .where('staffInvitation.tokenHash', '=', tokenHash)
    .where('staffInvitation.endedAt', 'is', null)
    .where('staffInvitation.expiresAt', '>', now)
    .where('staff.state', '!=', 'DISABLED')
    .select(['staffInvitation.staffNo', 'staffInvitation.expiresAt'])
    .executeTakeFirst();
}

/** Use an invitation up; undefined where it is over or somebody else just did. */
export async function useInvitation(
  tx: ShopTx,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const used = await tx
    .updateTable('staffInvitation')
    .set({ endedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('staffNo')
    .executeTakeFirst();
  return used?.staffNo;
}

export async function deleteOldInvitations(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('staffInvitation').where('expiresAt', '<', before).execute();
}
