import { inTransaction } from '@duskline/platform/database';
import { hashToken, type KeyedHash } from '@duskline/platform/keyed-hash';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import type { AccessTokens } from './access-token.ts';
import { refreshTokenEnd, type SessionTokens, tokenPair } from './session-tokens.ts';
import { decideRefresh } from './sessions.rules.ts';
import {
  endSession,
  findRefreshToken,
  findRefreshTokenForUpdate,
  isRefreshTokenUsed,
  rotateRefreshToken,
} from './sessions.sql.ts';

/**
 * Uses a refresh token up for a new pair. One that comes back is reuse and ends its session for the
 * thief and the robbed alike, but for the grace told in `sessions.rules.ts`.
 */
export async function refreshTokens(
  { db, clock, log }: Pick<MemberContext, 'db' | 'clock' | 'log'>,
  keyedHash: KeyedHash,
  accessTokens: AccessTokens,
  refreshToken: string,
): Promise<SessionTokens | Refusal<'session_ended'>> {
  const now = clock.now();
  // Made from the token and our secret, so that a repeated answer can be the same without keeping it.
  const successor = keyedHash('refresh-successor', refreshToken);
  const [usedHash, successorHash] = [hashToken(refreshToken), hashToken(successor)];

  const outcome = await inTransaction(db, async (tx) => {
    const known = await findRefreshTokenForUpdate(tx, usedHash);
    if (!known) return undefined;
    const { sessionId, memberNo } = known;
    const hasEnded = known.endedAt !== null;
    const isSuccessorUsed = await isRefreshTokenUsed(tx, successorHash);
    const verdict = decideRefresh({ ...known, hasEnded, isSuccessorUsed }, now);
    if (verdict === 'rotate') {
      const expiresAt = refreshTokenEnd(now);
      const next = { tokenHash: successorHash, sessionId, expiresAt };
      await rotateRefreshToken(tx, usedHash, next, now);
      return { memberNo, sessionId, expiresAt };
    }
    if (verdict === 'repeat') {
      const kept = await findRefreshToken(tx, successorHash);
      return kept && { memberNo, sessionId, expiresAt: kept.expiresAt };
    }
    if (verdict === 'reused') {
      await endSession(tx, sessionId, 'TOKEN_REUSED', now);
      log.warn({ memberNo, sessionId }, 'a used refresh token came back: its session has ended');
    }
    return undefined;
  });
  if (!outcome) return refuse('session_ended');
  const { expiresAt, ...caller } = outcome;
  return tokenPair(accessTokens, caller, { refreshToken: successor, expiresAt }, now);
}
