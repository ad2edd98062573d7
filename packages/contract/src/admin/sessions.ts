import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { permissions } from './permissions.ts';

/**
 * What comes next after a step of the login. `signed-in`: ask who one is. `second-factor`: one of
 * `ways` within ten minutes. `set-up`: the role needs a second factor and there is none yet; the
 * calls of `account.ts` set one up within this login, and then it is `signed-in`.
 */
export const LoginStep = z.object({
  next: z.enum(['signed-in', 'second-factor', 'set-up']),
  /** By which second factors this login may go on; empty unless it is `second-factor`. */
  ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});

/** A code of the authenticator app (six digits) or one of the recovery codes. */
export const SecondFactorCode = z.object({
  way: z.enum(['totp', 'recovery']),
  code: text(40).trim().min(1, '코드를 입력해 주세요.'),
});

/** Bytes in base64url; an attestation with its certificates is the longest. */
const passkeyBytes = text(20_000);

/** What a browser's authenticator returns, as `PublicKeyCredential.toJSON()` writes it. */
export const PasskeyResponse = z.object({
  id: passkeyBytes,
  rawId: passkeyBytes,
  type: z.literal('public-key'),
  authenticatorAttachment: text(40).nullish(),
  /** Read by nobody, but part of the form. */
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: passkeyBytes,
    /** Of a new passkey. */
    attestationObject: passkeyBytes.optional(),
    transports: z.array(text(40)).max(20).optional(),
    /** Of one that is shown. */
    authenticatorData: passkeyBytes.optional(),
    signature: passkeyBytes.optional(),
    userHandle: passkeyBytes.nullish(),
  }),
});

/** Options for `navigator.credentials`, in the JSON form of WebAuthn level 3. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** Log in by e-mail and password; the reply sets the session's cookie. */
export const logIn = adminEndpoint({
  method: 'POST',
  path: '/login',
  permission: 'none',
  body: z.object({
    email: text(254).trim().toLowerCase().min(1, '이메일을 입력해 주세요.'),
    password: text(200).min(1, '비밀번호를 입력해 주세요.'),
  }),
  reply: LoginStep,
  refusals: ['staff_wrong_credentials', 'staff_login_slowed', 'staff_network_refused'],
});

/** Go on with a login by a code. */
export const enterSecondFactor = adminEndpoint({
  method: 'POST',
  path: '/login/second-factor',
  permission: 'none',
  body: SecondFactorCode,
  reply: LoginStep,
  refusals: ['staff_login_required', 'second_factor_wrong', 'second_factor_slowed'],
});

/** What `navigator.credentials.get` is given to go on with a login, or to confirm who one is. */
export const getPasskeyOptions = adminEndpoint({
  method: 'POST',
  path: '/login/passkey/options',
  permission: 'none',
  reply: PasskeyOptions,
  refusals: ['staff_login_required', 'passkey_refused'],
});

/** Go on with a login by a passkey. */
export const enterPasskey = adminEndpoint({
  method: 'POST',
  path: '/login/passkey',
  permission: 'none',
  body: z.object({ response: PasskeyResponse }),
  reply: LoginStep,
  refusals: ['staff_login_required', 'passkey_refused', 'second_factor_slowed'],
});

/** Who is logged in, and what they may do now: a changed role shows at the next call. */
export const getSession = adminEndpoint({
  method: 'GET',
  path: '/session',
  permission: 'signed-in',
  reply: z.object({
    staffNo: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.object({ roleNo: z.number(), name: z.string() }),
    permissions: z.array(z.enum(permissions)),
    /** Without a call for so long the session ends. */
    idleSeconds: z.number(),
    /** Until when downloads need no second factor again, in Seoul; null where the next one does. */
    confirmedUntil: z.string().nullable(),
  }),
  refusals: [],
});

/** Confirm who one is by the second factor, before a download; it counts for five minutes. */
export const confirmSecondFactor = adminEndpoint({
  method: 'POST',
  path: '/session/confirm',
  permission: 'signed-in',
  body: z.union([
    SecondFactorCode,
    z.object({ way: z.literal('passkey'), response: PasskeyResponse }),
  ]),
  reply: z.object({ confirmedUntil: z.string() }),
  refusals: ['second_factor_wrong', 'second_factor_slowed', 'passkey_refused'],
});

/** Log out; without a session, too. */
export const logOut = adminEndpoint({
  method: 'DELETE',
  path: '/session',
  permission: 'none',
  refusals: [],
});

export const StaffSession = z.object({
  sessionNo: z.number(),
  /** `Chrome · Windows`; empty where it is unknown. */
  device: z.string(),
  ip: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

/** Where the caller is logged in, the latest used first. */
export const listOwnSessions = adminEndpoint({
  method: 'GET',
  path: '/sessions',
  permission: 'signed-in',
  reply: z.object({ sessions: z.array(StaffSession) }),
  refusals: [],
});

/** End one session of the caller. */
export const endOwnSession = adminEndpoint({
  method: 'DELETE',
  path: '/sessions/:sessionNo',
  permission: 'signed-in',
  params: z.object({ sessionNo: q.rowNo }),
  refusals: ['staff_session_not_found'],
});

/** End every session of the caller but this one. */
export const endOtherSessions = adminEndpoint({
  method: 'DELETE',
  path: '/sessions',
  permission: 'signed-in',
  reply: z.object({ ended: z.number() }),
  refusals: [],
});
