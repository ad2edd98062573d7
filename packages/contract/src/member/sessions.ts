import { z } from 'zod';
import { text } from '../fields.ts';
import { Tokens } from './accounts.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Who holds a token; what the Shop API needs to know its member. */
export const TokenHolder = z.object({
  memberNo: z.number(),
  username: text(),
  name: text(),
  phone: text(),
  birthday: text().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
  isPrivacyPolicyAgreed: z.boolean(),
  /** Identity verified by KCP: a keyed hash of the CI, the same for one person; null before. */
  identityKey: text().nullable(),
  /** Seconds until this token ends. */
  expiresIn: z.number(),
});

/** Who holds a token that was checked, and of which login it is. */
export const CheckedToken = TokenHolder.extend({
  /** The login whose end ends what was opened by this token, a shop session for one. */
  sessionId: z.string(),
  isRefreshToken: z.boolean(),
});

/** Header `Device-Token`, where an earlier login on this device returned one. */
export const authenticate = memberEndpoint({
  method: 'POST',
  path: '/api/v1/authenticate',
  auth: 'none',
  body: z.object({
    username: text(100).trim().toLowerCase().min(1),
    password: text(100).min(1),
    /**
     * Log in to the one account that both services share; the storefront sends `true`. This store
     * has no other kind, so `false` and nothing log the same account in (decisions/0128).
     */
    isUsedOneId: z.boolean().nullish(),
  }),
  reply: data(
    Tokens.extend({
      /** To be shown at the next login on this device: guesses of others do not slow it down then. */
      deviceToken: z.string(),
    }),
  ),
  refusals: ['wrong_credentials', 'login_slowed'],
});

/** Check an access or a refresh token without using it up. */
export const checkToken = memberEndpoint({
  method: 'GET',
  path: '/api/v1/authenticate',
  auth: 'none',
  query: z.object({ token: text(2000).min(1) }),
  reply: data(CheckedToken),
  refusals: ['token_invalid', 'token_expired', 'token_early', 'session_ended'],
});

/** Header `Refresh-Token`. Reuse ends the whole session. */
export const refreshTokens = memberEndpoint({
  method: 'POST',
  path: '/api/v1/authenticate/refresh',
  auth: 'none',
  reply: data(Tokens),
  refusals: ['session_ended'],
});

export const logout = memberEndpoint({
  method: 'DELETE',
  path: '/api/v1/authenticate',
  auth: 'member',
  refusals: [],
});

export const checkActive = memberEndpoint({
  method: 'GET',
  path: '/api/v1/authenticate/active',
  auth: 'member',
  reply: data(z.object({ active: z.boolean() })),
  refusals: [],
});

/** Where the caller is logged in, the latest used first. */
export const listSessions = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/sessions',
  auth: 'member',
  reply: data(
    z.array(
      z.object({
        sessionId: z.string(),
        /** `Chrome · Windows`, `앱 · Android`; empty where it is unknown. */
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
});

/** End one session of the caller. */
export const revokeSession = memberEndpoint({
  method: 'DELETE',
  path: '/api/v1/members/sessions/:sessionId',
  auth: 'member',
  params: z.object({ sessionId: z.uuid() }),
  refusals: ['session_unknown'],
});

/** End every session of the caller except this one. */
export const revokeOtherSessions = memberEndpoint({
  method: 'DELETE',
  path: '/api/v1/members/sessions',
  auth: 'member',
  reply: data(z.object({ ended: z.number() })),
  refusals: [],
});
