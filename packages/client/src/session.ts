import type { CallReply } from '@duskline/contract';
import { getMember } from '@duskline/contract/member/accounts.calls';
import {
  authenticate,
  checkActive,
  logout as endMemberSession,
  refreshTokens,
} from '@duskline/contract/member/sessions.calls';
import { loginWithOpenId, revokeToken } from '@duskline/contract/shop/auth.calls';
import { getProfile } from '@duskline/contract/shop/members.calls';
import { ApiError, type Caller, createCaller } from './create-caller.ts';
import { createRenewal, memberTokens, shopToken, type Tokens } from './renew-tokens.ts';
import { createTokenSend } from './send-with-token.ts';
import type { BrowserStore, SessionClock, SessionLock, Transport } from './session-ports.ts';
import { keepSession, type StoredSession } from './stored-session.ts';

type ShopProfile = CallReply<typeof getProfile>;
type Account = CallReply<typeof getMember>['data'];

/** The shop's view of the member together with what only the Member API knows (spec, section 3). */
export type MemberProfile = ShopProfile &
  Pick<Account, 'hasPassword'> & { principalCertificated: boolean };

/** What screens may know of the session; the same object until something changes. */
export type SessionSnapshot = {
  /** Undefined for a guest; another id means another login. */
  loginId: string | undefined;
  /** Spec, section 4: false from each page change until the cart count call has succeeded. */
  isTokenConfirmed: boolean;
};

export type SessionEnd = 'logged_out' | 'refused';

export type Session = {
  member: Caller;
  shop: Caller;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Logs in with e-mail and password; throws the API's refusal and leaves nothing behind then. */
  login(username: string, password: string): Promise<void>;
  /** Logs in with tokens that a registration answered. */
  adopt(tokens: Tokens): Promise<void>;
  /** Ends the session here at once and at both APIs as far as they answer. */
  logout(): Promise<void>;
  /** Asks whether the session still lives, and ends it here when it does not. */
  checkActive(): Promise<void>;
  loadProfile(): Promise<MemberProfile>;
  setTokenConfirmed(isConfirmed: boolean): void;
  /** Calls back when the session has ended in this tab: by its shopper, or because it was refused. */
  onEnded(listener: (why: SessionEnd) => void): () => void;
};

export type SessionParts = {
  memberApi: { baseUrl: string; headers(): Record<string, string> };
  shopApi: { baseUrl: string; headers(): Record<string, string> };
  store: BrowserStore;
  lock: SessionLock;
  clock: SessionClock;
  transport: Transport;
};

/** The shopper's session: tokens, their renewal, and the two callers that carry them. */
export function createSession(parts: SessionParts): Session {
  const { store, lock, clock, transport } = parts;
  const keeper = keepSession(store);
  const bare = (api: SessionParts['memberApi'], more?: Record<string, string>) =>
    createCaller({
      baseUrl: api.baseUrl,
      headers: () => ({ ...api.headers(), ...more }),
      send: (_call, url, request) => transport(url, request),
    });
  const bareMember = bare(parts.memberApi);
  const bareShop = bare(parts.shopApi);

  const refresh = async (refreshToken: string) =>
    (await bare(parts.memberApi, { 'refresh-token': refreshToken })(refreshTokens)).data;
  const exchange = (refreshToken: string) =>
    bareShop(loginWithOpenId, {
      query: {},
      body: { provider: 'ncpstore', openAccessToken: refreshToken },
    });

  const endedListeners = new Set<(why: SessionEnd) => void>();
  function end(why: SessionEnd): void {
    keeper.write(undefined);
    for (const listener of endedListeners) listener(why);
  }

  const renewal = createRenewal({
    keeper,
    lock,
    clock,
    refresh,
    exchange,
    end: () => end('refused'),
  });
  const sending = { keeper, renewal, clock, transport };
  const member = createCaller({
    baseUrl: parts.memberApi.baseUrl,
    headers: parts.memberApi.headers,
    send: createTokenSend({ ...sending, kind: 'access', tokenHeader: bearer }),
  });
  const shop = createCaller({
    baseUrl: parts.shopApi.baseUrl,
    headers: parts.shopApi.headers,
    send: createTokenSend({ ...sending, kind: 'shop', tokenHeader: shopHeader }),
  });

  let current: SessionSnapshot = { loginId: keeper.read()?.loginId, isTokenConfirmed: false };
  const listeners = new Set<() => void>();

  function show(next: SessionSnapshot): void {
    const { loginId, isTokenConfirmed } = current;
    if (next.loginId === loginId && next.isTokenConfirmed === isTokenConfirmed) return;
    current = next;
    for (const listener of listeners) listener();
  }
  keeper.subscribe(() => {
    const loginId = keeper.read()?.loginId;
    show({ loginId, isTokenConfirmed: loginId === current.loginId && current.isTokenConfirmed });
  });

  async function adopt(tokens: Tokens): Promise<void> {
    const held = memberTokens(tokens, clock);
    try {
      const shop = shopToken(await exchange(held.refresh.token), clock);
      keeper.write({ loginId: crypto.randomUUID(), ...held, shop });
    } catch (cause) {
      await Promise.allSettled([
        bare(parts.memberApi, bearer(held.access.token))(endMemberSession),
      ]);
      throw cause;
    }
  }

  return {
    member,
    shop,
    snapshot: () => current,
    subscribe: (listener) => listenIn(listeners, listener),
    async login(username, password) {
      const { data } = await bareMember(authenticate, { body: { username, password } });
      await adopt(data);
    },
    adopt,
    async logout() {
      const held = keeper.read();
      end('logged_out');
      if (held) await endAtBothApis(held);
    },
    async checkActive() {
      const held = keeper.read();
      if (!held) return;
      try {
        const { data } = await member(checkActive);
        if (data.active) return;
      } catch (cause) {
        // Only a 401 says that the session is over; a dead network says nothing about it.
        if (!(cause instanceof ApiError && cause.status === 401)) return;
      }
      if (keeper.read()?.loginId === held.loginId) end('refused');
    },
    async loadProfile() {
      const [profile, account] = await Promise.all([shop(getProfile), member(getMember)]);
      return {
        ...profile,
        hasPassword: account.data.hasPassword,
        principalCertificated: account.data.isPrivacyPolicyAgreed,
      };
    },
    setTokenConfirmed(isConfirmed) {
      const { loginId } = current;
      show({ loginId, isTokenConfirmed: isConfirmed && loginId !== undefined });
    },
    onEnded: (listener) => listenIn(endedListeners, listener),
  };

  /** The browser has let go already: what the APIs answer changes nothing for the shopper. */
  async function endAtBothApis(held: StoredSession): Promise<void> {
    await Promise.allSettled([
      endAtMemberApi(held),
      bare(parts.shopApi, shopHeader(held.shop.token))(revokeToken),
    ]);
  }

  /** A tab that slept past its access token would otherwise leave the refresh token alive for weeks. */
  async function endAtMemberApi({ access, refresh: { token } }: StoredSession): Promise<void> {
    const isOver = access.endsAt <= clock.now();
    const accessToken = isOver ? (await refresh(token)).accessToken : access.token;
    await bare(parts.memberApi, bearer(accessToken))(endMemberSession);
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const shopHeader = (token: string) => ({ accesstoken: token });

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
