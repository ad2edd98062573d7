import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const OpenIdLogin = z.object({
  provider: z.string().nullish(),
  code: z.string().nullish(),
  openAccessToken: z.string().nullish(),
  redirectUri: z.string().nullish(),
  state: z.string().nullish(),
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
  memberId: z.string().nullish(),
  password: z.string().nullish(),
  keepLogin: z.boolean().nullish(),
  captcha: z.string().nullish(),
  provider: z.string().nullish(),
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

const url = z.string().max(1000);

/** Kept from the older published documents. GET /oauth/openid: the same as POST, by query. */
export const loginWithOpenIdByGet = shopEndpoint({
  method: 'GET',
  path: '/oauth/openid',
  auth: 'none',
  query: z.object({
    provider: z.string(),
    code: z.string().optional(),
    openAccessToken: z.string().optional(),
    redirectUri: url.optional(),
    state: z.string().optional(),
    keepLogin: q.boolean.optional(),
    platformType: z.string().optional(),
  }),
  reply: OpenIdToken,
  refusals: loginWithOpenId.refusals,
});

/** Kept from the older published documents. GET /oauth/begin: a page load that leads to the login page. */
export const beginOAuth = shopEndpoint({
  method: 'GET',
  path: '/oauth/begin',
  auth: 'none',
  returns: 'redirect',
  query: z.object({
    clientId: z.string(),
    provider: z.string(),
    nextUrl: url.optional(),
    platform: z.string().optional(),
    state: z.string().max(500).optional(),
  }),
  refusals: ['unknown_provider', 'unknown_client', 'return_address_not_allowed'],
});

/** Kept from the older published documents. GET /oauth/callback: leads on with a token of the shop. */
export const finishOAuth = shopEndpoint({
  method: 'GET',
  path: '/oauth/callback',
  auth: 'none',
  returns: 'redirect',
  query: z.object({
    clientId: z.string(),
    provider: z.string(),
    code: z.string(),
    state: z.string().max(500).optional(),
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
    provider: z.string(),
    redirectUri: url,
    state: z.string().max(500).optional(),
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
  query: z.object({ provider: z.string() }),
  reply: OpenIdToken,
  refusals: ['account_link_elsewhere'],
});

/** From the older published documents. */
export const unlinkOpenId = shopEndpoint({
  method: 'DELETE',
  path: '/oauth/openid',
  auth: 'member',
  query: z.object({ provider: z.string() }),
  refusals: ['account_link_elsewhere'],
});

/** From the older published documents. */
export const listOpenIds = shopEndpoint({
  method: 'GET',
  path: '/oauth/openid/list',
  auth: 'member',
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

/** Kept from the older published documents. GET /openid/token. The shop holds no provider's tokens. */
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
