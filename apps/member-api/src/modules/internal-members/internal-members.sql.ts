import type { MemberDb } from '../../context.ts';

/** Find the member of an identity key. */
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
