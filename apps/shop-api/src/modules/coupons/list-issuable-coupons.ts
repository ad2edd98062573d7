import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import type { Visitor } from '../../http/routers.ts';
import type { Coupon } from './coupon.ts';
import {
  findEventCoupons,
  findOpenCoupons,
  findTargetedProducts,
} from './coupon-definitions.sql.ts';
import { isForProduct } from './coupon-terms.rules.ts';
import { checkIssuable } from './issue.rules.ts';
import { countIssued, type IssueCounts } from './issued-coupons.sql.ts';

/** A coupon as a visitor sees it: how many were issued, and whether they can download one now. */
export type IssuableCoupon = {
  coupon: Coupon;
  counts: Omit<IssueCounts, 'couponNo'>;
  isDownloadable: boolean;
};

/** List the coupons that are issued now, to somebody if not to this visitor. */
export async function listIssuableCoupons(
  shop: ShopContext,
  visitor: Visitor,
): Promise<IssuableCoupon[]> {
  return toIssuable(shop, visitor, await findOpen(shop, visitor));
}

/** List the product coupons issued now that are for one of these products (reference notes, section 9). */
export async function listIssuableForProducts(
  shop: ShopContext,
  visitor: Visitor,
  productNos: readonly number[],
): Promise<IssuableCoupon[]> {
  return toIssuable(shop, visitor, await findOpenForProducts(shop, visitor, productNos));
}

/** Find the product coupons issued now that are for one of these products. */
export async function findOpenForProducts(
  shop: ShopContext,
  visitor: Visitor,
  productNos: readonly number[],
): Promise<Coupon[]> {
  const [products, coupons] = await Promise.all([
    findTargetedProducts(shop.db, productNos),
    findOpen(shop, visitor),
  ]);
  return coupons.filter(
    (coupon) =>
      coupon.kind === 'PRODUCT' && products.some((product) => isForProduct(coupon, product)),
  );
}

/** List the coupons that an event issues, as a visitor sees them. */
export async function listEventCoupons(
  shop: ShopContext,
  visitor: Visitor,
  eventNo: number,
): Promise<IssuableCoupon[]> {
  return toIssuable(shop, visitor, await findEventCoupons(shop.db, eventNo));
}

function findOpen({ db, clock }: ShopContext, { platform, member }: Visitor): Promise<Coupon[]> {
  return findOpenCoupons(db, { platform, gradeNo: member?.gradeNo, now: clock.now() });
}

async function toIssuable(
  { db, clock }: ShopContext,
  { platform, member }: Visitor,
  coupons: readonly Coupon[],
): Promise<IssuableCoupon[]> {
  const now = clock.now();
  const counted = await countIssued(
    db,
    coupons.map(({ couponNo }) => couponNo),
    member?.memberNo,
    parseSeoulTime(seoulDate(now)) ?? now,
  );
  return coupons.map((coupon) => {
    const counts = counted.get(coupon.couponNo) ?? { today: 0, mine: 0, mineToday: 0 };
    const collector = { platform, gradeNo: member?.gradeNo, owned: counts.mine, now };
    const isDownload = coupon.issueKind === 'DOWNLOAD';
    return {
      coupon,
      counts,
      isDownloadable: isDownload && checkIssuable(coupon, collector) === undefined,
    };
  });
}
