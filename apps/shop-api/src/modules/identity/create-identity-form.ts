import { randomBytes } from 'node:crypto';
import { IDENTITY_SECONDS } from '@duskline/contract/shop/identity';
import type { IdentityForm } from '@duskline/partners/identity/identity-verification';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { allowedRedirectUrl } from '../../http/redirect-url.ts';
import { insertRequest } from './identity.sql.ts';

/** The path of this API to which the agency's window posts its result. */
export const RESULT_PATH = '/kcp/id-verification/answer';

// Forty letters, the most the agency takes: nobody can guess the number of a request.
const ORDER_NO_BYTES = 20;

/**
 * Create the form that opens the agency's window, once, for a member or a guest. The window comes
 * back to `returnUrl`, which must be a page of the store, its app or an allowed storefront: `return_address_not_allowed`.
 */
export async function createIdentityForm(
  { db, clock, identity, settings, log }: ShopContext,
  { returnUrl, memberNo }: { returnUrl: string; memberNo: number | undefined },
): Promise<string | Refusal<'return_address_not_allowed' | 'identity_unavailable'>> {
  const allowedUrl = allowedRedirectUrl(settings, returnUrl);
  if (!allowedUrl) return refuse('return_address_not_allowed');
  const orderNo = randomBytes(ORDER_NO_BYTES).toString('hex');
  const resultUrl = `${settings.SHOP_API_URL}${RESULT_PATH}`;
  const started = await identity
    .begin({ orderNo, returnUrl: resultUrl })
    .catch((error: unknown) => {
      if (!(error instanceof PartnerError)) throw error;
      log.error({ err: error }, 'an identity verification cannot begin');
      return undefined;
    });
  if (!started) return refuse('identity_unavailable');
  await inTransaction(db, (tx) =>
    insertRequest(tx, {
      orderNo,
      memberNo: memberNo ?? null,
      requestHash: started.requestHash,
      returnUrl: allowedUrl,
      expiresAt: new Date(clock.now().getTime() + IDENTITY_SECONDS * 1000),
    }),
  );
  return renderForm(started.form);
}

/** Render the form that a client puts into its page and submits (reference notes, "KCP identity popup"). */
function renderForm({ action, fields, popup }: IdentityForm): string {
  const inputs = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
    )
    .join('\n');
  return `<form name="form_auth" id="form_auth" method="post" action="${escapeAttribute(action)}" target="${escapeAttribute(popup.name)}">\n${inputs}\n</form>\n`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
