import type { ShopDb } from '../../shop.ts';

export type DeskMember = NonNullable<Awaited<ReturnType<typeof findByMemberApi>>>;

/** A member of the shop by her number in the Member API. */
export async function findByMemberApi(db: ShopDb, memberApiNo: number) {
  return db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select(['memberNo', 'gradeNo', 'status'])
    .select(['loginId', 'name', 'mobile', 'birthday', 'sex'])
    .select(['identityKey', 'isPrivacyPolicyAgreed'])
    .executeTakeFirst();
}
