import { z } from 'zod';
import { OwnRecords } from '../member/personal-data.ts';
import type { ShopEndpoint } from '../shop/shop-endpoint.ts';

/** A member by her number in the Member API; one who never entered the shop is nobody here. */
const params = z.object({ memberNo: z.coerce.number().int().positive() });

/**
 * POST /internal/members/:memberNo/sign-out, of the Shop API. Ends a member's shop tokens that were
 * given out before a moment: the login that follows a changed password stays.
 */
export const SignOutOfShop = {
  params,
  body: z.object({ openedBefore: z.iso.datetime() }),
  refusals: [],
} satisfies ShopEndpoint;

/** POST /internal/members/:memberNo/withdraw, of the Shop API. Keeps what the law asks, erases the rest. */
export const WithdrawFromShop = { params, refusals: [] } satisfies ShopEndpoint;

/** GET /internal/members/:memberNo/export, of the Shop API. What the shop keeps of a member. */
export const ExportFromShop = {
  params,
  reply: z.object({ records: OwnRecords }),
  refusals: [],
} satisfies ShopEndpoint;
