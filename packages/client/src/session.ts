import type { CallInput, CallReply } from '@duskline/contract';
import { getMember } from '@duskline/contract/member/accounts.calls';
import {
  authenticate,
  checkActive,
  logout as endMemberSession,
  refreshTokens,
} from '@duskline/contract/member/sessions.calls';
import { loginWithOpenId, revokeToken } from '@duskline/contract/shop/auth.calls';
import { createLoginCode } from '@duskline/contract/shop/login-codes.calls';
import { getProfile } from '@duskline/contract/shop/members.calls';
import { ApiError, type Caller, createCaller, type ReadReply, type Send } from './create-caller.ts';
import { randomUuid } from './random-uuid.ts';
import { createSessionToSend, createTokenSend } from './send-with-token.ts';
import { createSessionEndings, type SessionEnd } from './session-endings.ts';
import type { BrowserStore, SessionClock, SessionLock, Transport } from './session-ports.ts';
import { createSessionState, type SessionSnapshot } from './session-state.ts';
import { createSessionStore, type StoredSession } from './stored-session.ts';
import {
  createTokenRefresh,
  memberTokens,
  shopToken,
  type TokenKind,
  type Tokens,
} from './token-refresh.ts';

type ShopProfile = CallReply<typeof getProfile>;
type Account = CallReply<typeof getMember>['data'];

/** The shop's view of the member together with what only the Member API knows (spec, section 3). */
export type MemberProfile = ShopProfile &
  Pick<Account, 'hasPassword'> & { principalCertificated: boolean };

/** The storefront that a login code is for, as it asked. */
export type LoginCodeRequest = Omit<CallInput<typeof createLoginCode>['body'], 'openAccessToken'>;

export type Session = {
  member: Caller;
  shop: Caller;
  /** The header of a Shop API request that a partner's code sends; none where nobody is logged in. */
  shopTokenHeader(): Promise<Record<string, string>>;
  /**
   * Returns how a Shop API request is sent that goes another way than `shop`, such as an upload whose
   * progress is shown: with the member's token, renewed and sent again as for any other call.
   */
  shopSendBy(transport: Transport): Send;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Log in with an id (an e-mail at the Member API) and password; throws the refusal, stores nothing then. */
  login(username: string, password: string): Promise<void>;
  /** Log in with tokens that a registration or a social login returned. */
  adopt(tokens: Tokens): Promise<void>;
  /** End the session here at once, and at both APIs as far as they can be reached. */
  logout(): Promise<void>;
  /** Check whether the session is still active, and end it here when it is not. */
  checkActive(): Promise<void>;
  loadProfile(): Promise<MemberProfile>;
  /** Make a code that logs this member in to a storefront of another origin; returns where to take it. */
  createLoginCode(asked: LoginCodeRequest): Promise<CallReply<typeof createLoginCode>>;
  setTokenConfirmed(isConfirmed: boolean): void;
  /** Try a delayed renewal now instead of at its next time: the network is back, or they asked. */
  retryRenewal(): void;
  /**
   * Call back when the session has ended in this tab: by the shopper, or because it was refused. An
   * end before anybody listened is announced to the first who does.
   */
  onEnded(listener: (why: SessionEnd) => void): () => void;
};

/** How the Shop API is called; `readReply` where it is another mall's. */
export type ShopApiOptions = {
  baseUrl: string;
  headers(): Record<string, string>;
  readReply?: ReadReply | undefined;
};

export type SessionOptions = {
  memberApi: { baseUrl: string; headers(): Record<string, string> };
  shopApi: ShopApiOptions;
  store: BrowserStore;
  /** The token by which this device is known at its next login; it stays after a logout. */
  deviceStore: BrowserStore;
  lock: SessionLock;
  clock: SessionClock;
  transport: Transport;
};

/** How long a renewal waits that the network or a server made fail. */
const RENEW_AGAIN_MS = 5000;

