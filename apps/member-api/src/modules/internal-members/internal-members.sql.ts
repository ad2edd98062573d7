import type { MemberDb } from '../../context.ts';

/** Whose account somebody of this identity has. */
export async function findMemberByIdentity(
  db: MemberDb,
  identityKey: string,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('account')
    .where('identityKey', '=', identityKey)
    .where('withdrawnAt', 'is', null)
    .select('memberNo')
    .executeTakeFirst();
  return account?.memberNo;
}
