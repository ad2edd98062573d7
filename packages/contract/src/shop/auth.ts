import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** Signed tokens of other services carry claims of any length; these are the longest known, doubled. */
const TOKEN_LETTERS = 6_000;

export const OpenIdLogin = z.object({
  provider: text().nullish(),
  code: text(TOKEN_LETTERS).nullish(),
  openAccessToken: text(TOKEN_LETTERS).nullish(),
  redirectUri: text().nullish(),
  state: text().nullish(),
  keepLogin: z.boolean().nullish(),
});

export const DormantMemberResponse = z.object({
  memberName: z.string().nullable(),
  mobileNo: z.string().nullable(),
  email: z.string().nullable(),
});

export const OpenIdToken = z.object({
  accessToken: z.string(),
  expireIn: z.number(),
  dormantMemberResponse: DormantMemberResponse.nullable(),
  daysFromLastPasswordChange: z.number(),
  provider: z.string(),
  ordinaryMemberResponse: z
    .object({ signUpDateTime: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
});

export const PasswordLogin = z.object({
  memberId: text().nullish(),
  password: text().nullish(),
  keepLogin: z.boolean().nullish(),
  captcha: text(TOKEN_LETTERS).nullish(),
  provider: text().nullish(),
});

export const AccessToken = z.object({
  accessToken: z.string(),
  expireIn: z.number(),
  dormantMemberResponse: DormantMemberResponse.nullable(),
  daysFromLastPasswordChange: z.number(),
  passwordChangeRequired: z.boolean(),
});

/** From the older published documents. */
export const loginWithOpenId = shopEndpoint({
  method: 'POST',
  path: '/oauth/openid',
  auth: 'none',
  query: z.object({ reauthenticate: q.boolean.optional() }),
  body: OpenIdLogin,
  reply: OpenIdToken,
  refusals: ['unknown_provider', 'login_exchange_failed', 'login_unavailable', 'member_inactive'],
});

/** From the older published documents. */
export const loginWithPassword = shopEndpoint({
  method: 'POST',
  path: '/oauth/token',
  auth: 'none',
  body: PasswordLogin,
  reply: AccessToken,
  refusals: [
    'wrong_credentials',
    'too_many_requests',
    'login_unavailable',
    'login_exchange_failed',
    'member_inactive',
  ],
});

/** From the older published documents. */
export const revokeToken = shopEndpoint({
  method: 'DELETE',
  path: '/oauth/token',
  auth: 'member',
  refusals: [],
});

/** Tokens of the newer login (reference notes, section 4): the access token is renewed before it expires. */
export const RenewableToken = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds. */
  expiresIn: z.number(),
  /** Seconds. */
  refreshTokenExpiresIn: z.number(),
  dormantMemberResponse: DormantMemberResponse.nullable(),
  ordinaryMemberResponse: OpenIdToken.shape.ordinaryMemberResponse,
  passwordChangeRequired: z.boolean(),
  daysFromLastPasswordChange: z.number(),
});

/** POST /oauth2: log in by password as newer clients do. */
export const startRenewableSession = shopEndpoint({
  method: 'POST',
  path: '/oauth2',
  auth: 'none',
  body: PasswordLogin,
  reply: RenewableToken,
  refusals: loginWithPassword.refusals,
});

/** POST /oauth2/openid: the token exchange as newer clients do it. */
export const startRenewableSessionByOpenId = shopEndpoint({
  method: 'POST',
  path: '/oauth2/openid',
  auth: 'none',
  body: OpenIdLogin,
  reply: RenewableToken,
  refusals: loginWithOpenId.refusals,
});

/** PUT /oauth2: renew by the headers `Shop-By-Authorization`, which may have expired, and `Refresh-Token`. */
export const renewSession = shopEndpoint({
  method: 'PUT',
  path: '/oauth2',
  auth: 'none',
  reply: RenewableToken,
  refusals: ['token_invalid'],
});

