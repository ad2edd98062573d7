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
  refusals: ['token_invalid', 'token_expired', 'token_early', 'session_ended'],
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

/** GET /api/v1/members/sessions. Where the caller is logged in, the latest used first. */
export const ListSessions = {
  reply: data(
    z.array(
      z.object({
        sessionId: z.string(),
        /** `Chrome · Windows`, `앱 · Android`; empty where it was not told. */
        device: z.string(),
        /** Without its last part, `203.0.113.*`. */
        address: z.string(),
        /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
        startedAt: z.string(),
        lastUsedAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  ),
  refusals: [],
} satisfies MemberEndpoint;

/** DELETE /api/v1/members/sessions/:sessionId. Ends one login of the caller's. */
export const RevokeSession = {
  params: z.object({ sessionId: z.uuid() }),
  refusals: ['session_unknown'],
} satisfies MemberEndpoint;

/** DELETE /api/v1/members/sessions. Ends every login of the caller's but this one. */
export const RevokeOtherSessions = {
  reply: data(z.object({ ended: z.number() })),
  refusals: [],
} satisfies MemberEndpoint;
