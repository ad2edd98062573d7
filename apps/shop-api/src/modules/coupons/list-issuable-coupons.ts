import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import type { Visitor } from '../../http/routers.ts';
import { isForProduct } from '../coupon-redemption/coupon-discounts.rules.ts';
import type { Coupon } from './coupon.ts';
import { findEventCoupons, findOpenCoupons, findProducts } from './coupon-definitions.sql.ts';
import { whyNotIssued } from './issue.rules.ts';
import { countIssued, type IssueCounts } from './issued-coupons.sql.ts';

/** A coupon as it looks to a visitor: how many went to whom, and whether she can take one now. */
export type IssuableCouponRow = {
  coupon: Coupon;
  counts: Omit<IssueCounts, 'couponNo'>;
  isDownloadable: boolean;
};

/** Coupons that may be taken now, by somebody if not by this visitor. */
export async function listIssuable(
  shop: ShopContext,
  visitor: Visitor,
): Promise<IssuableCouponRow[]> {
  return lookAt(shop, visitor, await findOpen(shop, visitor));
}

/** Those of them that are for one of these products (product coupons; reference notes, section 9). */
export async function listIssuableFor(
  shop: ShopContext,
  visitor: Visitor,
  productNos: readonly number[],
): Promise<IssuableCouponRow[]> {
  return lookAt(shop, visitor, await findOpenFor(shop, visitor, productNos));
}

/** Their numbers alone. */
export async function findOpenFor(
  shop: ShopContext,
  visitor: Visitor,
  productNos: readonly number[],
): Promise<Coupon[]> {
  const [products, coupons] = await Promise.all([
    findProducts(shop.db, productNos),
    findOpen(shop, visitor),
  ]);
  return coupons.filter(
    (coupon) =>
      coupon.kind === 'PRODUCT' && products.some((product) => isForProduct(coupon, product)),
  );
}

/** What an event gives away, as it looks to a visitor. */
export async function listEventCoupons(
  shop: ShopContext,
  visitor: Visitor,
  eventNo: number,
): Promise<IssuableCouponRow[]> {
  return lookAt(shop, visitor, await findEventCoupons(shop.db, eventNo));
}

function findOpen({ db, clock }: ShopContext, { platform, member }: Visitor): Promise<Coupon[]> {
  return findOpenCoupons(db, { platform, gradeNo: member?.gradeNo, now: clock.now() });
}

async function lookAt(
  { db, clock }: ShopContext,
  { platform, member }: Visitor,
  coupons: readonly Coupon[],
): Promise<IssuableCouponRow[]> {
  const now = clock.now();
  const counted = await countIssued(
    db,
    coupons.map(({ couponNo }) => couponNo),
    member?.memberNo,
    parseSeoulTime(seoulDate(now)) ?? now,
  );
  return coupons.map((coupon) => {
    const counts = counted.get(coupon.couponNo) ?? { today: 0, mine: 0, mineToday: 0 };
    const taker = { platform, gradeNo: member?.gradeNo, owned: counts.mine, now };
    const isOffered = coupon.issueKind === 'DOWNLOAD';
    return {
      coupon,
      counts,
      isDownloadable: isOffered && whyNotIssued(coupon, taker) === undefined,
    };
  });
}
