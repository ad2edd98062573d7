import type { CheckedToken } from '@duskline/contract/member/sessions';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken, type KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, holderToWire } from '../accounts/index.ts';
import type { AccessTokens } from './access-token.ts';
import { secondsBetween } from './session-tokens.ts';
import { decideRefresh } from './sessions.rules.ts';
import { findRefreshToken, isRefreshTokenUsed, isSessionOpen } from './sessions.sql.ts';

type Found = { memberNo: number; sessionId: string; expiresAt: Date };
type TokenRefusal = Refusal<'token_invalid' | 'token_expired' | 'token_early' | 'session_ended'>;

/**
 * Find who holds an access or refresh token and for how many seconds it is valid; a refresh token is
 * not used up by it. Refusals: `token_invalid`, `token_expired`, `token_early`, `session_ended`.
 */
export async function checkToken(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  keyedHash: KeyedHash,
  accessTokens: AccessTokens,
  token: string,
): Promise<z.output<typeof CheckedToken> | TokenRefusal> {
  // An access token is a JWT, a refresh token is opaque.
  const isRefreshToken = !token.includes('.');
  const found = isRefreshToken
    ? await findByRefreshToken(context, keyedHash, token)
    : await findByAccessToken(context, accessTokens, token);
  if (isRefusal(found)) return found;
  const account = await getAccount(context, found.memberNo);
  const expiresIn = secondsBetween(context.clock.now(), found.expiresAt);
  return { ...holderToWire(account), sessionId: found.sessionId, isRefreshToken, expiresIn };
}

async function findByAccessToken(
  { db }: Pick<MemberContext, 'db'>,
  accessTokens: AccessTokens,
  token: string,
): Promise<Found | TokenRefusal> {
  const read = await accessTokens.read(token);
  if (isRefusal(read)) return read;
  return (await isSessionOpen(db, read.sessionId)) ? read : refuse('session_ended');
}

/** Find the holder of a refresh token. A used one is refused, but only a refresh would end its session. */
async function findByRefreshToken(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  token: string,
): Promise<Found | TokenRefusal> {
  const saved = await findRefreshToken(db, hashToken(token));
  if (!saved) return refuse('session_ended');
  const successorHash = hashToken(keyedHash('refresh-successor', token));
  const isSuccessorUsed = saved.usedAt !== null && (await isRefreshTokenUsed(db, successorHash));
  const state = { ...saved, hasEnded: saved.endedAt !== null, isSuccessorUsed };
  const decision = decideRefresh(state, clock.now());
  return decision === 'rotate' || decision === 'repeat' ? saved : refuse('session_ended');
}
