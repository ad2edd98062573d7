import * as api from '@duskline/contract/shop/auth';
import { createLoginCode as createLoginCodeCall } from '@duskline/contract/shop/login-codes';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import type { SessionToken, ShopSessions } from '../sessions/index.ts';
import { createMemberTokens } from '../sessions/index.ts';
import { createLoginCode } from './login-codes.ts';
import { loginWithOpenId, providerToWire } from './login-with-open-id.ts';
import { loginWithPassword } from './login-with-password.ts';
import { DEVICE_TOKEN_HEADER, whereFrom } from './where-from.ts';

const LOGINS_PER_MINUTE = 60; // of one IP

// The store has no sleeping accounts and asks for no new password by age.
const NOTHING_PENDING = { dormantMemberResponse: null, daysFromLastPasswordChange: 0 };

/** Register how to log in by a token of the Member API or by password, and to log out. */
export function authRoutes(
  { open, member }: Routers,
  shop: ShopContext,
  sessions: ShopSessions,
): void {
  const tokens = createMemberTokens(shop);
  open(
    api.loginWithOpenId,
    async ({ body }) => {
      const token = await loginWithOpenId(shop, tokens, sessions.open, body);
      if (isRefusal(token)) return token;
      return openIdToWire(token, body.provider);
    },
    { perMinute: LOGINS_PER_MINUTE },
  );
  open(
    api.loginWithOpenIdByGet,
    async ({ query }) => {
      const openAccessToken = query.openAccessToken ?? query.code;
      const token = await loginWithOpenId(shop, tokens, sessions.open, {
        ...query,
        openAccessToken,
      });
      if (isRefusal(token)) return token;
      return openIdToWire(token, query.provider);
    },
    { perMinute: LOGINS_PER_MINUTE },
  );
  open(
    api.loginWithPassword,
    async ({ body }, { request, reply }) => {
      const login = await loginWithPassword(shop, sessions.open, body, whereFrom(request));
      if (isRefusal(login)) return login;
      reply.header(DEVICE_TOKEN_HEADER, login.deviceToken);
      return { ...login.token, ...NOTHING_PENDING, passwordChangeRequired: false };
    },
    { perMinute: LOGINS_PER_MINUTE },
  );
  open(createLoginCodeCall, ({ body }) => createLoginCode(shop, tokens, body), {
    perMinute: LOGINS_PER_MINUTE,
  });
  member(api.revokeToken, async (_input, { request }) => {
    await sessions.end(request);
    return undefined;
  });
}

function openIdToWire(token: SessionToken, provider: string | null | undefined) {
  return {
    ...{ ...token, ...NOTHING_PENDING },
    provider: providerToWire(provider),
    ordinaryMemberResponse: null,
  };
}