/** PUT /oauth2/openid: the same as PUT /oauth2, for a login by a provider. */
export const renewSessionOfOpenId = shopEndpoint({
  method: 'PUT',
  path: '/oauth2/openid',
  auth: 'none',
  reply: RenewableToken,
  refusals: renewSession.refusals,
});

/** DELETE /oauth2: log out. */
export const endRenewableSession = shopEndpoint({
  method: 'DELETE',
  path: '/oauth2',
  auth: 'member',
  refusals: [],
});

const url = text();

/** From the older published documents. GET /oauth/openid: the same as POST, by query. */
export const loginWithOpenIdByGet = shopEndpoint({
  method: 'GET',
  path: '/oauth/openid',
  auth: 'none',
  query: z.object({
    provider: text(),
    code: text(TOKEN_LETTERS).optional(),
    openAccessToken: text(TOKEN_LETTERS).optional(),
    redirectUri: url.optional(),
    state: text().optional(),
    keepLogin: q.boolean.optional(),
    platformType: text().optional(),
  }),
  reply: OpenIdToken,
  refusals: loginWithOpenId.refusals,
});

/** From the older published documents. GET /oauth/begin: a page load that leads to the login page. */
export const beginOAuth = shopEndpoint({
  method: 'GET',
  path: '/oauth/begin',
  auth: 'none',
  returns: 'redirect',
  query: z.object({
    clientId: text(),
    provider: text(),
    nextUrl: url.optional(),
    platform: text().optional(),
    state: text(500).optional(),
  }),
  refusals: ['unknown_provider', 'unknown_client', 'return_address_not_allowed'],
});

/** From the older published documents. GET /oauth/callback: leads on with a token of the shop. */
export const finishOAuth = shopEndpoint({
  method: 'GET',
  path: '/oauth/callback',
  auth: 'none',
  returns: 'redirect',
  query: z.object({
    clientId: text(),
    provider: text(),
    code: text(TOKEN_LETTERS),
    state: text(500).optional(),
    nextUrl: url,
  }),
  refusals: [...loginWithOpenId.refusals, 'unknown_client', 'return_address_not_allowed'],
});

/** From the older published documents. */
export const getLoginUrl = shopEndpoint({
  method: 'GET',
  path: '/oauth/login-url',
  auth: 'none',
  query: z.object({
    provider: text(),
    redirectUri: url,
    state: text(500).optional(),
    reauthenticate: q.boolean.optional(),
  }),
  reply: z.object({ loginUrl: z.string() }),
  refusals: ['unknown_provider', 'return_address_not_allowed'],
});

/** From the older published documents. */
export const linkOpenId = shopEndpoint({
  method: 'GET',
  path: '/oauth/openid/link',
  auth: 'member',
  query: z.object({ provider: text() }),
  reply: OpenIdToken,
  refusals: ['account_link_elsewhere'],
});

/** From the older published documents. */
export const unlinkOpenId = shopEndpoint({
  method: 'DELETE',
  path: '/oauth/openid',
  auth: 'member',
  query: z.object({ provider: text() }),
  refusals: ['account_link_elsewhere'],
});

/** From the older published documents. */
export const listOpenIds = shopEndpoint({
  method: 'GET',
  path: '/oauth/openid/list',
  auth: 'member',
  clientHeaders: 'none',
  reply: z.object({
    providers: z.array(
      z.object({
        memberProviderNo: z.number(),
        providerType: z.string(),
        deleteYn: z.boolean(),
        registerYmdt: z.string(),
        updatedYmdt: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** From the older published documents. GET /openid/token. The shop holds no provider's tokens. */
export const getProviderToken = shopEndpoint({
  method: 'GET',
  path: '/openid/token',
  auth: 'member',
  reply: z.object({
    accessToken: z.string().nullable(),
    refreshToken: z.string().nullable(),
    expireYmdt: z.string().nullable(),
  }),
  refusals: [],
});
