import { z } from 'zod';
import { OwnRecords } from '../member/personal-data.ts';
import type { ShopEndpoint } from '../shop/shop-endpoint.ts';

/** A member by her number in the Member API; one who never entered the shop is nobody here. */
const params = z.object({ memberNo: z.coerce.number().int().positive() });

/** POST /internal/members/:memberNo/sign-out, of the Shop API. Ends every shop token of a member. */
export const SignOutOfShop = { params, refusals: [] } satisfies ShopEndpoint;

/** POST /internal/members/:memberNo/withdraw, of the Shop API. Keeps what the law asks, erases the rest. */
export const WithdrawFromShop = { params, refusals: [] } satisfies ShopEndpoint;

/** GET /internal/members/:memberNo/export, of the Shop API. What the shop keeps of a member. */
export const ExportFromShop = {
  params,
  reply: z.object({ records: OwnRecords }),
  refusals: [],
} satisfies ShopEndpoint;
