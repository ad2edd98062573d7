import { tokenRevocation } from 'openid-client';
import { z } from 'zod';
import { PartnerError } from '../partner-error.ts';
import { type AppleKeys, appleClientAuth } from './apple-client-secret.ts';
import { beginCodeFlow, configureCodeFlow, finishCodeFlow } from './code-flow.ts';
import { readFailure } from './read-failure.ts';
import type { SocialLogin, SocialPerson } from './social-login.ts';
import { createIdTokenCheck } from './verify-id-token.ts';

export type AppleSettings = AppleKeys & {
  /** `https://appleid.apple.com`, or the sandbox's `/apple`. */
  authUrl: string;
  /** The Services ID of the web shop. */
  servicesId: string;
  /** The bundle id of our app: the audience of tokens that iOS issues to it. */
  bundleId: string;
  /** Per call. Default 5 s. */
  timeLimitMs?: number;
};

// Apple writes these as true or "true".
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

const IdTokenClaims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: flag.default(false),
  is_private_email: flag.default(false),
});

const longestName = 60;
const User = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/**
 * Create the adapter of Sign in with Apple (developer.apple.com, REST API). Apple's site posts the
 * result as a form, so our SameSite cookies are not sent with it.
 */
export function createAppleLogin(settings: AppleSettings): SocialLogin {
  const { authUrl, servicesId } = settings;
  const timeLimitMs = settings.timeLimitMs ?? 5_000;
  const keysUrl = `${authUrl}/auth/keys`;
  const configuration = configureCodeFlow({
    partner: 'apple',
    server: {
      issuer: authUrl,
      authorization_endpoint: `${authUrl}/auth/authorize`,
      token_endpoint: `${authUrl}/auth/token`,
      revocation_endpoint: `${authUrl}/auth/revoke`,
      jwks_uri: keysUrl,
    },
    clientId: servicesId,
    clientAuth: appleClientAuth(settings, authUrl),
    timeLimitMs,
  });

  return {
    begin: (redirectUri) =>
      beginCodeFlow(configuration, redirectUri, {
        scope: 'openid name email',
        // Apple returns name and e-mail address in no other mode.
        response_mode: 'form_post',
      }),

    async finish(callback, started) {
      try {
        const { user, ...parameters } = callback;
        const tokens = await finishCodeFlow(configuration, parameters, started);
        const person = readPerson(tokens.claims);
        return person
          ? {
              kind: 'signed_in',
              person: { ...person, name: readName(user), refreshToken: tokens.refreshToken },
            }
          : { kind: 'unavailable', reason: 'unexpected claims' };
      } catch (failure) {
        return readFailure('apple', failure);
      }
    },

    verifyIdToken: createIdTokenCheck({
      issuer: authUrl,
      keysUrl,
      audiences: [servicesId, settings.bundleId],
      timeLimitMs,
      readPerson,
    }),

    async unlink({ refreshToken }) {
      // A member who signed in only inside the app has no token that Apple could revoke.
      if (refreshToken === undefined) return { kind: 'was_not_linked' };
      try {
        await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
        return { kind: 'unlinked' };
      } catch (failure) {
        return readRevocationFailure(failure);
      }
    },
  };
}

function readPerson(claims: unknown): SocialPerson | undefined {
  const parsed = IdTokenClaims.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, email, email_verified, is_private_email } = parsed.data;
  return {
    subject: sub,
    email,
    isEmailVerified: email !== undefined && email_verified,
    isEmailHidden: is_private_email,
  };
}

// Sent unsigned through the browser: it may fill in a form, but proves nothing.
function readName(user: string | undefined): string | undefined {
  const parsed = User.safeParse(parseJson(user ?? ''));
  if (!parsed.success) return undefined;
  const { firstName, lastName } = parsed.data.name;
  const isKorean = /\p{Script=Hangul}/u.test(firstName + lastName);
  const name = isKorean ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
  return name.trim().slice(0, longestName) || undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRevocationFailure(failure: unknown) {
  const read = readFailure('apple', failure);
  if (read.kind === 'unavailable') return { kind: 'unknown', reason: read.reason } as const;
  if (read.kind === 'refused') return { kind: 'unknown', reason: read.code } as const;
  throw new PartnerError('apple', read.kind, 'unexpected reply to a revocation');
}
