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

/** Who proved something: the holder of a phone, a member, or both in one. */
export type ProofHolder = { phoneKey?: string; memberNo?: number };

export async function insertActionToken(
  tx: MemberTx,
  token: ProofHolder & { tokenHash: Buffer; purpose: ActionPurpose; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('actionToken').values(token).execute();
}

export type ActionToken = {
  purpose: string;
  phoneKey: string | null;
  memberNo: number | null;
  usedAt: Date | null;
  expiresAt: Date;
};

/** Find a token and lock it, so that two redemptions at once come one after the other. */
export async function findActionTokenForUpdate(
  tx: MemberTx,
  tokenHash: Buffer,
): Promise<ActionToken | undefined> {
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

/** Delete a member's unused tokens: after a new password nothing proved before it counts. */
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
