import * as api from '@duskline/contract/shop/auth';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createRouter } from '@duskline/platform/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { shopCatalogue, shopErrorBody } from '../../http/error-body.ts';
import { type Routers, readClient } from '../../http/routers.ts';
import type { RenewableTokens, ShopSessions } from '../sessions/index.ts';
import { createMemberTokens } from '../sessions/index.ts';
import { loginWithOpenId } from './login-with-open-id.ts';
import { loginWithPassword } from './login-with-password.ts';
import { DEVICE_TOKEN_HEADER, whereFrom } from './where-from.ts';

const LOGINS_PER_MINUTE = 60; // of one IP

/** Register the login of newer clients: a short access token, and a refresh token that renews both. */
export function oauth2Routes(
  { open, member }: Routers,
  app: FastifyInstance,
  shop: ShopContext,
  sessions: ShopSessions,
): void {
  const { renewable } = sessions;
  const memberTokens = createMemberTokens(shop);
  const limits = { perMinute: LOGINS_PER_MINUTE };
  open(
    api.startRenewableSession,
    async ({ body }, { request, reply }) => {
      const login = await loginWithPassword(shop, renewable.open, body, whereFrom(request));
      if (isRefusal(login)) return login;
      reply.header(DEVICE_TOKEN_HEADER, login.deviceToken);
      return toWire(login.token);
    },
    limits,
  );
  open(
    api.startRenewableSessionByOpenId,
    async ({ body }) => {
      const tokens = await loginWithOpenId(shop, memberTokens, renewable.open, body);
      return isRefusal(tokens) ? tokens : toWire(tokens);
    },
    limits,
  );
  member(api.endRenewableSession, async (_input, { request }) => {
    await sessions.end(request);
    return undefined;
  });

  // Who renews shows an access token that has expired, or will soon: the refresh token alone counts.
  const renewing = createRouter<undefined>(app, {
    catalogue: shopCatalogue,
    errorBody: shopErrorBody,
    identify(request) {
      const platform = readClient(request);
      return isRefusal(platform) ? platform : undefined;
    },
  });
  for (const call of [api.renewSession, api.renewSessionOfOpenId]) {
    renewing(
      call,
      async (_input, { request }) => {
        const refreshToken = readRefreshToken(request);
        if (refreshToken === undefined) return refuse('token_invalid');
        const tokens = await renewable.renew(refreshToken);
        return isRefusal(tokens) ? tokens : toWire(tokens);
      },
      limits,
    );
  }
}

/** `Refresh-Token: X` or `Refresh-Token: Bearer X`. */
function readRefreshToken(request: FastifyRequest): string | undefined {
  const header = request.headers['refresh-token'];
  return typeof header === 'string' ? header.replace(/^Bearer\s+/i, '') : undefined;
}

// The store has no sleeping accounts and asks for no new password by age.
function toWire(tokens: RenewableTokens) {
  return {
    ...tokens,
    tokenType: 'Bearer' as const,
    dormantMemberResponse: null,
    ordinaryMemberResponse: null,
    passwordChangeRequired: false,
    daysFromLastPasswordChange: 0,
  };
}
