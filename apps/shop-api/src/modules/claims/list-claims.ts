import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage, readUncheckedPeriod } from '../../http/paging.ts';
import { findOrders } from '../orders/index.ts';
import type { ClaimKind } from './claim-eligibility.ts';
import { findMemberClaims } from './claims.sql.ts';
import type { FoundClaim } from './find-claim.ts';

type Query = {
  claimTypes?: ClaimKind[] | undefined;
  startYmd?: string | undefined;
  endYmd?: string | undefined;
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
};

const PAGE_SIZES = { size: 20, max: 200 };

/** A page of a member's claims, newest first. */
export async function listClaims(shop: ShopContext, memberNo: number, query: Query) {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const { total, claims } = await findMemberClaims(shop.db, {
    memberNo,
    types: query.claimTypes,
    ...period,
    page: readPage(query, PAGE_SIZES),
  });
  const orders = await findOrders(shop.db, [...new Set(claims.map((claim) => claim.orderNo))]);
  const found = claims.flatMap(({ claimNo, orderNo }): FoundClaim[] => {
    const order = orders.find((each) => each.head.orderNo === orderNo);
    const claim = order?.claims.find((each) => each.claimNo === claimNo);
    return order && claim ? [{ order, claim }] : [];
  });
  return { total, found };
}
