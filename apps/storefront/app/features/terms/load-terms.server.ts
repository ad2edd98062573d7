import type { Caller } from '@duskline/client';
import { getTerms } from '@duskline/contract/shop/terms.calls';

/** The version of the terms that is in force, as HTML; empty where the shop has published none. */
export async function loadTerms(shop: Caller, type: 'USE' | 'PI_PROCESS') {
  const found = await shop(getTerms, { query: { termsTypes: [type] } });
  const terms = found[type.toLowerCase()];
  return { html: terms?.contents ?? '', inForceFrom: terms?.enforcementDate ?? '' };
}
