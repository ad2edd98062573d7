import { z } from 'zod';
import { text } from '../fields.ts';
import { getLoginUrl } from './auth.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/**
 * Make a code by which a storefront of another origin logs the member in; it takes the code by
 * `POST /oauth/openid`. Only the store's own page calls this, once its member said so.
 */
export const createLoginCode = shopEndpoint({
  method: 'POST',
  path: '/oauth/login-codes',
  auth: 'none',
  body: z.object({
    ...getLoginUrl.query.pick({ provider: true, redirectUri: true, state: true }).shape,
    /** The refresh token of the member's login at the Member API, which is not used up. */
    openAccessToken: text(2000),
  }),
  /** `redirectUri` with `code`, and `state` where there is one. */
  reply: z.object({ redirectUrl: z.string() }),
  refusals: [
    'unknown_provider',
    'return_address_not_allowed',
    'login_exchange_failed',
    'login_unavailable',
    'member_inactive',
  ],
});
