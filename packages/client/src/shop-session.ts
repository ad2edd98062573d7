import { loginWithPassword, revokeToken } from '@duskline/contract/shop/auth.calls';
import { getProfile } from '@duskline/contract/shop/members.calls';
import { ApiError, type Caller, createCaller } from './create-caller.ts';
import { randomUuid } from './random-uuid.ts';
import { createSessionToSend, createTokenSend } from './send-with-token.ts';
import { type Session, type SessionOptions, shopHeader } from './session.ts';
import { createSessionEndings, type SessionEnd } from './session-endings.ts';
import { createSessionState } from './session-state.ts';
import { createSessionStore } from './stored-session.ts';
import { expiringIn, type TokenRefresh } from './token-refresh.ts';

const NO_MEMBER_API = 'NO_MEMBER_API';

/**
 * Create a session on a mall that has no Member API of ours: the shop's own login returns the one
 * token there is. It cannot be renewed, so the session ends with it or with the first 401.
 */
export function createShopSession(
  options: Pick<SessionOptions, 'shopApi' | 'store' | 'clock' | 'transport'>,
): Session {
  const { shopApi, clock, transport } = options;
  const stored = createSessionStore(options.store);
  const endings = createSessionEndings();
  const state = createSessionState(stored);

  function end(why: SessionEnd): void {
    stored.save(undefined);
    endings.announce(why);
  }

  const tokenRefresh: TokenRefresh = {
    isRunning: () => false,
    async renew(_kind, sent) {
      const now = stored.read();
      if (now && now.shop.token !== sent.shop.token) return now;
      if (now) end('refused');
      return undefined;
    },
  };
  const sending = {
    ...{ stored, tokenRefresh, clock, transport },
    kind: 'shop' as const,
    onDelayed: () => {},
    renewBeforeMs: 0,
    loginSignal: state.loginSignal,
    tokenHeader: shopHeader,
  };
  const bare = (headers: Record<string, string> = {}) =>
    createCaller({
      ...shopApi,
      headers: () => ({ ...shopApi.headers(), ...headers }),
      send: (_call, url, request) => transport(url, request),
    });
  const shop = createCaller({
    ...shopApi,
    send: createTokenSend(sending),
  });
  const sessionToSend = createSessionToSend(sending);

  return {
    member: refuseMemberCall,
    shop,
    async shopTokenHeader() {
      const session = await sessionToSend();
      return session ? shopHeader(session.shop.token) : {};
    },
    shopSendBy: (transport) => createTokenSend({ ...sending, transport }),
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    async login(memberId, password) {
      const reply = await bare()(loginWithPassword, {
        body: { memberId, password, keepLogin: true },
      });
      const token = expiringIn(reply.accessToken, reply.expireIn, clock);
      // One token: it stands wherever the Member API's would.
      stored.save({ loginId: randomUuid(), access: token, refresh: token, shop: token });
    },
    adopt: refuseMemberCall as never,
    async logout() {
      const session = stored.read();
      end('logged_out');
      if (!session) return;
      // This browser has ended the session already: a failure here changes nothing for the shopper.
      await Promise.allSettled([bare(shopHeader(session.shop.token))(revokeToken)]);
    },
    // Any call of the shop ends a session that is over.
    checkActive: async () => {},
    async loadProfile() {
      const profile = await shop(getProfile);
      return { ...profile, hasPassword: profile.memberType === 'MALL' };
    },
    createLoginCode: refuseMemberCall as never,
    setTokenConfirmed: state.setTokenConfirmed,
    retryRenewal: () => {},
    onEnded: endings.onEnded,
  };
}

/** No screen that calls the Member API is shown here; one that does so all the same fails visibly. */
const refuseMemberCall: Caller = async () => {
  throw new ApiError(0, NO_MEMBER_API, '이 쇼핑몰에서는 쓸 수 없는 기능이에요.');
};
