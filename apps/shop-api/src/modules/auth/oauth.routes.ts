import { brand } from '@duskline/brand';
import * as api from '@duskline/contract/shop/auth';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import { createRouter } from '@duskline/platform/route';
import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { ownAddress } from '../../http/redirect-url.ts';
import type { Routers } from '../../http/routers.ts';
import { findMemberState } from '../members/index.ts';
import { loginWithOpenId, OWN_PROVIDER } from './login-with-open-id.ts';
import { createMemberTokens } from './member-tokens.ts';
import type { ShopSessions } from './sessions.ts';

const LOGINS_PER_MINUTE = 60; // of one address

/**
 * The public API's ways of logging in by a provider. The store has one, its own member system, in
 * which Kakao and Apple are found; what only those providers could answer says where to go instead.
 */
export function oauthRoutes(
  { open, member }: Routers,
  app: FastifyInstance,
  shop: ShopContext,
  desk: ShopSessions,
): void {
  const { SITE_URL } = shop.settings;
  const tokens = createMemberTokens(shop);

  open(api.getLoginUrl, ({ query }) => {
    const loginUrl = loginPage(SITE_URL, query.provider, query.redirectUri, query.state);
    return isRefusal(loginUrl) ? loginUrl : { loginUrl };
  });

  // Page loads: they carry no headers of a client and name it in the query.
  const page = createRouter<undefined>(app, {
    catalogue: shopCatalogue,
    errorBody: shopErrorBody,
    identify: () => undefined,
  });
  page(api.beginOAuth, async ({ query }, { reply }) => {
    if (query.clientId !== brand.clientId) return refuse('unknown_client');
    const address = loginPage(SITE_URL, query.provider, query.nextUrl ?? '/', query.state);
    if (isRefusal(address)) return address;
    await reply.redirect(address, 303);
    return undefined;
  });
  page(
    api.finishOAuth,
    async ({ query }, { reply }) => {
      if (query.clientId !== brand.clientId) return refuse('unknown_client');
      const next = ownAddress(SITE_URL, query.nextUrl);
      if (!next) return refuse('return_address_not_allowed');
      const { provider, code: openAccessToken } = query;
      const token = await loginWithOpenId(shop, tokens, desk, { provider, openAccessToken });
      if (isRefusal(token)) return token;
      const address = new URL(next);
      address.searchParams.set('accessToken', token.accessToken);
      address.searchParams.set('expireIn', String(token.expireIn));
      address.searchParams.set('daysFromLastPasswordChange', '0');
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      await reply.redirect(address.href, 303);
      return undefined;
    },
    { perMinute: LOGINS_PER_MINUTE },
  );

  member(api.linkOpenId, () => refuse('account_link_elsewhere'));
  member(api.unlinkOpenId, () => refuse('account_link_elsewhere'));
  member(api.listOpenIds, async (_input, { caller }) => {
    const row = await findMemberState(shop.db, caller.memberNo);
    if (!row) throw new Error(`a shop token of member ${caller.memberNo}, who is not there`);
    const own = {
      memberProviderNo: 1,
      providerType: OWN_PROVIDER,
      deleteYn: false,
      registerYmdt: seoulDateTime(row.joinedAt),
      updatedYmdt: seoulDateTime(row.lastLoginAt),
    };
    return { providers: [own] };
  });
  member(api.getProviderToken, () => ({
    accessToken: null,
    refreshToken: null,
    expireYmdt: null,
  }));
}

/** The store's login page, which comes back to a page of the store. */
function loginPage(
  siteUrl: string,
  provider: string,
  back: string,
  state: string | undefined,
): string | Refusal<'unknown_provider' | 'return_address_not_allowed'> {
  if (provider !== OWN_PROVIDER) return refuse('unknown_provider');
  const address = ownAddress(siteUrl, back);
  if (!address?.startsWith('http')) return refuse('return_address_not_allowed');
  const returnUrl = new URL(address);
  if (state) returnUrl.searchParams.set('state', state);
  const login = new URL('/login', siteUrl);
  login.searchParams.set('returnUrl', `${returnUrl.pathname}${returnUrl.search}`);
  return login.href;
}
