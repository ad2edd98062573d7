import * as api from '@duskline/contract/shop/coupons';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { findCoupon, findTargets } from './coupon-definitions.sql.ts';
import { writeBulk, writeIssuable, writeMine, writeTaken } from './coupons.wire.ts';
import { takeCoupon, takeCoupons } from './issue-coupon.ts';
import { countUsable, findMine } from './issued-coupons.sql.ts';
import { findOpenFor, listIssuable, listIssuableFor } from './list-issuable-coupons.ts';
import { registerCode } from './register-promotion-code.ts';

const SOON_DAYS = 7;
const LONGEST_SOON_DAYS = 3650;
const LISTED_MONTHS = 3;

/** A member's coupons, and the ways to get some. What an event gives away is in its own module. */
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
    const { rows, total } = await findMine(
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
    return { items: rows.map(writeMine), totalCount: total };
  });

  member(api.summarizeCoupons, async ({ query }, { caller }) => {
    const now = clock.now();
    const days = Math.min(Math.max(0, query.expireDay ?? SOON_DAYS), LONGEST_SOON_DAYS);
    const endBefore = addDays(now, days);
    const { usable, ending } = await countUsable(db, caller.memberNo, now, endBefore);
    return { usableCouponCnt: usable, expiringCouponCnt: ending };
  });

  member(api.listIssuableCoupons, async (_, { caller }) =>
    (await listIssuable(shop, { platform: caller.platform, member: caller })).map(writeIssuable),
  );
  open(api.listIssuableByProducts, async ({ query }, { caller }) =>
    (await listIssuableFor(shop, caller, query.productNos ?? [])).map(writeIssuable),
  );
  open(api.listIssuableByProduct, async ({ params }, { caller }) =>
    (await listIssuableFor(shop, caller, [params.productNo])).map(writeIssuable),
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
    writeBulk(await takeCoupons(shop, caller, body.couponNos ?? [])),
  );
  const takeFor = async (
    caller: Parameters<typeof takeCoupons>[1],
    productNos: readonly number[],
  ) => {
    const visitor = { platform: caller.platform, member: caller };
    const coupons = await findOpenFor(shop, visitor, productNos);
    return writeBulk(
      await takeCoupons(
        shop,
        caller,
        coupons.map(({ couponNo }) => couponNo),
      ),
    );
  };
  member(api.downloadByProducts, ({ body }, { caller }) => takeFor(caller, body?.productNos ?? []));
  member(api.downloadByProduct, ({ params }, { caller }) => takeFor(caller, [params.productNo]));
  member(api.downloadCoupon, async ({ params }, { caller }) => {
    const taken = await takeCoupon(shop, caller, params.couponNo, 'DOWNLOAD');
    return isRefusal(taken) ? taken : writeTaken(taken);
  });

  member(api.registerCouponCode, async ({ params }, { caller, request }) => {
    const taken = await registerCode(shop, caller, params.promotionCode, request.ip);
    return isRefusal(taken) ? taken : writeTaken(taken);
  });
}
