import { z } from 'zod';
import { q } from '../query.ts';
import type { ShopEndpoint } from './shop-endpoint.ts';

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

/** Kept from the older published documents. POST /oauth/openid. */
export const LoginWithOpenId = {
  query: z.object({ reauthenticate: q.boolean.optional() }),
  body: OpenIdLogin,
  reply: OpenIdToken,
  refusals: ['unknown_provider', 'login_exchange_failed', 'login_unavailable', 'member_inactive'],
} satisfies ShopEndpoint;

/** Kept from the older published documents. POST /oauth/token. */
export const LoginWithPassword = {
  body: PasswordLogin,
  reply: AccessToken,
  refusals: ['wrong_credentials', 'too_many_requests', 'login_unavailable', 'member_inactive'],
} satisfies ShopEndpoint;

/** Kept from the older published documents. DELETE /oauth/token. */
export const RevokeToken = { refusals: [] } satisfies ShopEndpoint;
