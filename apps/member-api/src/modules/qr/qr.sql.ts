import type { MemberTx } from '../../context.ts';

/** Save the use of a code; false where a counter has used it before, or does at this moment. */
export async function insertUse(
  tx: MemberTx,
  use: { tokenId: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('qrUse')
    .values(use)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredUses(tx: MemberTx, now: Date): Promise<void> {
  await tx.deleteFrom('qrUse').where('expiresAt', '<', now).execute();
}
