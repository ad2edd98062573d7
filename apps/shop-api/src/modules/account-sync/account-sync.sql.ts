import type { ShopContext } from '../../context.ts';
import { openAccountFacts } from '../members/index.ts';

export type SyncedMember = NonNullable<Awaited<ReturnType<typeof findByMemberApi>>>;

/** A member of the shop by her number in the Member API. */
export async function findByMemberApi(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberApiNo: number,
) {
  const row = await db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select(['memberNo', 'gradeNo', 'status'])
    .select(['loginId', 'name', 'accountSealed', 'sex'])
    .select(['identityKey', 'isPrivacyPolicyAgreed'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountSealed, ...member } = row;
  return { ...member, ...openAccountFacts(vault, accountSealed) };
}
