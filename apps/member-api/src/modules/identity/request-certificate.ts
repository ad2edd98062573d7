import { randomBytes } from 'node:crypto';
import { CERTIFICATE_RESPONSE_PATH, IDENTITY_SECONDS } from '@duskline/contract/member/identity';
import type { IdentityForm } from '@duskline/partners/identity/identity-verification';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import { insertRequest } from './identity.sql.ts';

// Forty hexadecimal digits, the most the agency accepts: nobody can guess an order number.
const ORDER_NO_BYTES = 20;

/** Start a verification: return the form that opens the agency's window, valid for `expiresIn` seconds. */
export async function requestCertificate(
  { db, clock, identity, settings, log }: MemberContext,
  memberNo: number,
  options: { returnUrl: string; inPopup: boolean },
): Promise<(IdentityForm & { expiresIn: number }) | Refusal<'identity_unavailable'>> {
  const orderNo = randomBytes(ORDER_NO_BYTES).toString('hex');
  const returnUrl = `${settings.MEMBER_API_URL}${CERTIFICATE_RESPONSE_PATH}`;
  const started = await identity.begin({ orderNo, returnUrl }).catch((failure: unknown) => {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure }, 'an identity verification cannot be started');
    return undefined;
  });
  if (!started) return refuse('identity_unavailable');
  const { requestHash, form } = started;
  const expiresAt = new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000);
  await inTransaction(db, (tx) =>
    insertRequest(tx, { orderNo, memberNo, requestHash, ...options, expiresAt }),
  );
  return { ...form, expiresIn: IDENTITY_SECONDS };
}
