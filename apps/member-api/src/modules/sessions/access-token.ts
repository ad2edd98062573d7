import { type Refusal, refuse } from '@duskline/platform/refusal';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { MemberContext } from '../../context.ts';
import type { MemberCaller } from '../../http/routers.ts';
import { ALGORITHM, type KeyRing } from '../signing-keys/index.ts';
import { ACCESS_TOKEN_SECONDS } from './sessions.rules.ts';

// RFC 9068. What else our keys sign carries another type and is no access token.
const TYPE = 'at+jwt';
// Clocks of our processes may differ by this much; a token from further ahead is not of one of them.
const CLOCKS_DIFFER_MS = 60_000;

export type AccessTokens = {
  sign(caller: MemberCaller): Promise<string>;
  /** What a token says, if we signed it and it is still good. */
  read(
    token: string,
  ): Promise<
    | (MemberCaller & { expiresAt: Date })
    | Refusal<'token_invalid' | 'token_expired' | 'token_early'>
  >;
};

/** Access tokens: JWTs of 30 minutes that anybody can verify by the published keys. */
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
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: clock.now(),
        });
        if (Number(payload.iat) * 1000 > clock.now().getTime() + CLOCKS_DIFFER_MS) {
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
