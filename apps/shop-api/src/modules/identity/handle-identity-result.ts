import { randomBytes } from 'node:crypto';
import { IDENTITY_SECONDS } from '@duskline/contract/shop/identity';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { deleteRequest, insertResult } from './identity.sql.ts';
import { keyHashOf, sealIdentity } from './redeem-identity.ts';

const KEY_BYTES = 32;

/**
 * Handle what the agency's window posted, once a request, and return the URL where the window goes
 * on: the one the client named, with a key where a person was verified, else without.
 */
export async function handleIdentityResult(
  { db, clock, identity, log, settings }: ShopContext,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const request = await inTransaction(db, (tx) => deleteRequest(tx, fields.ordr_idxx ?? ''));
  if (!request) return settings.SITE_URL;
  if (request.expiresAt <= clock.now()) return request.returnUrl;
  const result = await identity.finish(fields, request).catch((error: unknown) => {
    if (!(error instanceof PartnerError)) throw error;
    log.error({ err: error }, 'an identity result cannot be read');
    return undefined;
  });
  if (result?.kind === 'forged') log.warn({ result }, 'an identity result is not the agency’s');
  if (result?.kind !== 'verified') return request.returnUrl;

  const key = randomBytes(KEY_BYTES).toString('base64url');
  await inTransaction(db, (tx) =>
    insertResult(tx, {
      keyHash: keyHashOf(key),
      memberNo: request.memberNo,
      sealed: sealIdentity(key, result.identity),
      expiresAt: new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000),
    }),
  );
  const url = new URL(request.returnUrl);
  url.searchParams.set('key', key);
  return url.href;
}
