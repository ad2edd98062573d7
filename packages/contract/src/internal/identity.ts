import { z } from 'zod';
import { shopEndpoint } from '../shop/shop-endpoint.ts';

/**
 * PUT /internal/members/:memberNo/identity, of the Shop API. Says who a member of the Member API is
 * known to be: a keyed hash, the same for one person. Safe to repeat; one who never entered the
 * shop is told at her login.
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
