import { z } from 'zod';
import { text } from '../fields.ts';
import { Password, Phone, Registration, Tokens } from './accounts.ts';
import { ActionTokenGiven, actionTokenRefusals } from './action-tokens.ts';
import { data, memberEndpoint } from './member-endpoint.ts';
import { authenticate } from './sessions.ts';

export const socialProviders = ['KAKAO', 'APPLE'] as const;

export const SocialProvider = z.enum(socialProviders);

/** Seconds for which a started login, or a person without an account, is stored. */
export const SOCIAL_LOGIN_SECONDS = 600;
export const SOCIAL_ARRIVAL_SECONDS = 1800;

/**
 * Start a login at a partner: the browser saves `loginKey` and goes to `url`. Nobody can finish the
 * login without that key, so a URL of somebody else logs nobody in.
 */
export const startSocialLogin = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/social/start',
  auth: 'none',
  body: z.object({ provider: SocialProvider }),
  reply: data(z.object({ url: z.string(), loginKey: z.string(), expiresIn: z.number() })),
  refusals: ['social_unavailable'],
});

/**
 * For the native app: its kit puts the nonce into the ID token
 * that the app then sends to `POST /api/v2/members/social`; good once.
 */
export const makeSocialNonce = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/social/nonce',
  auth: 'none',
  body: z.object({ provider: SocialProvider }),
  reply: data(z.object({ nonce: z.string(), expiresIn: z.number() })),
  refusals: [],
});

/** Somebody a partner vouches for who has no account here yet: what a registration may start with. */
export const SocialArrival = z.object({
  /** Shown again when they register or link; 30 minutes. */
  socialToken: z.string(),
  expiresIn: z.number(),
  provider: SocialProvider,
  /** Null where it is not shared, and for a relay address: it is no name for an account. */
  email: z.string().nullable(),
  /** Apple passes mail on from a relay address instead of sharing the member's. */
  isEmailHidden: z.boolean(),
  /** An account has this address already: link it instead. */
  isEmailTaken: z.boolean(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
});

export const SocialOutcome = z.object({
  /** `CONTINUE`: nobody is logged in yet; register or link with the arrival's token. */
  status: z.enum(['LOGGED_IN', 'LINKED', 'CONTINUE']),
  /** With `LOGGED_IN`. */
  tokens: Tokens.nullable(),
  /** With `CONTINUE`. */
  arrival: SocialArrival.nullable(),
});

const unfinished = [
  'social_login_over',
  'social_canceled',
  'social_refused',
  'social_forged',
  'social_unavailable',
] as const;

/**
 * The browser that began is back with the `state` of its
 * address. With `link`, a Bearer token and an action token (`LINK_SOCIAL`) it links the caller's
 * account and logs nobody in.
 */
export const finishSocialLogin = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/social/finish',
  auth: 'optional',
  body: z.object({
    state: text(200).min(1),
    loginKey: text(200).min(1),
    link: z.boolean().default(false),
    actionToken: ActionTokenGiven,
  }),
  reply: data(SocialOutcome),
  refusals: [
    ...unfinished,
    'social_linked_elsewhere',
    'social_already_linked',
    'proof_missing',
    ...actionTokenRefusals,
    'token_missing',
    'token_expired',
    'token_invalid',
    'session_ended',
  ],
});

/** An account is proved by its password, or by its phone (`verifyCode`, purpose `REGISTER`). */
export const SocialProof = z.union([
  authenticate.body.omit({ isUsedOneId: true }),
  z.object({ phone: Phone, actionToken: text().min(1) }),
]);

/**
 * The person is named by `socialToken` on the web, by `idToken` and `nonce` in the app.
 * `registration` creates an account without a password, `proof` links one of their own, a Bearer
 * token with an action token (`LINK_SOCIAL`) links the caller's. With none of them a linked person is
 * logged in; any other gets `CONTINUE`.
 */
export const joinSocial = memberEndpoint({
  method: 'POST',
  path: '/api/v2/members/social',
  auth: 'optional',
  body: z
    .object({
      provider: SocialProvider,
      socialToken: text(200).nullish(),
      idToken: text(6000).nullish(),
      nonce: text(200).nullish(),
      registration: Registration.omit({ password: true }).nullish(),
      proof: SocialProof.nullish(),
      actionToken: ActionTokenGiven,
    })
    .refine(
      ({ socialToken, idToken, nonce }) => socialToken || (idToken && nonce),
      'socialToken 또는 idToken과 nonce가 필요해요.',
    )
    .refine(
      ({ registration, proof }) => !(registration && proof),
      'registration과 proof는 함께 보낼 수 없어요.',
    ),
  reply: data(SocialOutcome),
  refusals: [
    ...unfinished,
    'social_arrival_over',
    'social_linked_elsewhere',
    'social_already_linked',
    'relay_mail',
    'no_account_of_phone',
    'phone_proof_old',
    'proof_missing',
    'username_taken',
    'phone_taken',
    'under_age',
    'terms_required',
    ...actionTokenRefusals,
    'wrong_credentials',
    'login_slowed',
    'token_missing',
    'token_expired',
    'token_invalid',
    'session_ended',
  ],
});

/** The caller's ways in. */
export const listSocialLinks = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/social',
  auth: 'member',
  reply: data(
    z.object({
      hasPassword: z.boolean(),
      links: z.array(z.object({ provider: SocialProvider, linkedAt: z.string() })),
    }),
  ),
  refusals: [],
});

/** With an action token (`UNLINK_SOCIAL`). The last way in stays until a password is set. */
export const unlinkSocial = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/social/unlink',
  auth: 'member',
  body: z.object({ provider: SocialProvider, actionToken: ActionTokenGiven }),
  refusals: ['social_not_linked', 'social_last_way_in', 'proof_missing', ...actionTokenRefusals],
});

/** A first password for somebody who has none, with an action token (`SET_PASSWORD`). */
export const setFirstPassword = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/members/social/password',
  auth: 'member',
  body: z.object({ password: Password, actionToken: ActionTokenGiven }),
  refusals: ['password_already_set', 'proof_missing', ...actionTokenRefusals],
});

/**
 * Where a partner sends the browser back to, registered with it: `GET` with a query (Kakao), `POST`
 * of a form from another site (Apple). Both save the result and lead on to the store's page.
 */
export const SOCIAL_CALLBACK_PATH = '/api/v1/members/social/callback';
