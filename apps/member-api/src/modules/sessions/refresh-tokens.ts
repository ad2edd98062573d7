import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken, type KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import type { AccessTokens } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import { type SessionTokens, tokenPair } from './session-tokens.ts';
import { decideRefresh, refreshTokenEnd } from './sessions.rules.ts';
import {
  findRefreshToken,
  findRefreshTokenForUpdate,
  isRefreshTokenUsed,
  rotateRefreshToken,
} from './sessions.sql.ts';

/**
 * Exchange a refresh token for a new pair of tokens. A used token that comes again ends its session,
 * since it may be stolen; `sessions.rules.ts` allows a repeat within seconds. Refuses with
 * `session_ended`.
 */
export async function refreshTokens(
  context: Pick<MemberContext, 'db' | 'clock' | 'log' | 'jobs'>,
  keyedHash: KeyedHash,
  accessTokens: AccessTokens,
  refreshToken: string,
): Promise<SessionTokens | Refusal<'session_ended'>> {
  const { db, clock, log } = context;
  // Derived from the token and our secret, so that a repeat gets the same one without storing it.
  const successor = keyedHash('refresh-successor', refreshToken);
  const [usedHash, successorHash] = [hashToken(refreshToken), hashToken(successor)];

  const outcome = await inTransaction(db, async (tx) => {
    const saved = await findRefreshTokenForUpdate(tx, usedHash);
    if (!saved) return undefined;
    // Not before: on a busy database that was half a minute ago, and a repeat would come too late.
    const now = clock.now();
    const { sessionId, memberNo, startedAt } = saved;
    const hasEnded = saved.endedAt !== null;
    const isSuccessorUsed = await isRefreshTokenUsed(tx, successorHash);
    const decision = decideRefresh({ ...saved, hasEnded, isSuccessorUsed }, now);
    if (decision === 'rotate') {
      const expiresAt = refreshTokenEnd(startedAt, now);
      const next = { tokenHash: successorHash, sessionId, expiresAt };
      await rotateRefreshToken(tx, usedHash, next, now);
      return { memberNo, sessionId, expiresAt, now };
    }
    if (decision === 'repeat') {
      const issued = await findRefreshToken(tx, successorHash);
      return issued && { memberNo, sessionId, expiresAt: issued.expiresAt, now };
    }
    if (decision === 'reused') {
      await endSessions(tx, context, memberNo, { only: sessionId }, 'TOKEN_REUSED');
      log.warn({ memberNo, sessionId }, 'a used refresh token was reused: its session has ended');
    }
    return undefined;
  });
  if (!outcome) return refuse('session_ended');
  const { expiresAt, now, ...caller } = outcome;
  return tokenPair(accessTokens, caller, { refreshToken: successor, expiresAt }, now);
}
