import { z } from 'zod';
import { text } from '../fields.ts';
import { OwnRecords } from '../member/privacy.ts';
import { q } from '../query.ts';
import { shopEndpoint } from '../shop/shop-endpoint.ts';

/** A member by their number in the Member API; unknown here if they never entered the shop. */
const params = z.object({ memberNo: q.rowNo });

/** Of the Shop API. Revoke a member's shop tokens issued before a moment; later logins stay. */
export const signOutOfShop = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/sign-out',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ openedBefore: z.iso.datetime() }),
  refusals: [],
});

/** How many ended sessions one call names. */
export const MAX_ENDED_SESSIONS = 500;

/** Of the Shop API. End the shop sessions that belong to sessions of the Member API; none may follow. */
export const endShopSessions = shopEndpoint({
  method: 'POST',
  path: '/internal/ended-sessions',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ sessionIds: z.array(z.uuid()).min(1).max(MAX_ENDED_SESSIONS) }),
  refusals: [],
});

/**
 * Of the Shop API. Erase a member's data, except what the law requires. `lastPhone` is the account's phone when it
 * was left, '' for none: the shop may know a former one. A former version leaves it out.
 */
export const withdrawFromShop = shopEndpoint({
  method: 'POST',
  path: '/internal/members/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ lastPhone: text(50) }).nullish(),
  refusals: [],
});

/** Of the Shop API. List what the shop stores of a member. */
export const exportFromShop = shopEndpoint({
  method: 'GET',
  path: '/internal/members/:memberNo/export',
  auth: 'none',
  params,
  reply: z.object({ records: OwnRecords }),
  refusals: [],
});
