import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from '../shop/shop-endpoint.ts';

/**
 * Of the Shop API. Save who a member is known to be: a keyed hash, the same for one person. Safe to
 * repeat; a member who never entered the shop is updated at their login.
 */
export const updateIdentity = shopEndpoint({
  method: 'PUT',
  path: '/internal/members/:memberNo/identity',
  auth: 'none',
  isRepeatable: true,
  params: z.object({ memberNo: q.rowNo }),
  body: z.object({ identityKey: text(100).min(1) }),
  refusals: [],
});