/** Create the shopper's session: tokens, their refresh, and the two callers that send them. */
export function createSession(options: SessionOptions): Session {
  const { store, deviceStore, lock, clock, transport } = options;
  const stored = createSessionStore(store);
  const bare = (api: SessionOptions['memberApi'], more?: Record<string, string>) =>
    createCaller({
      baseUrl: api.baseUrl,
      headers: () => ({ ...api.headers(), ...more }),
      send: (_call, url, request) => transport(url, request),
    });
  const bareShop = bare(options.shopApi);

  const refresh = async (refreshToken: string) =>
    (await bare(options.memberApi, { 'refresh-token': refreshToken })(refreshTokens)).data;
  const exchange = (refreshToken: string) =>
    bareShop(loginWithOpenId, {
      query: {},
      body: { provider: 'ncpstore', openAccessToken: refreshToken },
    });

  const endings = createSessionEndings();
  function end(why: SessionEnd): void {
    stored.save(undefined);
    endings.announce(why);
  }

  const tokenRefresh = createTokenRefresh({
    stored,
    lock,
    clock,
    refresh,
    exchange,
    end: () => end('refused'),
  });
  const state = createSessionState(stored);
  const sending = {
    ...{ stored, tokenRefresh, clock, transport },
    onDelayed: renewInBackground,
    loginSignal: state.loginSignal,
  };
  const toShop = { ...sending, kind: 'shop' as const, tokenHeader: shopHeader };
  const member = createCaller({
    baseUrl: options.memberApi.baseUrl,
    headers: options.memberApi.headers,
    send: createTokenSend({ ...sending, kind: 'access', tokenHeader: bearer }),
  });
  const shop = createCaller({
    baseUrl: options.shopApi.baseUrl,
    headers: options.shopApi.headers,
    readReply: options.shopApi.readReply,
    send: createTokenSend(toShop),
  });

  const shopSession = createSessionToSend(toShop);

  let wake = () => {};

  /** Renew a token as soon as the network and the APIs let us; the shopper's page stays meanwhile. */
  async function renewInBackground(kind: TokenKind): Promise<void> {
    if (state.snapshot().isRenewalDelayed) return;
    state.publish({ isRenewalDelayed: true });
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([clock.wait(RENEW_AGAIN_MS), woken]);
      const session = stored.read();
      if (!session) break;
      try {
        await tokenRefresh.renew(kind, session);
        break;
      } catch {
        // Neither renewed nor refused: once more.
      }
    }
    state.publish({ isRenewalDelayed: false });
  }

  async function adopt(tokens: Tokens): Promise<void> {
    const received = memberTokens(tokens, clock);
    try {
      const shop = shopToken(await exchange(received.refresh.token), clock);
      stored.save({ loginId: randomUuid(), ...received, shop });
    } catch (cause) {
      await Promise.allSettled([
        bare(options.memberApi, bearer(received.access.token))(endMemberSession),
      ]);
      throw cause;
    }
  }

  return {
    member,
    shop,
    async shopTokenHeader() {
      const session = await shopSession();
      return session ? shopHeader(session.shop.token) : {};
    },
    shopSendBy: (transport) => createTokenSend({ ...toShop, transport }),
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    async login(username, password) {
      const deviceToken = deviceStore.read();
      const caller = bare(
        options.memberApi,
        deviceToken === null ? undefined : { 'device-token': deviceToken },
      );
      const { data } = await caller(authenticate, {
        body: { username, password, isUsedOneId: true },
      });
      deviceStore.write(data.deviceToken);
      await adopt(data);
    },
    adopt,
    async logout() {
      const session = stored.read();
      end('logged_out');
      if (session) await endAtBothApis(session);
    },
    async checkActive() {
      const session = stored.read();
      if (!session) return;
      try {
        const { data } = await member(checkActive);
        if (data.active) return;
      } catch (cause) {
        // Only a 401 says that the session is over; a dead network does not.
        if (!(cause instanceof ApiError && cause.status === 401)) return;
      }
      if (stored.read()?.loginId === session.loginId) end('refused');
    },
    async loadProfile() {
      const [profile, account] = await Promise.all([shop(getProfile), member(getMember)]);
      return {
        ...profile,
        hasPassword: account.data.hasPassword,
        principalCertificated: account.data.isPrivacyPolicyAgreed,
      };
    },
    async createLoginCode(asked) {
      // Renews the tokens where that is due: another tab may have used this refresh token.
      await member(checkActive);
      const openAccessToken = stored.read()?.refresh.token ?? '';
      return bareShop(createLoginCode, { body: { ...asked, openAccessToken } });
    },
    setTokenConfirmed: state.setTokenConfirmed,
    retryRenewal: () => wake(),
    onEnded: endings.onEnded,
  };

  /** This browser has ended the session already: a failure here changes nothing for the shopper. */
  async function endAtBothApis(session: StoredSession): Promise<void> {
    // The shop first: its session ends with that of the Member API, and would then be refused here.
    await Promise.allSettled([bare(options.shopApi, shopHeader(session.shop.token))(revokeToken)]);
    await Promise.allSettled([endAtMemberApi(session)]);
  }

  /** Refresh first where the access token has expired; else the refresh token lived on for weeks. */
  async function endAtMemberApi({ access, refresh: { token } }: StoredSession): Promise<void> {
    const isOver = access.endsAt <= clock.now();
    const accessToken = isOver ? (await refresh(token)).accessToken : access.token;
    await bare(options.memberApi, bearer(accessToken))(endMemberSession);
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Return the header of a Shop API call by a member. */
export const shopHeader = (token: string) => ({ accesstoken: token });
