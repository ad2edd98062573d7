import { sql as raw } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

const SECRET = 'shop_token_secret';

/** Keeps a session of a member; answers its id. */
export async function insertSession(
  tx: ShopTx,
  session: { memberNo: number; expiresAt: Date },
): Promise<string> {
  const { sessionId } = await tx
    .insertInto('memberSession')
    .values(session)
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

/** The member behind a session that is still kept, if she may still use the shop. */
export async function findSessionMember(
  db: ShopDb,
  sessionId: string,
): Promise<{ memberNo: number; gradeNo: number } | undefined> {
  return db
    .selectFrom('memberSession')
    .innerJoin('member', 'member.memberNo', 'memberSession.memberNo')
    .where('memberSession.sessionId', '=', sessionId)
    .where('member.status', '=', 'ACTIVE')
    .select(['member.memberNo', 'member.gradeNo'])
    .executeTakeFirst();
}

/** Ends a session; one already ended stays so. */
export async function deleteSession(tx: ShopTx, sessionId: string): Promise<void> {
  await tx.deleteFrom('memberSession').where('sessionId', '=', sessionId).execute();
}

/** Removes sessions whose tokens have run out. */
export async function deleteExpiredSessions(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('memberSession').where('expiresAt', '<', before).execute();
}

/** The secret that all processes share; the first one to ask keeps the candidate. */
export async function saveTokenSecret(tx: ShopTx, candidate: string): Promise<string> {
  await tx
    .insertInto('setting')
    .values({ name: SECRET, value: raw`to_jsonb(${candidate}::text)` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('setting')
    .where('name', '=', SECRET)
    .select('value')
    .executeTakeFirstOrThrow();
  return String(value);
}
