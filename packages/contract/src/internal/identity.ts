import { z } from 'zod';
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
  params: z.object({ memberNo: z.coerce.number().int().positive() }),
  body: z.object({ identityKey: z.string().min(1).max(100) }),
  refusals: [],
});
