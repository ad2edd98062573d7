import * as api from '@duskline/contract/internal/members';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { cancelFromWire, requestClaim } from '../claims/index.ts';
import {
  collectCoupon,
  collectedCouponToWire,
  findIssued,
  ownedCouponToWire,
} from '../coupons/index.ts';
import { findActiveMember } from './find-active-member.ts';

/** Register the internal API by which the Member API lists coupons, downloads one and cancels an order on behalf of a member. */
export function onBehalfOfMemberRoutes({ internal }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;

  internal(api.listMemberCoupons, async ({ params, query }) => {
    const member = await findActiveMember(shop, params.memberNo);
    if (isRefusal(member)) return member;
    const { memberNo } = member;
    const now = clock.now();
    const wanted = { by: 'issuedAt', descending: true, couponNos: [], usable: undefined } as const;
    const page = readPage({ pageNumber: query.page, pageSize: query.size }, { size: 20, max: 100 });
    const { rows, total } = await findIssued(db, { ...wanted, memberNo, now }, page);
    return { items: rows.map(ownedCouponToWire), totalCount: total };
  });

  internal(api.takeMemberCoupon, async ({ params, body }) => {
    const member = await findActiveMember(shop, params.memberNo);
    if (isRefusal(member)) return member;
    const { couponNo, platform } = body;
    const taken = await collectCoupon(shop, { ...member, platform }, couponNo, 'DOWNLOAD');
    return isRefusal(taken) ? taken : collectedCouponToWire(taken);
  });

  internal(api.cancelMemberOrder, async ({ params, body }) => {
    const member = await findActiveMember(shop, params.memberNo);
    if (isRefusal(member)) return member;
    const owner = { kind: 'member', memberNo: member.memberNo } as const;
    const { orderNo } = params;
    const made = await requestClaim(shop, owner, { orderNo }, cancelFromWire(body));
    if (isRefusal(made)) return made;
    return { claimNo: made.claimNo, isRefunded: made.isRefunded };
  });
}
