import type { MemberTx } from '../../member.ts';

export type ActionPurpose = 'REGISTER';

export async function insertActionToken(
  tx: MemberTx,
  token: { tokenHash: Buffer; purpose: ActionPurpose; phoneKey: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('actionToken').values(token).execute();
}

/** Uses a token up; false where there is none that is good for this now. */
export async function useActionToken(
  tx: MemberTx,
  token: { tokenHash: Buffer; purpose: ActionPurpose; phoneKey: string },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('actionToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('phoneKey', '=', token.phoneKey)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function deleteExpiredActionTokens(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('actionToken').where('expiresAt', '<', before).execute();
}
