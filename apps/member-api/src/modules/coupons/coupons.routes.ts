import * as shopCalls from '@duskline/contract/internal/members.calls';
import * as api from '@duskline/contract/member/coupons';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { callShop } from '../account-sync/index.ts';

const platforms = ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as const;

const issueRefusals = [
  'coupon_not_found',
  'coupon_not_open',
  'coupon_not_for_you',
  'coupon_owned',
  'coupon_sold_out',
] as const;

/** Register the calls of a member's coupons; the Shop API owns them. */
export function couponRoutes({ member }: Routers, context: MemberContext): void {
  const { shopApi } = context;

  member(api.listCoupons, async ({ query }, { caller }) => {
    const params = { memberNo: caller.memberNo };
    const listed = await callShop(context, caller.memberNo, () =>
      shopApi(shopCalls.listMemberCoupons, { params, query }),
    );
    if (isRefusal(listed)) return listed;
    return { data: { totalCount: listed.totalCount, coupons: listed.items } };
  });

  member(api.takeCoupon, async ({ body }, { caller, request: { headers } }) => {
    const params = { memberNo: caller.memberNo };
    const request = { couponNo: body.couponNo, platform: platformOf(headers) };
    const taken = await callShop(
      context,
      caller.memberNo,
      () => shopApi(shopCalls.takeMemberCoupon, { params, body: request }),
      issueRefusals,
    );
    return isRefusal(taken) ? taken : { data: taken };
  });
}

/** Read the `Platform` header (spec, section 7); PC where it is missing. */
function platformOf(headers: FastifyRequest['headers']): (typeof platforms)[number] {
  return platforms.find((known) => known === headers.platform) ?? 'PC';
}
