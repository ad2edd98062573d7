import { sql as raw } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

const SECRET = 'shop_token_secret';

/** Insert a session of a member; returns its id. */
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

/** Find the active member of a session; undefined where the session was ended or the member withdrew. */
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

/** Delete a session; deleting it twice is fine. */
export async function deleteSession(tx: ShopTx, sessionId: string): Promise<void> {
  await tx.deleteFrom('memberSession').where('sessionId', '=', sessionId).execute();
}

/** Delete sessions whose tokens have expired. */
export async function deleteExpiredSessions(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('memberSession').where('expiresAt', '<', before).execute();
}

/**
 * Delete a member's sessions that were opened before a moment: the id of a session tells when it was
 * made (RFC 9562, version 7).
 */
export async function deleteSessionsOf(
  tx: ShopTx,
  memberNo: number,
  openedBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('memberSession')
    .where('memberNo', '=', memberNo)
    .where(raw<boolean>`uuid_extract_timestamp(session_id) < ${openedBefore}`)
    .execute();
}

/** Return the secret that all processes share; the first process saves its candidate. */
export async function findOrSaveTokenSecret(tx: ShopTx, candidate: string): Promise<string> {
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
