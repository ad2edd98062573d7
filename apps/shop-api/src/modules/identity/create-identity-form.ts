import { randomBytes } from 'node:crypto';
import { IDENTITY_SECONDS } from '@duskline/contract/shop/identity';
import type { IdentityForm } from '@duskline/partners/identity/identity-verification';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { ownAddress } from '../../http/redirect-url.ts';
import { insertRequest } from './identity.sql.ts';

/** Below the API's address: where the agency's window posts its answer. */
export const RESULT_PATH = '/kcp/id-verification/answer';

// Forty letters, the most the agency takes: whoever posts an answer cannot guess one.
const ORDER_NO_BYTES = 20;

/** Makes the form that opens the agency's window, once, for whoever asks: a member or nobody yet. */
export async function createIdentityForm(
  { db, clock, identity, settings, log }: ShopContext,
  { returnUrl, memberNo }: { returnUrl: string; memberNo: number | undefined },
): Promise<string | Refusal<'return_address_not_allowed' | 'identity_unavailable'>> {
  const back = ownAddress(settings.SITE_URL, returnUrl);
  if (!back) return refuse('return_address_not_allowed');
  const orderNo = randomBytes(ORDER_NO_BYTES).toString('hex');
  const answerUrl = `${settings.SHOP_API_URL}${RESULT_PATH}`;
  const begun = await identity.begin({ orderNo, returnUrl: answerUrl }).catch((fault: unknown) => {
    if (!(fault instanceof PartnerError)) throw fault;
    log.error({ err: fault }, 'an identity verification cannot begin');
    return undefined;
  });
  if (!begun) return refuse('identity_unavailable');
  await inTransaction(db, (tx) =>
    insertRequest(tx, {
      orderNo,
      memberNo: memberNo ?? null,
      requestHash: begun.requestHash,
      returnUrl: back,
      expiresAt: new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000),
    }),
  );
  return formPage(begun.form);
}

/** The part of a page a client puts into its own and submits (reference notes, "KCP identity popup"). */
function formPage({ action, fields, popup }: IdentityForm): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`)
    .join('\n');
  return `<form name="form_auth" id="form_auth" method="post" action="${quoted(action)}" target="${quoted(popup.name)}">\n${inputs}\n</form>\n`;
}

function quoted(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
