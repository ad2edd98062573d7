import { z } from 'zod';
import { Tokens } from './accounts.ts';
import { data, type MemberEndpoint } from './member-endpoint.ts';

/** Who holds a token; what the Shop API needs to know its member. */
export const TokenHolder = z.object({
  memberNo: z.number(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  birthday: z.string().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
  isPrivacyPolicyAgreed: z.boolean(),
  /** Identity verified by KCP: a keyed hash of the CI, the same for one person; null before. */
  identityKey: z.string().nullable(),
  /** Seconds until this token ends. */
  expiresIn: z.number(),
});

/** POST /api/v1/authenticate. */
export const Authenticate = {
  body: z.object({
    username: z.string().trim().toLowerCase().min(1).max(100),
    password: z.string().min(1).max(100),
    isUsedOneId: z.boolean().nullish(),
  }),
  reply: data(Tokens),
  refusals: ['wrong_credentials', 'login_slowed'],
} satisfies MemberEndpoint;

/** GET /api/v1/authenticate?token=. Takes an access or a refresh token and does not use it up. */
export const CheckToken = {
  query: z.object({ token: z.string().min(1).max(2000) }),
  reply: data(TokenHolder),
  refusals: ['token_invalid', 'token_expired', 'session_ended'],
} satisfies MemberEndpoint;

/** POST /api/v1/authenticate/refresh, header `Refresh-Token`. Reuse ends the whole session. */
export const RefreshTokens = {
  reply: data(Tokens),
  refusals: ['session_ended'],
} satisfies MemberEndpoint;

/** DELETE /api/v1/authenticate. */
export const Logout = { refusals: [] } satisfies MemberEndpoint;

/** GET /api/v1/authenticate/active. */
export const CheckActive = {
  reply: data(z.object({ active: z.boolean() })),
  refusals: [],
} satisfies MemberEndpoint;
