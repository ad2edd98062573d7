import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage, readUncheckedPeriod } from '../../http/paging.ts';
import { type ClaimType, findMemberClaims } from '../claim-records/index.ts';
import { type FoundClaim, findClaimedOrders } from '../claim-settlement/index.ts';

type Query = {
  claimTypes?: ClaimType[] | undefined;
  startYmd?: string | undefined;
  endYmd?: string | undefined;
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
};

const PAGE = { size: 20, max: 200 };

/** List a page of a member's claims, newest first; refuses days that are no dates. */
export async function listClaims(
  shop: ShopContext,
  memberNo: number,
  query: Query,
): Promise<{ total: number; found: FoundClaim[] } | Refusal<'invalid_request'>> {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const { total, claims } = await findMemberClaims(
    shop.db,
    { memberNo, types: query.claimTypes, ...period },
    readPage(query, PAGE),
  );
  const orderNos = [...new Set(claims.map((claim) => claim.orderNo))];
  const orders = await findClaimedOrders(shop.db, orderNos);
  const found = claims.flatMap(({ claimNo, orderNo }): FoundClaim[] => {
    const order = orders.find((each) => each.head.orderNo === orderNo);
    const claim = order?.claims.find((each) => each.claimNo === claimNo);
    return order && claim ? [{ order, claim }] : [];
  });
  return { total, found };
}
