import { findSettingSince } from '@duskline/platform/secrets/vault';
import { sql as raw } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

const SECRET = 'shop_token_secret';

/** Insert a session of a member; returns its id. */
export async function insertSession(
  tx: ShopTx,
  session: { memberNo: number; memberApiSessionId: string; expiresAt: Date; renewals?: number },
): Promise<string> {
  const { sessionId } = await tx
    .insertInto('memberSession')
    .values(session)
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

/** Find the active member of a session; undefined where the session has ended or the member withdrew. */
export async function findSessionMember(
  db: ShopDb,
  sessionId: string,
  now: Date,
): Promise<{ memberNo: number; gradeNo: number } | undefined> {
  return db
    .selectFrom('memberSession')
    .innerJoin('member', 'member.memberNo', 'memberSession.memberNo')
    .where('memberSession.sessionId', '=', sessionId)
    .where('memberSession.expiresAt', '>', now)
    .where('member.status', '=', 'ACTIVE')
    .select(['member.memberNo', 'member.gradeNo'])
    .executeTakeFirst();
}

/** Find the session of the Member API to which a session belongs; undefined where it has ended. */
export async function findMemberApiSession(
  db: ShopDb,
  sessionId: string,
): Promise<string | undefined> {
  const session = await db
    .selectFrom('memberSession')
    .where('sessionId', '=', sessionId)
    .select('memberApiSessionId')
    .executeTakeFirst();
  return session?.memberApiSessionId ?? undefined;
}

/** Lock a session until the transaction ends. */
export async function lockSession(tx: ShopTx, sessionId: string): Promise<void> {
  await tx
    .selectFrom('memberSession')
    .where('sessionId', '=', sessionId)
    .select('sessionId')
    .forUpdate()
    .execute();
}

/**
 * Count one more renewal of a session and give it a new end; false where another renewal came first
 * or the session has ended.
 */
export async function countRenewal(
  tx: ShopTx,
  sessionId: string,
  { renewal, now, expiresAt }: { renewal: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberSession')
    .set({ renewals: renewal + 1, renewedAt: now, expiresAt })
    .where('sessionId', '=', sessionId)
    .where('renewals', '=', renewal)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Find how often and when a session was renewed; undefined where it has ended. */
export async function findRenewal(
  db: ShopDb,
  sessionId: string,
  now: Date,
): Promise<{ renewals: number | null; renewedAt: Date | null; expiresAt: Date } | undefined> {
  return db
    .selectFrom('memberSession')
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .select(['renewals', 'renewedAt', 'expiresAt'])
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
 * Lock sessions of the Member API until the transaction ends: a login and the end of its session
 * then come one after the other.
 */
export async function lockMemberApiSessions(tx: ShopTx, sessionIds: string[]): Promise<void> {
  // In one order, so that two calls that name the same sessions cannot wait for each other.
  await raw`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from (select unnest(${sessionIds}::text[]) as id order by 1) as ids
  `.execute(tx);
}

/** Whether a session of the Member API has ended, as far as the shop knows. */
export async function hasMemberApiSessionEnded(db: ShopDb, sessionId: string): Promise<boolean> {
  const ended = await db
    .selectFrom('endedMemberApiSession')
    .where('sessionId', '=', sessionId)
    .select('sessionId')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Save which sessions of the Member API have ended; a repetition changes nothing. */
export async function insertEndedMemberApiSessions(
  tx: ShopTx,
  sessionIds: string[],
  endedAt: Date,
): Promise<void> {
  await tx
    .insertInto('endedMemberApiSession')
    .values(sessionIds.map((sessionId) => ({ sessionId, endedAt })))
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .execute();
}

/** Purge ended sessions of the Member API from before a moment. */
export async function deleteEndedMemberApiSessions(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('endedMemberApiSession').where('endedAt', '<', before).execute();
}

/** Delete the sessions that belong to sessions of the Member API; returns their ids. */
export async function deleteSessionsOfMemberApi(
  tx: ShopTx,
  memberApiSessionIds: string[],
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('memberSession')
    .where('memberApiSessionId', 'in', memberApiSessionIds)
    .returning('sessionId')
    .execute();
  return deleted.map(({ sessionId }) => sessionId);
}

/**
 * Delete a member's sessions that were opened before a moment: the id of a session says when it was
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

/** Delete every session of a member. */
export async function deleteAllSessionsOf(tx: ShopTx, memberNo: number): Promise<void> {
  await tx.deleteFrom('memberSession').where('memberNo', '=', memberNo).execute();
}

/** Return the secret that all processes share, sealed; the first process saves its candidate. */
export async function findOrSaveTokenSecret(tx: ShopTx, candidate: string): Promise<string> {
  await tx
    .insertInto('setting')
    .values({ name: SECRET, value: raw`to_jsonb(${candidate}::text)` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await findTokenSecret(tx);
  if (stored === undefined) throw new Error('a secret that was saved is gone');
  return stored;
}

export async function findTokenSecret(db: ShopDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .where('name', '=', SECRET)
    .select('value')
    .executeTakeFirst();
  return row && String(row.value);
}

/** Find since when the generated secret is stored; undefined where there is none. */
export function findTokenSecretSince(db: ShopDb): Promise<Date | undefined> {
  return findSettingSince(db, SECRET);
}

/** Replace the stored secret, unless another process has done so. */
export async function replaceTokenSecret(tx: ShopTx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ value: raw`to_jsonb(${to}::text)` })
    .where('name', '=', SECRET)
    .where(raw<boolean>`value = to_jsonb(${from}::text)`)
    .execute();
}
