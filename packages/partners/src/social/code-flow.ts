import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import { outcomeOfStatus, type PartnerName, reportPartnerCall } from '../partner-calls.ts';
import type { SocialCallback, SocialStart, StartedLogin } from './social-login.ts';

export type CodeFlowSettings = {
  partner: PartnerName;
  server: ServerMetadata;
  clientId: string;
  clientAuth: ClientAuth;
  timeLimitMs: number;
};

export type Tokens = { claims: IDToken; accessToken: string; refreshToken?: string };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Configure openid-client for a partner whose endpoints are known: ID tokens are checked by its published keys; http is allowed for this machine only. */
export function configureCodeFlow(settings: CodeFlowSettings): Configuration {
  const configuration = new Configuration(
    settings.server,
    settings.clientId,
    { id_token_signed_response_alg: 'RS256' },
    settings.clientAuth,
  );
  configuration.timeout = settings.timeLimitMs / 1_000;
  configuration[customFetch] = (url, options) =>
    fetchAndReport(settings.partner, url, options as RequestInit);
  enableNonRepudiationChecks(configuration);
  if (loopback.has(new URL(settings.server.issuer).hostname)) allowInsecureRequests(configuration);
  return configuration;
}

async function fetchAndReport(
  partner: PartnerName,
  ...request: Parameters<typeof fetch>
): Promise<Response> {
  try {
    const response = await fetch(...request);
    reportPartnerCall(partner, outcomeOfStatus(response.status));
    return response;
  } catch (failure) {
    reportPartnerCall(partner, 'lost');
    throw failure;
  }
}

/** Start the code flow with PKCE, state and nonce; throws RangeError for a return URL with a query or fragment. */
export async function beginCodeFlow(
  configuration: Configuration,
  redirectUri: string,
  parameters: Record<string, string>,
): Promise<SocialStart> {
  const returnUrl = new URL(redirectUri);
  if (returnUrl.search || returnUrl.hash) throw new RangeError('return URL');
  const codeVerifier = randomPKCECodeVerifier();
  const started: StartedLogin = {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier,
    redirectUri: returnUrl.href,
  };
  const url = buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: started.redirectUri,
    state: started.state,
    nonce: started.nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { ...started, url: url.href };
}

/** Check the state, exchange the code and check the ID token; throws errors that `readFailure` maps. */
export async function finishCodeFlow(
  configuration: Configuration,
  callback: SocialCallback,
  started: StartedLogin,
): Promise<Tokens> {
  const returnUrl = new URL(started.redirectUri);
  for (const [name, value] of Object.entries(callback)) {
    if (value !== undefined) returnUrl.searchParams.set(name, value);
  }
  const tokens = await authorizationCodeGrant(configuration, returnUrl, {
    expectedState: started.state,
    expectedNonce: started.nonce,
    pkceCodeVerifier: started.codeVerifier,
  });
  const claims = tokens.claims();
  // expectedNonce makes the library insist on an ID token.
  if (!claims) throw new Error('no ID token');
  return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}
