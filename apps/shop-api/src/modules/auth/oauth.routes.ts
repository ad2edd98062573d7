import { brand } from '@duskline/brand';
import * as api from '@duskline/contract/shop/auth';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createRouter } from '@duskline/platform/http/route';
import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { allowedRedirectUrl } from '../../http/redirect-url.ts';
import type { Routers } from '../../http/routers.ts';
import { findMemberState } from '../members/index.ts';
import type { ShopSessions } from '../sessions/index.ts';
import { createMemberTokens } from '../sessions/index.ts';
import { loginUrlOf } from './login-url.ts';
import { loginWithOpenId, OWN_PROVIDER } from './login-with-open-id.ts';

const LOGINS_PER_MINUTE = 60; // of one IP

/**
 * Register the public API's logins by a provider: the store's own member system, and Kakao and Apple, which it
 * offers itself and for which storefronts of other origins get a login code (decision 0200).
 */
export function oauthRoutes(
  { open, member }: Routers,
  app: FastifyInstance,
  shop: ShopContext,
  sessions: ShopSessions,
): void {
  const { settings } = shop;
  const tokens = createMemberTokens(shop);

  open(api.getLoginUrl, ({ query }) => {
    const loginUrl = loginUrlOf(settings, query.provider, query.redirectUri, query.state);
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
    const loginUrl = loginUrlOf(settings, query.provider, query.nextUrl ?? '/', query.state);
    if (isRefusal(loginUrl)) return loginUrl;
    await reply.redirect(loginUrl, 303);
    return undefined;
  });
  page(
    api.finishOAuth,
    async ({ query }, { reply }) => {
      if (query.clientId !== brand.clientId) return refuse('unknown_client');
      const nextUrl = allowedRedirectUrl(settings, query.nextUrl);
      if (!nextUrl) return refuse('return_address_not_allowed');
      const { provider, code, state, nextUrl: redirectUri } = query;
      const token = await loginWithOpenId(shop, tokens, sessions.open, {
        ...{ provider, code, state, redirectUri },
        openAccessToken: code,
      });
      if (isRefusal(token)) return token;
      const url = new URL(nextUrl);
      url.searchParams.set('accessToken', token.accessToken);
      url.searchParams.set('expireIn', String(token.expireIn));
      url.searchParams.set('daysFromLastPasswordChange', '0');
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      await reply.redirect(url.href, 303);
      return undefined;
    },
    { perMinute: LOGINS_PER_MINUTE },
  );

  member(api.linkOpenId, () => refuse('account_link_elsewhere'));
  member(api.unlinkOpenId, () => refuse('account_link_elsewhere'));
  member(api.listOpenIds, async (_input, { caller }) => {
    const row = await findMemberState(shop.db, caller.memberNo);
    if (!row) throw new Error(`a shop token of member ${caller.memberNo}, who does not exist`);
    const ownProvider = {
      memberProviderNo: 1,
      providerType: OWN_PROVIDER,
      deleteYn: false,
      registerYmdt: seoulDateTime(row.joinedAt),
      updatedYmdt: seoulDateTime(row.lastLoginAt),
    };
    return { providers: [ownProvider] };
  });
  member(api.getProviderToken, () => ({
    accessToken: null,
    refreshToken: null,
    expireYmdt: null,
  }));
}
