import type { MemberDb, MemberTx } from '../../member.ts';

export async function insertSession(tx: MemberTx, memberNo: number, now: Date): Promise<string> {
  const { sessionId } = await tx
    .insertInto('session')
    .values({ memberNo, startedAt: now, refreshedAt: now })
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

export type NewRefreshToken = { tokenHash: Buffer; sessionId: string; expiresAt: Date };

export async function insertRefreshToken(tx: MemberTx, token: NewRefreshToken): Promise<void> {
  await tx.insertInto('refreshToken').values(token).execute();
}

/** Whether a session is still open; one look-up by its key, made on every call of a member. */
export async function isSessionOpen(db: MemberDb, sessionId: string): Promise<boolean> {
  const open = await db
    .selectFrom('session')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .select('sessionId')
    .executeTakeFirst();
  return open !== undefined;
}

function refreshTokenRow(db: MemberDb, tokenHash: Buffer) {
  return db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.sessionId', 'refreshToken.sessionId')
    .where('refreshToken.tokenHash', '=', tokenHash)
    .select([
      'refreshToken.sessionId',
      'refreshToken.expiresAt',
      'refreshToken.usedAt',
      'session.memberNo',
      'session.endedAt',
    ]);
}

export type KnownRefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

export async function findRefreshToken(db: MemberDb, tokenHash: Buffer) {
  return refreshTokenRow(db, tokenHash).executeTakeFirst();
}

/** The same, and nobody else changes its session until the transaction ends. */
export async function findRefreshTokenForUpdate(tx: MemberTx, tokenHash: Buffer) {
  return refreshTokenRow(tx, tokenHash).forUpdate(['session', 'refreshToken']).executeTakeFirst();
}

export async function isRefreshTokenUsed(db: MemberDb, tokenHash: Buffer): Promise<boolean> {
  const token = await db
    .selectFrom('refreshToken')
    .where('tokenHash', '=', tokenHash)
    .select('usedAt')
    .executeTakeFirst();
  return token?.usedAt != null;
}

/** Marks a token used and keeps its successor. */
export async function rotateRefreshToken(
  tx: MemberTx,
  usedHash: Buffer,
  successor: NewRefreshToken,
  now: Date,
): Promise<void> {
  const { sessionId } = successor;
  await tx
    .updateTable('refreshToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', usedHash)
    .execute();
  await insertRefreshToken(tx, successor);
  await tx
    .updateTable('session')
    .set({ refreshedAt: now })
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Ends a session with all its tokens; one already ended keeps its first reason. */
export async function endSession(
  tx: MemberTx,
  sessionId: string,
  endReason: 'LOGOUT' | 'TOKEN_REUSED',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now, endReason })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Removes sessions and tokens that could not be used any more before this moment. */
export async function deleteExpiredSessions(
  tx: MemberTx,
  before: { refreshedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('session').where('refreshedAt', '<', before.refreshedAt).execute();
  await tx.deleteFrom('refreshToken').where('expiresAt', '<', before.expiresAt).execute();
}
