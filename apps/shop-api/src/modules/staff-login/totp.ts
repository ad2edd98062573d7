import { brand } from '@duskline/brand';
import { generateSecret, generateURI, verify } from 'otplib';

/** A clock may be so many seconds off: the codes before and after count as well (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** Make the secret of an authenticator app and what its QR code says. */
export function makeTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: `${brand.name} 관리자`, label: email, secret }) };
}

/** Return the time step that a code is of; undefined where it is none of this secret's now. */
export async function totpStepOf(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
