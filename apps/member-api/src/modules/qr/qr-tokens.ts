import { randomUUID } from 'node:crypto';
import { QR_SECONDS } from '@duskline/contract/member/qr';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { MemberContext } from '../../context.ts';

const ALGORITHM = 'HS256';
const TYPE = 'qr+jwt';
// How far the clocks of our processes may differ.
const CLOCK_TOLERANCE_MS = MINUTE_MS;

type Context = Pick<MemberContext, 'clock' | 'settings' | 'vault'>;

/** Derive the key of QR codes from the secret that all processes share: no other service reads them. */
function keyOf({ vault }: Context): Uint8Array {
  return new TextEncoder().encode(vault.keyedHash('key', 'member-qr'));
}

/** Sign a QR code's token that names a member; valid for `QR_SECONDS`. */
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

/** Verify a QR code's token. Refusals: `qr_invalid`, `qr_expired`, `qr_purpose` (a token of another kind). */
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
    if (Number(payload.iat) * 1000 > now.getTime() + CLOCK_TOLERANCE_MS)
      return refuse('qr_invalid');
    return {
      memberNo: Number(payload.sub),
      tokenId: String(payload.jti),
      expiresAt: new Date(Number(payload.exp) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('qr_expired');
    // jose throws a plain TypeError for text that is not a token.
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return refuse('qr_invalid');
    throw error;
  }
}
