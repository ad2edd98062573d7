import { sql as raw } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Whether an active member goes by a nickname, however it is capitalised. */
export async function isNicknameTaken(db: ShopDb, nickname: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .where(raw<string>`lower(nickname)`, '=', nickname.toLowerCase())
    .where('nickname', '!=', '')
    .where('status', '=', 'ACTIVE')
    .select('memberNo')
    .executeTakeFirst();
  return member !== undefined;
}

/** A member's login id and her number at the Member API. */
export async function findMemberLogin(
  db: ShopDb,
  memberNo: number,
): Promise<{ loginId: string; memberApiNo: number }> {
  return db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select(['loginId', 'memberApiNo'])
    .executeTakeFirstOrThrow();
}
