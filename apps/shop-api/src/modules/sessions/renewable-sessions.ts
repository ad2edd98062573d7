import { DAY_MS, MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { RefreshToken, TokenSigner } from './session-token.ts';
import { countRenewal, findRenewal, insertSession, lockSession } from './sessions.sql.ts';
import type { OpenSession } from './start-session.ts';

/** Reference notes, section 4: half an hour, renewed for a day; 90 days where the shopper stays logged in. */
const ACCESS_SECONDS = (30 * MINUTE_MS) / SECOND_MS;
const REFRESH_SECONDS = DAY_MS / SECOND_MS;
const LONG_REFRESH_SECONDS = (90 * DAY_MS) / SECOND_MS;
/** A login lasts a year at most, however often it is renewed (decision 0116). */
const MAX_LOGIN_MS = 365 * DAY_MS;
/** Two tabs that renew at the same moment, or an answer that was lost, get the same tokens (0010). */
const REPEAT_WITHIN_MS = 10 * SECOND_MS;

/** An access token, the refresh token that renews both, and their lifetimes in seconds. */
export type RenewableTokens = {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  refreshTokenExpiresIn: number;
};

/** Open and renew sessions whose access token is short (`/oauth2`). */
export type RenewableSessions = {
  open: OpenSession<RenewableTokens>;
  /**
   * Renew both tokens; `token_invalid` where the refresh token is not ours, has expired, or was used
   * before: then somebody else may hold it, and the session ends.
   */
  renew(refreshToken: string): Promise<RenewableTokens | Refusal<'token_invalid'>>;
};

/** Create the renewable sessions of one process. */
export function createRenewableSessions(
  { db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
  signer: TokenSigner,
  endSession: (sessionId: string) => Promise<void>,
): RenewableSessions {
  /** Sign the tokens of a renewal; the same renewal gives the same refresh token. */
  async function tokensOf(refresh: RefreshToken): Promise<RenewableTokens> {
    const now = clock.now().getTime();
    const refreshMs = refresh.expiresAt.getTime() - now;
    const expiresIn = Math.min(ACCESS_SECONDS, Math.floor(refreshMs / SECOND_MS));
    const { sessionId } = refresh;
    return {
      accessToken: await signer.sign({
        sessionId,
        expiresAt: new Date(now + expiresIn * SECOND_MS),
      }),
      refreshToken: await signer.signRefresh(refresh),
      expiresIn,
      refreshTokenExpiresIn: Math.floor(refreshMs / SECOND_MS),
    };
  }

  return {
    async open(tx, { memberNo, memberApiSessionId, keepLogin, mostSeconds = Infinity }) {
      const now = clock.now().getTime();
      const lifetimeSeconds = Math.min(
        keepLogin ? LONG_REFRESH_SECONDS : REFRESH_SECONDS,
        mostSeconds,
      );
      const lastsUntil = new Date(now + MAX_LOGIN_MS);
      const expiresAt = new Date(now + lifetimeSeconds * SECOND_MS);
      const session = { memberNo, memberApiSessionId, expiresAt, renewals: 0 };
      const sessionId = await insertSession(tx, session);
      return tokensOf({ sessionId, expiresAt, renewal: 0, lifetimeSeconds, lastsUntil });
    },
    async renew(refreshToken) {
      const used = await signer.readRefresh(refreshToken, clock.now());
      if (!used) return refuse('token_invalid');
      const { sessionId, renewal, lifetimeSeconds, lastsUntil } = used;
      const next = { ...used, renewal: renewal + 1 };
      const expiresAt = await inTransaction(db, async (tx) => {
        await lockSession(tx, sessionId);
        // Not before: on a busy database that was half a minute ago, and a repeat would come too late.
        const now = clock.now();
        const until = Math.min(now.getTime() + lifetimeSeconds * SECOND_MS, lastsUntil.getTime());
        const end = new Date(until);
        const isRenewed = await countRenewal(tx, sessionId, { renewal, now, expiresAt: end });
        return isRenewed ? end : undefined;
      });
      if (expiresAt) return tokensOf({ ...next, expiresAt });
      const now = clock.now();
      const latest = await findRenewal(db, sessionId, now);
      if (!latest?.renewedAt) return refuse('token_invalid');
      const isRepeated =
        latest.renewals === next.renewal &&
        now.getTime() - latest.renewedAt.getTime() <= REPEAT_WITHIN_MS;
      if (isRepeated) return tokensOf({ ...next, expiresAt: latest.expiresAt });
      log.warn({ sessionId }, 'a used refresh token was reused: its session has ended');
      await endSession(sessionId);
      return refuse('token_invalid');
    },
  };
}
