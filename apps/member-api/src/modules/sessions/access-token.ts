import { MINUTE_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { MemberContext } from '../../context.ts';
import type { MemberCaller } from '../../http/routers.ts';
import { ALGORITHM, type KeyRing } from '../signing-keys/index.ts';
import { ACCESS_TOKEN_SECONDS } from './sessions.rules.ts';

// RFC 9068. Other tokens that our keys sign have another type.
const TYPE = 'at+jwt';
// How far the clocks of our processes may differ.
const CLOCK_TOLERANCE_MS = MINUTE_MS;

export type AccessTokens = {
  sign(caller: MemberCaller): Promise<string>;
  /** Verify a token of ours. Refusals: `token_invalid`, `token_expired`, `token_early` (issued in the future). */
  read(
    token: string,
  ): Promise<
    | (MemberCaller & { expiresAt: Date })
    | Refusal<'token_invalid' | 'token_expired' | 'token_early'>
  >;
};

/** Create the signer and reader of access tokens: JWTs of 30 minutes, verifiable by the published keys. Their audience is
 * the store: the keys sign campaign tokens too, whose audience is an outside page. */
export function createAccessTokens(
  { clock, settings }: Pick<MemberContext, 'clock' | 'settings'>,
  ring: KeyRing,
): AccessTokens {
  const issuer = settings.MEMBER_API_URL;
  return {
    async sign({ memberNo, sessionId }) {
      const { key, keyId } = ring.signing();
      const now = clock.now();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keyId })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(String(memberNo))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000))
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, (header) => ring.verifying(header), {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: issuer,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: clock.now(),
        });
        if (Number(payload.iat) * 1000 > clock.now().getTime() + CLOCK_TOLERANCE_MS) {
          return refuse('token_early');
        }
        return {
          memberNo: Number(payload.sub),
          sessionId: String(payload.sid),
          expiresAt: new Date(Number(payload.exp) * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refuse('token_expired');
        if (error instanceof errors.JOSEError) return refuse('token_invalid');
        throw error;
      }
    },
  };
}
