import { randomBytes } from 'node:crypto';
import type { Tokens } from '@duskline/contract/member/accounts';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberTx } from '../../context.ts';
import type { MemberCaller } from '../../http/routers.ts';
import type { AccessTokens } from './access-token.ts';
import { ACCESS_TOKEN_SECONDS, refreshTokenEnd } from './sessions.rules.ts';
import { insertRefreshToken, insertSession } from './sessions.sql.ts';
import type { SignInDevice } from './sign-in-device.ts';

const TOKEN_BYTES = 32;

export type SessionTokens = z.output<typeof Tokens>;

/** Open a session of a member on a device; returns its first pair of tokens. */
export async function openSession(
  tx: MemberTx,
  accessTokens: AccessTokens,
  { memberNo, device }: { memberNo: number; device: SignInDevice },
  now: Date,
): Promise<SessionTokens> {
  const sessionId = await insertSession(tx, { memberNo, ...device }, now);
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = refreshTokenEnd(now, now);
  await insertRefreshToken(tx, { tokenHash: hashToken(refreshToken), sessionId, expiresAt });
  return tokenPair(accessTokens, { memberNo, sessionId }, { refreshToken, expiresAt }, now);
}

/** Build the pair of tokens that a client gets, with a new access token. Times are in seconds. */
export async function tokenPair(
  accessTokens: AccessTokens,
  caller: MemberCaller,
  refresh: { refreshToken: string; expiresAt: Date },
  now: Date,
): Promise<SessionTokens> {
  return {
    accessToken: await accessTokens.sign(caller),
    refreshToken: refresh.refreshToken,
    accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
    refreshTokenExpiresIn: secondsBetween(now, refresh.expiresAt),
  };
}

/** Return the whole seconds from one moment to another; 0 where it has passed. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
}
