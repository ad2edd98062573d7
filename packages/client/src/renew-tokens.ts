import type { CallReply } from '@duskline/contract';
import type { authenticate } from '@duskline/contract/member/sessions.calls';
import type { loginWithOpenId } from '@duskline/contract/shop/auth.calls';
import { ApiError } from './create-caller.ts';
import type { SessionClock, SessionLock } from './session-ports.ts';
import type { SessionKeeper, StoredSession, TimedToken } from './stored-session.ts';

/** Half of the Member API's ten seconds. */
const SAME_ANSWER_MS = 5000;
const REPEAT_AFTER_MS = 500;

export type Tokens = CallReply<typeof authenticate>['data'];
type ShopTokenReply = CallReply<typeof loginWithOpenId>;

/** The member's access token comes from a refresh, the shop's token from an exchange. */
export type TokenKind = 'access' | 'shop';

export type Renewal = {
  isRunning(kind: TokenKind): boolean;
  /**
   * Puts a new token in the place of `seen`'s, once for all who ask, in this tab and the others.
   * Undefined when the shopper is logged out by then; throws when the answer never came.
   */
  renew(kind: TokenKind, seen: StoredSession): Promise<StoredSession | undefined>;
};

export type RenewalParts = {
  keeper: SessionKeeper;
  lock: SessionLock;
  clock: SessionClock;
  refresh(refreshToken: string): Promise<Tokens>;
  exchange(refreshToken: string): Promise<ShopTokenReply>;
  /** Ends the session in this browser. */
  end(): void;
};

/** How the session's tokens are renewed, one at a time for all tabs. */
export function createRenewal(parts: RenewalParts): Renewal {
  const { keeper, lock, clock, refresh, exchange } = parts;
  const running = new Map<TokenKind, Promise<StoredSession | undefined>>();

  async function refreshHeld(held: StoredSession): Promise<StoredSession | undefined> {
    if (held.refresh.endsAt <= clock.now()) return endOf(held);
    try {
      return replace(held, memberTokens(await refreshTwice(held.refresh.token), clock));
    } catch (cause) {
      if (isRefusal(cause)) return endOf(held);
      throw cause;
    }
  }

  /**
   * The answer may have been lost although the token was used up. The Member API gives the same
   * answer again for ten seconds; later the same token counts as stolen, so later it is not sent.
   */
  async function refreshTwice(refreshToken: string): Promise<Tokens> {
    const sentAt = clock.now();
    try {
      return await refresh(refreshToken);
    } catch (cause) {
      if (isRefusal(cause) || clock.now() - sentAt > SAME_ANSWER_MS) throw cause;
      await clock.wait(REPEAT_AFTER_MS);
      return refresh(refreshToken);
    }
  }

  async function exchangeHeld(held: StoredSession): Promise<StoredSession | undefined> {
    const asked = await exchangeOnce(held);
    if (asked !== 'refused') return asked;
    // Only the Member API says whether its token is still good.
    const fresh = await refreshHeld(held);
    if (!fresh) return undefined;
    const askedAgain = await exchangeOnce(fresh);
    return askedAgain === 'refused' ? endOf(fresh) : askedAgain;
  }

  async function exchangeOnce(held: StoredSession): Promise<StoredSession | undefined | 'refused'> {
    try {
      return replace(held, { shop: shopToken(await exchange(held.refresh.token), clock) });
    } catch (cause) {
      if (isRefusal(cause)) return 'refused';
      throw cause;
    }
  }

  /** Whoever logged out, or in again, while we asked is not overwritten. */
  function replace(held: StoredSession, news: Partial<StoredSession>): StoredSession | undefined {
    const now = keeper.read();
    if (now?.loginId !== held.loginId) return now;
    const next = { ...now, ...news };
    keeper.write(next);
    return next;
  }

  /** Without locks across tabs another tab may have used this refresh token first: then hers counts. */
  function endOf(held: StoredSession): StoredSession | undefined {
    const now = keeper.read();
    if (now?.refresh.token !== held.refresh.token) return now;
    parts.end();
    return undefined;
  }

  return {
    isRunning: (kind) => running.has(kind),
    renew(kind, seen) {
      const inProgress = running.get(kind);
      if (inProgress) return inProgress;
      const renewal = lock(async () => {
        const held = keeper.read();
        if (held?.[kind].token !== seen[kind].token) return held;
        return kind === 'access' ? refreshHeld(held) : exchangeHeld(held);
      }).finally(() => running.delete(kind));
      running.set(kind, renewal);
      return renewal;
    },
  };
}

/** The API understood and said no; a dead network or a broken server has said nothing. */
function isRefusal(cause: unknown): boolean {
  return (
    cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.status !== 429
  );
}

export function memberTokens(
  tokens: Tokens,
  clock: SessionClock,
): { access: TimedToken; refresh: TimedToken } {
  return {
    access: endingIn(tokens.accessToken, tokens.accessTokenExpiresIn, clock),
    refresh: endingIn(tokens.refreshToken, tokens.refreshTokenExpiresIn, clock),
  };
}

export function shopToken(reply: ShopTokenReply, clock: SessionClock): TimedToken {
  return endingIn(reply.accessToken, reply.expireIn, clock);
}

function endingIn(token: string, seconds: number, clock: SessionClock): TimedToken {
  return { token, endsAt: clock.now() + seconds * 1000 };
}
