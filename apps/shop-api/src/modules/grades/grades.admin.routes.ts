import * as api from '@duskline/contract/admin/grades';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { findGivableCoupons, whyNotGivable } from '../coupons/index.ts';
import { findGradesOfStaff } from './grades.sql.ts';
import { setGradeCoupon } from './set-grade-coupon.ts';

/** Register staff's calls about grades and the coupons of promotions. */
export function gradeAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listGrades, async () => {
    const now = shop.clock.now();
    const grades = await findGradesOfStaff(shop.db);
    return {
      items: grades.map(({ coupon, ...grade }) => ({
        ...grade,
        coupon: coupon && { ...coupon, state: whyNotGivable(coupon, now) ?? ('GIVEN' as const) },
      })),
    };
  });
  staff(api.listGradeCouponChoices, async ({ query: { q: words = '' } }) => ({
    items: await findGivableCoupons(shop.db, { words, now: shop.clock.now() }),
  }));
  staff(api.setGradeCoupon, ({ params: { gradeNo }, body: { seen, couponNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'grades coupon', async (tx) => {
      const set = await setGradeCoupon(tx, { gradeNo, couponNo, seen }, shop.clock.now());
      if (isRefusal(set)) return set;
      const { label: grade, former } = set;
      if (former === couponNo) return { isRepeat: true as const, result: undefined };
      return { before: { grade, couponNo: former }, after: { grade, couponNo }, result: undefined };
    }),
  );
}
