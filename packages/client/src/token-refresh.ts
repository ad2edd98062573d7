import type { CallReply } from '@duskline/contract';
import type { refreshTokens } from '@duskline/contract/member/sessions.calls';
import type { loginWithOpenId } from '@duskline/contract/shop/auth.calls';
import { ApiError } from './create-caller.ts';
import type { SessionClock, SessionLock } from './session-ports.ts';
import type { SessionStore, StoredSession, TimedToken } from './stored-session.ts';

/** The Member API repeats a reply for ten seconds; half of it leaves time for the way. */
const REPEATABLE_MS = 5000;
const REPEAT_AFTER_MS = 500;

export type Tokens = CallReply<typeof refreshTokens>['data'];
type ShopTokenReply = CallReply<typeof loginWithOpenId>;

/** The member's access token comes from a refresh, the shop's token from an exchange. */
export type TokenKind = 'access' | 'shop';

export type TokenRefresh = {
  isRunning(kind: TokenKind): boolean;
  /**
   * Replace a token that was sent, once for all callers in this tab and the others. Returns
   * undefined when the shopper is logged out by then; throws when no reply came.
   */
  renew(kind: TokenKind, sent: StoredSession): Promise<StoredSession | undefined>;
};

export type TokenRefreshOptions = {
  stored: SessionStore;
  lock: SessionLock;
  clock: SessionClock;
  refresh(refreshToken: string): Promise<Tokens>;
  exchange(refreshToken: string): Promise<ShopTokenReply>;
  /** Ends the session in this browser. */
  end(): void;
};

/** Create what renews the session's tokens, one at a time over all tabs. */
export function createTokenRefresh(options: TokenRefreshOptions): TokenRefresh {
  const { stored, lock, clock, refresh, exchange } = options;
  const running = new Map<TokenKind, Promise<StoredSession | undefined>>();

  async function refreshSession(session: StoredSession): Promise<StoredSession | undefined> {
    if (session.refresh.endsAt <= clock.now()) return endUnlessChanged(session);
    try {
      return replace(session, memberTokens(await refreshWithRepeat(session.refresh.token), clock));
    } catch (cause) {
      if (isRefusal(cause)) return endUnlessChanged(session);
      throw cause;
    }
  }

  /**
   * A reply may be lost although the refresh token was used up. The Member API repeats the reply for
   * ten seconds; after that the same token counts as stolen, so it is not sent again.
   */
  async function refreshWithRepeat(refreshToken: string): Promise<Tokens> {
    const sentAt = clock.now();
    try {
      return await refresh(refreshToken);
    } catch (cause) {
      if (isRefusal(cause) || clock.now() - sentAt > REPEATABLE_MS) throw cause;
      await clock.wait(REPEAT_AFTER_MS);
      return refresh(refreshToken);
    }
  }

  async function exchangeSession(session: StoredSession): Promise<StoredSession | undefined> {
    const first = await exchangeOnce(session);
    if (first !== 'refused') return first;
    // Only the Member API knows whether its token is still valid.
    const fresh = await refreshSession(session);
    if (!fresh) return undefined;
    const second = await exchangeOnce(fresh);
    return second === 'refused' ? endUnlessChanged(fresh) : second;
  }

  async function exchangeOnce(
    session: StoredSession,
  ): Promise<StoredSession | undefined | 'refused'> {
    try {
      return replace(session, { shop: shopToken(await exchange(session.refresh.token), clock) });
    } catch (cause) {
      if (isRefusal(cause)) return 'refused';
      throw cause;
    }
  }

  /** Save changes, unless the shopper has logged out or in again meanwhile. */
  function replace(
    session: StoredSession,
    changes: Partial<StoredSession>,
  ): StoredSession | undefined {
    const now = stored.read();
    if (now?.loginId !== session.loginId) return now;
    const next = { ...now, ...changes };
    stored.save(next);
    return next;
  }

  /** Without locks across tabs another tab may have used this refresh token first: its session counts. */
  function endUnlessChanged(session: StoredSession): StoredSession | undefined {
    const now = stored.read();
    if (now?.refresh.token !== session.refresh.token) return now;
    options.end();
    return undefined;
  }

  return {
    isRunning: (kind) => running.has(kind),
    renew(kind, sent) {
      const inProgress = running.get(kind);
      if (inProgress) return inProgress;
      const renewal = lock(async () => {
        const session = stored.read();
        if (session?.[kind].token !== sent[kind].token) return session;
        return kind === 'access' ? refreshSession(session) : exchangeSession(session);
      }).finally(() => running.delete(kind));
      running.set(kind, renewal);
      return renewal;
    },
  };
}

/** 4xx that say nothing about the token: a proxy's time limit, too many requests. */
const NO_REFUSALS = [408, 429];

/** The API refused; a dead network or a broken server says nothing about the session. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof ApiError) || NO_REFUSALS.includes(cause.status)) return false;
  return cause.status >= 400 && cause.status < 500;
}

/** Read the Member API's two tokens with the time at which each expires. */
export function memberTokens(
  tokens: Tokens,
  clock: SessionClock,
): { access: TimedToken; refresh: TimedToken } {
  return {
    access: expiringIn(tokens.accessToken, tokens.accessTokenExpiresIn, clock),
    refresh: expiringIn(tokens.refreshToken, tokens.refreshTokenExpiresIn, clock),
  };
}

/** Read the shop's token with the time at which it expires. */
export function shopToken(reply: ShopTokenReply, clock: SessionClock): TimedToken {
  return expiringIn(reply.accessToken, reply.expireIn, clock);
}

/** Note when a token that was just received expires. */
export function expiringIn(token: string, seconds: number, clock: SessionClock): TimedToken {
  return { token, endsAt: clock.now() + seconds * 1000 };
}
