import {
  ClientSecretPost,
  type Configuration,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import { beginCodeFlow, configureCodeFlow, finishCodeFlow, type Tokens } from './code-flow.ts';
import { readFailure } from './read-failure.ts';
import type { SocialLogin, SocialPerson, UnlinkResult } from './social-login.ts';
import { createIdTokenCheck } from './verify-id-token.ts';

export type KakaoSettings = {
  /** `https://kauth.kakao.com`, or the sandbox's `/kakao`. */
  authUrl: string;
  /** `https://kapi.kakao.com`, or the sandbox's `/kakao`. */
  apiUrl: string;
  restApiKey: string;
  /** The audience of tokens that Kakao's SDK issues to our app. */
  nativeAppKey: string;
  clientSecret: string;
  adminKey: string;
  /** Consent items beside `openid`. Default nickname, e-mail, name and phone number. */
  scopes?: readonly string[];
  /** Per call. Default 5 s. */
  timeLimitMs?: number;
  /** Pause before the one retry of an unlink. Default 200 ms. */
  firstPauseMs?: number;
};

const defaultScopes = ['profile_nickname', 'account_email', 'name', 'phone_number'];

const IdTokenClaims = z.object({
  sub: z.string(),
  nickname: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  phone_number: z.string().optional(),
  birthdate: z.string().optional(),
  gender: z.enum(['female', 'male']).optional(),
});

const KakaoError = z.object({ code: z.number(), msg: z.string() });
const notRegistered = -101;

/** Create the adapter of Kakao Login with OpenID Connect and of its unlink call (developers.kakao.com, REST API). */
export function createKakaoLogin(settings: KakaoSettings): SocialLogin {
  const { authUrl, apiUrl, restApiKey } = settings;
  const timeLimitMs = settings.timeLimitMs ?? 5_000;
  const keysUrl = `${authUrl}/.well-known/jwks.json`;
  const configuration = configureCodeFlow({
    partner: 'kakao',
    server: {
      issuer: authUrl,
      authorization_endpoint: `${authUrl}/oauth/authorize`,
      token_endpoint: `${authUrl}/oauth/token`,
      userinfo_endpoint: `${apiUrl}/v1/oidc/userinfo`,
      jwks_uri: keysUrl,
    },
    clientId: restApiKey,
    clientAuth: ClientSecretPost(settings.clientSecret),
    timeLimitMs,
  });
  const scope = ['openid', ...(settings.scopes ?? defaultScopes)].join(' ');

  return {
    begin: (redirectUri) => beginCodeFlow(configuration, redirectUri, { scope }),

    async finish(callback, started) {
      try {
        const tokens = await finishCodeFlow(configuration, callback, started);
        const claims = { ...tokens.claims, ...(await fetchUserInfoClaims(configuration, tokens)) };
        const person = readPerson(claims);
        return person
          ? { kind: 'signed_in', person }
          : { kind: 'unavailable', reason: 'unexpected claims' };
      } catch (failure) {
        return readFailure('kakao', failure);
      }
    },

    verifyIdToken: createIdTokenCheck({
      issuer: authUrl,
      keysUrl,
      audiences: [restApiKey, settings.nativeAppKey],
      timeLimitMs,
      readPerson,
    }),

    async unlink({ subject }) {
      const reply = await callPartner({
        partner: 'kakao',
        url: new URL(`${apiUrl}/v1/user/unlink`),
        method: 'POST',
        headers: () => ({ authorization: `KakaoAK ${settings.adminKey}` }),
        form: { target_id_type: 'user_id', target_id: subject },
        timeLimitMs,
        retries: 1,
        firstPauseMs: settings.firstPauseMs ?? 200,
      });
      if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
      return reply.status < 400 ? { kind: 'unlinked' } : readUnlinkError(reply);
    },
  };
}

// The ID token already identifies the person; without userinfo only the phone number and the like are missing.
async function fetchUserInfoClaims(
  configuration: Configuration,
  { accessToken, claims }: Tokens,
): Promise<Partial<UserInfoResponse>> {
  try {
    return await fetchUserInfo(configuration, accessToken, claims.sub);
  } catch (failure) {
    if (readFailure('kakao', failure).kind === 'forged') throw failure;
    return {};
  }
}

function readPerson(claims: unknown): SocialPerson | undefined {
  const parsed = IdTokenClaims.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, email, email_verified, name, nickname, phone_number, birthdate, gender } =
    parsed.data;
  return {
    subject: sub,
    email,
    isEmailVerified: email !== undefined && email_verified === true,
    isEmailHidden: false,
    name,
    nickname,
    phone: phone_number && readPhone(phone_number),
    birthday: birthdate && /^\d{4}-\d\d-\d\d$/.test(birthdate) ? birthdate : undefined,
    sex: gender,
  };
}

// Kakao writes `+82 10-1234-5678`; a number of another country is of no use to a Korean carrier.
function readPhone(number: string): string | undefined {
  const local = /^\+82 ?0?(1[\d-]+)$/.exec(number)?.[1];
  return local && `0${local.replaceAll('-', '')}`;
}

function readUnlinkError(reply: { status: number; body: unknown }): UnlinkResult {
  const error = KakaoError.safeParse(reply.body);
  if (reply.status === 401 || reply.status === 403) {
    const code = error.success ? String(error.data.code) : `HTTP_${reply.status}`;
    throw new PartnerError('kakao', code, error.success ? error.data.msg : '');
  }
  return error.success && error.data.code === notRegistered
    ? { kind: 'was_not_linked' }
    : { kind: 'unknown', reason: error.success ? error.data.msg : `HTTP ${reply.status}` };
}
