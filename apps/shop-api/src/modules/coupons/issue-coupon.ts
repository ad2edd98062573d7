import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { MemberCaller, Platform } from '../../http/routers.ts';
import type { Coupon } from './coupon.ts';
import { findCoupon, isOpenByEvent, lockCoupon } from './coupon-definitions.sql.ts';
import { announceCoupon } from './create-coupon.ts';
import { isSoldOut, validUntil, type WhyNotIssued, whyNotIssued } from './issue.rules.ts';
import { countOwned, findByReason, insertIssue, keepsActive } from './issued-coupons.sql.ts';

/** Who takes coupons, and where. */
export type Taker = MemberCaller & { platform: Platform };

/** A coupon that has just come into a member's hands. */
export type Taken = { issueNo: number; couponNo: number; name: string; validUntil: Date };

/**
 * Gives a member a coupon for a cause: a grade, an event, an operator. The same cause gives it
 * once, whoever tries again. What members need to take it themselves (time, platform, grade, how
 * often) does not matter here; how many there are does. Who has withdrawn is given none.
 */
export async function issueCoupon(
  tx: ShopTx,
  issue: { memberNo: number; couponNo: number; now: Date; reasonKey: string },
): Promise<
  | { issueNo: number }
  | Refusal<'coupon_not_found' | 'coupon_not_open' | 'coupon_sold_out' | 'member_not_found'>
> {
  const { couponNo, reasonKey, now, memberNo } = issue;
  const coupon = await lockCoupon(tx, couponNo);
  if (!coupon) return refuse('coupon_not_found');
  const known = await findByReason(tx, reasonKey);
  if (known !== undefined) return { issueNo: known };
  if (coupon.isStopped || validUntil(coupon, now) <= now) return refuse('coupon_not_open');
  if (isSoldOut(coupon)) return refuse('coupon_sold_out');
  if (!(await keepsActive(tx, memberNo))) return refuse('member_not_found');
  return hand(tx, coupon, issue);
}

/** A member takes a coupon herself, by one of its ways. First come, first served, and exactly so. */
export async function takeCoupon(
  shop: ShopContext,
  taker: Taker,
  couponNo: number,
  way: 'DOWNLOAD' | 'CODE',
): Promise<Taken | Refusal<WhyNotIssued | 'coupon_not_found'>> {
  const now = shop.clock.now();
  const known = await findCoupon(shop.db, couponNo);
  if (known?.issueKind !== way) return refuse('coupon_not_found');
  // Thousands want one that has gone: they need not wait for each other to hear it.
  if (isSoldOut(known)) return refuse(await whyNot(shop, known, taker, now));
  if (!(await isOpenByEvent(shop.db, couponNo, { ...taker, now }))) {
    return refuse('coupon_not_for_you');
  }
  return inTransaction(shop.db, async (tx) => {
    const coupon = await lockCoupon(tx, couponNo);
    if (!coupon) return refuse('coupon_not_found');
    const { memberNo } = taker;
    const owned = await countOwned(tx, couponNo, memberNo);
    const refused = whyNotIssued(coupon, { ...taker, owned, now });
    if (refused) return refuse(refused);
    const reasonKey = `take:${couponNo}:${memberNo}:${owned + 1}`;
    const { issueNo } = await hand(tx, coupon, { memberNo, reasonKey, now });
    return { issueNo, couponNo, name: coupon.name, validUntil: validUntil(coupon, now) };
  });
}

async function whyNot(
  shop: ShopContext,
  coupon: Coupon,
  taker: Taker,
  now: Date,
): Promise<WhyNotIssued> {
  const owned = await countOwned(shop.db, coupon.couponNo, taker.memberNo);
  return whyNotIssued(coupon, { ...taker, owned, now }) ?? 'coupon_sold_out';
}

async function hand(
  tx: ShopTx,
  coupon: Coupon,
  { memberNo, reasonKey, now }: { memberNo: number; reasonKey: string; now: Date },
): Promise<{ issueNo: number }> {
  const { couponNo, issueLimit, issuedCount } = coupon;
  const issueNo = await insertIssue(tx, {
    couponNo,
    memberNo,
    issuedAt: now,
    validUntil: validUntil(coupon, now),
    reasonKey,
  });
  if (issueLimit !== null && issuedCount + 1 >= issueLimit) await announceCoupon(tx, couponNo);
  return { issueNo };
}

export type Bulk = {
  taken: Taken[];
  failed: { couponNo: number; refusal: Refusal<WhyNotIssued | 'coupon_not_found'> }[];
};

/** Takes several coupons, each for itself: one that cannot be had keeps no other back. */
export async function takeCoupons(
  shop: ShopContext,
  taker: Taker,
  couponNos: readonly number[],
): Promise<Bulk> {
  const bulk: Bulk = { taken: [], failed: [] };
  for (const couponNo of new Set(couponNos)) {
    const taken = await takeCoupon(shop, taker, couponNo, 'DOWNLOAD');
    if (isRefusal(taken)) bulk.failed.push({ couponNo, refusal: taken });
    else bulk.taken.push(taken);
  }
  return bulk;
}
