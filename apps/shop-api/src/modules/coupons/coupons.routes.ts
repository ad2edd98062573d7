import * as api from '@duskline/contract/shop/coupons';
import { getCouponConfig } from '@duskline/contract/shop/mall-features';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { findCoupon, findTargets } from './coupon-definitions.sql.ts';
import {
  bulkCollectedToWire,
  collectedCouponToWire,
  issuableCouponToWire,
  ownedCouponToWire,
} from './coupons.wire.ts';
import { type Collector, collectCoupon, collectCoupons } from './issue-coupon.ts';
import { countUsable, findIssued } from './issued-coupons.sql.ts';
import {
  findOpenForProducts,
  listIssuableCoupons,
  listIssuableForProducts,
} from './list-issuable-coupons.ts';
import { registerPromotionCode } from './register-promotion-code.ts';

const SOON_DAYS = 7;
const LONGEST_SOON_DAYS = 3650;
const LISTED_MONTHS = 3;

/** Register the endpoints of a member's coupons and of collecting some; events have their own module. */
export function couponRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;

  member(api.listCoupons, async ({ query }, { caller }) => {
    const now = clock.now();
    const isByEnd = query.searchDateType === 'USE_END_YMD';
    const period = readPeriod({
      startYmd: query.startYmd ?? monthsBefore(now, LISTED_MONTHS),
      // The default end, today, would leave out every coupon that can still be used.
      endYmd: query.endYmd ?? (isByEnd ? undefined : seoulDate(now)),
    });
    const { rows, total } = await findIssued(
      db,
      {
        ...period,
        memberNo: caller.memberNo,
        now,
        couponNos: query.couponNos ?? [],
        usable: query.usable,
        by: isByEnd ? 'validUntil' : 'issuedAt',
        descending: query.desc ?? true,
      },
      readPage(query, { size: 30, max: 100 }),
    );
    return { items: rows.map(ownedCouponToWire), totalCount: total };
  });

  member(api.summarizeCoupons, async ({ query }, { caller }) => {
    const now = clock.now();
    const days = Math.min(Math.max(0, query.expireDay ?? SOON_DAYS), LONGEST_SOON_DAYS);
    const endBefore = addDays(now, days);
    const { usable, ending } = await countUsable(db, caller.memberNo, now, endBefore);
    return { usableCouponCnt: usable, expiringCouponCnt: ending };
  });

  member(api.listIssuableCoupons, async (_, { caller }) =>
    (await listIssuableCoupons(shop, { platform: caller.platform, member: caller })).map(
      issuableCouponToWire,
    ),
  );
  open(api.listIssuableByProducts, async ({ query }, { caller }) =>
    (await listIssuableForProducts(shop, caller, query.productNos ?? [])).map(issuableCouponToWire),
  );
  open(api.listIssuableByProduct, async ({ params }, { caller }) =>
    (await listIssuableForProducts(shop, caller, [params.productNo])).map(issuableCouponToWire),
  );

  const listTargets = async (
    couponNo: number,
    isExcluded: boolean,
    paging: { pageNumber?: number; pageSize?: number },
  ) => {
    if (!(await findCoupon(db, couponNo))) return refuse('coupon_not_found');
    const page = readPage(paging, { size: 50, max: 100 });
    const { rows, total } = await findTargets(db, couponNo, isExcluded, page);
    const items = rows.map(({ kind, ...target }) => ({ ...target, targetType: kind }));
    return { items, totalCount: total };
  };
  member(api.listCouponTargets, ({ params, query }) => listTargets(params.couponNo, false, query));
  member(api.listCouponExclusions, ({ params, query }) =>
    listTargets(params.couponNo, true, query),
  );

  member(api.downloadCoupons, async ({ body }, { caller }) =>
    bulkCollectedToWire(await collectCoupons(shop, caller, body.couponNos ?? [])),
  );
  const collectFor = async (caller: Collector, productNos: readonly number[]) => {
    const visitor = { platform: caller.platform, member: caller };
    const coupons = await findOpenForProducts(shop, visitor, productNos);
    return bulkCollectedToWire(
      await collectCoupons(
        shop,
        caller,
        coupons.map(({ couponNo }) => couponNo),
      ),
    );
  };
  member(api.downloadByProducts, ({ query, body }, { caller }) =>
    collectFor(caller, query.productNos ?? body?.productNos ?? []),
  );
  member(api.downloadByProduct, ({ params }, { caller }) => collectFor(caller, [params.productNo]));
  member(api.downloadCoupon, async ({ params }, { caller }) => {
    const collected = await collectCoupon(shop, caller, params.couponNo, 'DOWNLOAD');
    return isRefusal(collected) ? collected : collectedCouponToWire(collected);
  });

  member(api.useCoupon, () => refuse('coupon_unusable'));
  // A cart coupon discounts the lines that it is for and leaves the others as they are.
  open(getCouponConfig, () => ({ allowCartCouponWhenUnusableProductsExist: true }));

  member(api.registerCouponCode, async ({ params }, { caller, request }) => {
    const collected = await registerPromotionCode(shop, caller, params.promotionCode, request.ip);
    return isRefusal(collected) ? collected : collectedCouponToWire(collected);
  });
}
