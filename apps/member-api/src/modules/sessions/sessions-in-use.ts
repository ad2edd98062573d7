import type { MemberDb } from '../../context.ts';
import { REFRESH_TOKEN_SECONDS } from './sessions.rules.ts';
import { findOpenSessions } from './sessions.sql.ts';

/** Find a member's sessions that a refresh token may still go on with, the last used first. */
export function findSessionsInUse(
  db: MemberDb,
  memberNo: number,
  now: Date,
): ReturnType<typeof findOpenSessions> {
  const refreshedAfter = new Date(now.getTime() - REFRESH_TOKEN_SECONDS * 1000);
  return findOpenSessions(db, memberNo, refreshedAfter);
}
