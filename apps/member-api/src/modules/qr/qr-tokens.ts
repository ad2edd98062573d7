import { randomUUID } from 'node:crypto';
import { QR_SECONDS } from '@duskline/contract/member/qr';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { MemberContext } from '../../context.ts';

const ALGORITHM = 'HS256';
const TYPE = 'qr+jwt';
// Our processes' clocks may differ by this much; a code from further ahead is not of one of them.
const CLOCKS_DIFFER_MS = 60_000;

type Context = Pick<MemberContext, 'clock' | 'settings' | 'vault'>;

/** Only we make these and only we read them: a key of their own, from the secret all processes share. */
function keyOf({ vault }: Context): Uint8Array {
  return new TextEncoder().encode(vault.keyedHash('key', 'member-qr'));
}

/** A code that says who somebody is, for a minute. */
export async function signQrToken(context: Context, memberNo: number): Promise<string> {
  const now = context.clock.now();
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(context.settings.MEMBER_API_URL)
    .setSubject(String(memberNo))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + QR_SECONDS * 1000))
    .sign(keyOf(context));
}

export type QrToken = { memberNo: number; tokenId: string; expiresAt: Date };

/** What a code says, if we made it for this and its minute is not over. */
export async function readQrToken(
  context: Context,
  token: string,
): Promise<QrToken | Refusal<'qr_invalid' | 'qr_expired' | 'qr_purpose'>> {
  const now = context.clock.now();
  try {
    const { typ } = decodeProtectedHeader(token);
    if (typ !== TYPE) return refuse('qr_purpose');
    const { payload } = await jwtVerify(token, keyOf(context), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: context.settings.MEMBER_API_URL,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: now,
    });
    if (Number(payload.iat) * 1000 > now.getTime() + CLOCKS_DIFFER_MS) return refuse('qr_invalid');
    return {
      memberNo: Number(payload.sub),
      tokenId: String(payload.jti),
      expiresAt: new Date(Number(payload.exp) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('qr_expired');
    // jose throws a plain TypeError for text that is no token at all.
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return refuse('qr_invalid');
    throw error;
  }
}
