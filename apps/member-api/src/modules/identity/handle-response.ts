import { randomBytes } from 'node:crypto';
import { IDENTITY_SECONDS } from '@duskline/contract/member/identity';
import type {
  IdentityResult,
  StartedIdentity,
} from '@duskline/partners/identity/identity-verification';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import { consumeRequest, type IdentityRequest, insertAnswer } from './identity.sql.ts';

/** The storefront's page that ends a verification. */
const RESULT_PAGE = '/my-page/member/verify-identity/result';
const KEY_BYTES = 32;

type Fields = Readonly<Record<string, string>>;
type Problem = 'over' | 'unavailable' | Exclude<IdentityResult['kind'], 'verified'>;

/**
 * Handle what the agency's window posted, once per request; returns the store's page to redirect to,
 * with a key. Nobody is verified yet: the member who started it must confirm by that key, so that a
 * person lured into a stranger's window does not verify the stranger's account.
 */
export async function handleResponse(context: MemberContext, fields: Fields): Promise<string> {
  const { db, clock, vault } = context;
  const orderNo = fields.ordr_idxx ?? '';
  const request = await inTransaction(db, (tx) => consumeRequest(tx, orderNo));
  if (!request || request.expiresAt <= clock.now()) return resultPage(context, request, 'over');
  const answer = await readAnswer(context, fields, request);
  if (answer === 'unavailable') return resultPage(context, request, answer);
  if (answer.kind !== 'verified') return resultPage(context, request, answer.kind);

  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000);
  const identityKey = vault.keyedHash('ci', answer.identity.ci);
  const saved = { keyHash: hashToken(key), memberNo: request.memberNo, identityKey, expiresAt };
  await inTransaction(db, (tx) => insertAnswer(tx, saved));
  return resultPage(context, request, { key });
}

async function readAnswer(
  { identity, log }: MemberContext,
  fields: Fields,
  started: StartedIdentity,
): Promise<IdentityResult | 'unavailable'> {
  try {
    const answer = await identity.finish(fields, started);
    if (answer.kind === 'forged')
      log.warn({ answer }, 'an identity response is not signed by the agency');
    return answer;
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure }, 'an identity response cannot be read');
    return 'unavailable';
  }
}

function resultPage(
  { settings }: MemberContext,
  request: IdentityRequest | undefined,
  result: Problem | { key: string },
): string {
  const page = new URL(RESULT_PAGE, settings.SITE_URL);
  if (typeof result === 'string') page.searchParams.set('problem', result);
  else page.searchParams.set('key', result.key);
  if (request?.inPopup ?? true) page.searchParams.set('popup', '1');
  if (request) page.searchParams.set('returnUrl', request.returnUrl);
  return page.href;
}
