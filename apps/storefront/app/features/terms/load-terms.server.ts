import type { Caller } from '@duskline/client';
import { getTerms } from '@duskline/contract/shop/terms.calls';

/** Load the terms in force as HTML, and their first day; both empty where none are published. */
export async function loadTerms(
  shop: Caller,
  type: 'USE' | 'PI_PROCESS',
): Promise<{ html: string; inForceFrom: string }> {
  const found = await shop(getTerms, { query: { termsTypes: [type] } });
  const terms = found[type.toLowerCase()];
  return { html: terms?.contents ?? '', inForceFrom: terms?.enforcementDate ?? '' };
}
