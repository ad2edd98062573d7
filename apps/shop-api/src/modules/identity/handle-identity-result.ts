import { randomBytes } from 'node:crypto';
import { IDENTITY_SECONDS } from '@duskline/contract/shop/identity';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { insertAnswer, takeRequest } from './identity.sql.ts';
import { keyHashOf, sealIdentity } from './redeem-identity.ts';

const KEY_BYTES = 32;

/**
 * Reads what the agency's window posted, once a request, and says where the window goes on: to the
 * address the client named, with a key where somebody was verified and without one where not.
 */
export async function handleIdentityResult(
  { db, clock, identity, log, settings }: ShopContext,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const request = await inTransaction(db, (tx) => takeRequest(tx, fields.ordr_idxx ?? ''));
  if (!request) return settings.SITE_URL;
  if (request.expiresAt <= clock.now()) return request.returnUrl;
  const answer = await identity.finish(fields, request).catch((fault: unknown) => {
    if (!(fault instanceof PartnerError)) throw fault;
    log.error({ err: fault }, 'an identity answer cannot be read');
    return undefined;
  });
  if (answer?.kind === 'forged') log.warn({ answer }, 'an identity answer is not the agency’s');
  if (answer?.kind !== 'verified') return request.returnUrl;

  const key = randomBytes(KEY_BYTES).toString('base64url');
  await inTransaction(db, (tx) =>
    insertAnswer(tx, {
      keyHash: keyHashOf(key),
      memberNo: request.memberNo,
      sealed: sealIdentity(key, answer.identity),
      expiresAt: new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000),
    }),
  );
  const page = new URL(request.returnUrl);
  page.searchParams.set('key', key);
  return page.href;
}
