import { z } from 'zod';
import { OwnRecords } from '../member/privacy.ts';
import { shopEndpoint } from '../shop/shop-endpoint.ts';

/** A member by her number in the Member API; one who never entered the shop is nobody here. */
const params = z.object({ memberNo: z.coerce.number().int().positive() });

/**
 * POST /internal/members/:memberNo/sign-out, of the Shop API. Ends a member's shop tokens that were
 * given out before a moment: the login that follows a changed password stays.
 */
export const signOutOfShop = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/sign-out',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ openedBefore: z.iso.datetime() }),
  refusals: [],
});

/** Of the Shop API. Keeps what the law asks, erases the rest. */
export const withdrawFromShop = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
  params,
  refusals: [],
});

/** Of the Shop API. What the shop keeps of a member. */
export const exportFromShop = shopEndpoint({
  method: 'GET',
  path: '/internal/members/:memberNo/export',
  auth: 'none',
  params,
  reply: z.object({ records: OwnRecords }),
  refusals: [],
});
