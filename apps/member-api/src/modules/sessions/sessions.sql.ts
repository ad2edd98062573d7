import type { MemberDb, MemberTx } from '../../context.ts';

export async function insertSession(
  tx: MemberTx,
  { memberNo, device, maskedIp }: { memberNo: number; device: string; maskedIp: string },
  now: Date,
): Promise<string> {
  const { sessionId } = await tx
    .insertInto('session')
    .values({ memberNo, device, address: maskedIp, startedAt: now, refreshedAt: now })
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

/** Whether a member has logged in before, but never on a device like this. */
export async function isDeviceNew(
  db: MemberDb,
  memberNo: number,
  device: string,
): Promise<boolean> {
  const { known, alike } = await db
    .selectFrom('session')
    .where('memberNo', '=', memberNo)
    .select((from) => [
      from.fn.countAll<number>().as('known'),
      from.fn.countAll<number>().filterWhere('device', '=', device).as('alike'),
    ])
    .executeTakeFirstOrThrow();
  return Number(known) > 0 && Number(alike) === 0;
}

export type NewRefreshToken = { tokenHash: Buffer; sessionId: string; expiresAt: Date };

export async function insertRefreshToken(tx: MemberTx, token: NewRefreshToken): Promise<void> {
  await tx.insertInto('refreshToken').values(token).execute();
}

/** Whether a session is still open; a look-up by its key on every call of a member. */
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
      'session.startedAt',
      'session.endedAt',
    ]);
}

export type SavedRefreshToken = {
  sessionId: string;
  memberNo: number;
  expiresAt: Date;
  usedAt: Date | null;
  /** When its session started. */
  startedAt: Date;
  /** When its session ended. */
  endedAt: Date | null;
};

export async function findRefreshToken(
  db: MemberDb,
  tokenHash: Buffer,
): Promise<SavedRefreshToken | undefined> {
  return refreshTokenRow(db, tokenHash).executeTakeFirst();
}

/** Find a refresh token and lock it and its session. */
export async function findRefreshTokenForUpdate(
  tx: MemberTx,
  tokenHash: Buffer,
): Promise<SavedRefreshToken | undefined> {
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

/** Mark a token as used and insert its successor. */
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

export type EndReason = 'LOGOUT' | 'TOKEN_REUSED' | 'REVOKED' | 'PASSWORD_CHANGED' | 'WITHDRAWN';

export type OpenSession = {
  sessionId: string;
  device: string;
  /** Masked. */
  address: string;
  startedAt: Date;
  refreshedAt: Date;
};

/** Find a member's open sessions, the latest used first, without those too old to be refreshed. */
export async function findOpenSessions(
  db: MemberDb,
  memberNo: number,
  refreshedAfter: Date,
): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .where('memberNo', '=', memberNo)
    .where('endedAt', 'is', null)
    .where('refreshedAt', '>', refreshedAfter)
    .select(['sessionId', 'device', 'address', 'startedAt', 'refreshedAt'])
    .orderBy('refreshedAt', 'desc')
    .orderBy('sessionId')
    .execute();
}

/** Find an open session by its id, and lock it. */
export async function findOpenSession(
  tx: MemberTx,
  sessionId: string,
): Promise<{ memberNo: number; startedAt: Date } | undefined> {
  return tx
    .selectFrom('session')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .select(['memberNo', 'startedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Mark one open session of a member, all but one, or all as ended; returns those that were open. */
export async function updateEnded(
  tx: MemberTx,
  memberNo: number,
  which: { only?: string; allBut?: string },
  endReason: EndReason,
  now: Date,
): Promise<string[]> {
  const { only, allBut } = which;
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: now, endReason })
    .where('memberNo', '=', memberNo)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('sessionId', '=', only as string))
    .$if(allBut !== undefined, (query) => query.where('sessionId', '!=', allBut as string))
    .returning('sessionId')
    .execute();
  return ended.map(({ sessionId }) => sessionId);
}

/** Find ended sessions that the Shop API has not been notified of, oldest first. */
export async function findUnreportedSessions(db: MemberDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .where('endedAt', 'is not', null)
    .where('shopNotifiedAt', 'is', null)
    .orderBy('endedAt')
    .limit(limit)
    .select('sessionId')
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export async function markSessionsReported(
  tx: MemberTx,
  sessionIds: string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ shopNotifiedAt: now })
    .where('sessionId', 'in', sessionIds)
    .execute();
}

/** Delete sessions last refreshed, and tokens expired, before these moments; returns those sessions. */
export async function deleteExpiredSessions(
  tx: MemberTx,
  before: { refreshedAt: Date; expiresAt: Date },
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('session')
    .where('refreshedAt', '<', before.refreshedAt)
    .returning('sessionId')
    .execute();
  await tx.deleteFrom('refreshToken').where('expiresAt', '<', before.expiresAt).execute();
  return deleted.map(({ sessionId }) => sessionId);
}
