import type { MemberTx } from '../../context.ts';

export type ActionPurpose =
  | 'REGISTER'
  | 'CHANGE_PHONE'
  | 'RESET_PASSWORD'
  | 'WITHDRAW'
  | 'LINK_SOCIAL'
  | 'UNLINK_SOCIAL'
  | 'SET_PASSWORD'
  | 'VERIFY_IDENTITY';

/** Whose step was done: the holder of a phone, a member, or a member with a phone. */
export type ProofHolder = { phoneKey?: string; memberNo?: number };

export async function insertActionToken(
  tx: MemberTx,
  token: ProofHolder & { tokenHash: Buffer; purpose: ActionPurpose; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('actionToken').values(token).execute();
}

/** What is kept of a token; two who show it at once come one after the other. */
export async function findActionTokenForUpdate(tx: MemberTx, tokenHash: Buffer) {
  return tx
    .selectFrom('actionToken')
    .where('tokenHash', '=', tokenHash)
    .select(['purpose', 'phoneKey', 'memberNo', 'usedAt', 'expiresAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markActionTokenUsed(
  tx: MemberTx,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('actionToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Nothing that a member proved before is good any more, such as after her password changed. */
export async function deleteActionTokensOf(tx: MemberTx, memberNo: number): Promise<void> {
  await tx
    .deleteFrom('actionToken')
    .where('memberNo', '=', memberNo)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deleteExpiredActionTokens(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('actionToken').where('expiresAt', '<', before).execute();
}
