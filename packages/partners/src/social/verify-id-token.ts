import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { readTokenFailure } from './read-failure.ts';
import type { SocialLoginResult, SocialPerson } from './social-login.ts';

/** How much our clock and the partner's may differ. */
const clockToleranceSeconds = 30;

/** Create the check of ID tokens that our app sends: signature by the partner's published keys, issuer, audience, time and nonce. */
export function createIdTokenCheck(options: {
  issuer: string;
  keysUrl: string;
  audiences: readonly string[];
  timeLimitMs: number;
  readPerson: (claims: JWTPayload) => SocialPerson | undefined;
}) {
  const keys = createRemoteJWKSet(new URL(options.keysUrl), {
    timeoutDuration: options.timeLimitMs,
  });

  return async (token: { idToken: string; nonce: string }): Promise<SocialLoginResult> => {
    try {
      const { payload } = await jwtVerify(token.idToken, keys, {
        algorithms: ['RS256'],
        issuer: options.issuer,
        audience: [...options.audiences],
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      });
      if (payload.nonce !== token.nonce) return { kind: 'forged', reason: 'nonce' };
      const person = options.readPerson(payload);
      return person
        ? { kind: 'signed_in', person }
        : { kind: 'unavailable', reason: 'unexpected claims' };
    } catch (failure) {
      return readTokenFailure(failure);
    }
  };
}
