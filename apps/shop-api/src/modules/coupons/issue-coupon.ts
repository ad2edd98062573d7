import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { MemberCaller, Platform } from '../../http/routers.ts';
import type { Coupon } from './coupon.ts';
import { findCoupon, isOpenByEvent, lockCoupon } from './coupon-definitions.sql.ts';
import { invalidateCoupon } from './create-coupon.ts';
import {
  checkIssuable,
  type IssueRefusal,
  isSoldOut,
  validUntil,
  whyNotGivable,
} from './issue.rules.ts';
import { countOwned, findByReason, insertIssue, lockActiveMember } from './issued-coupons.sql.ts';

/** The member who collects coupons, and where. */
export type Collector = MemberCaller & { platform: Platform };

/** A coupon that was just issued to the member who asked for it. */
export type CollectedCoupon = {
  issueNo: number;
  couponNo: number;
  name: string;
  validUntil: Date;
};

export type GiveRefusal =
  | 'coupon_not_found'
  | 'coupon_not_open'
  | 'coupon_sold_out'
  | 'member_not_found';

/**
 * Issue a coupon to a member for a reason: a grade, an event, an operator. The same reason issues
 * it once, however often it is tried, and returns the same number. What members need to collect it
 * themselves (time, platform, grade, how often) does not matter here; how many there are does.
 * Refuses a coupon that is unknown, stopped, over or sold out, and a member who has withdrawn.
 */
export async function issueCoupon(
  tx: ShopTx,
  issue: { memberNo: number; couponNo: number; now: Date; reasonKey: string },
): Promise<{ issueNo: number; isRepeat: boolean } | Refusal<GiveRefusal>> {
  const { couponNo, reasonKey, now, memberNo } = issue;
  const coupon = await lockCoupon(tx, couponNo);
  if (!coupon) return refuse('coupon_not_found');
  const known = await findByReason(tx, reasonKey);
  if (known !== undefined) return { issueNo: known, isRepeat: true };
  const why = whyNotGivable(coupon, now);
  if (why) return refuse(why === 'SOLD_OUT' ? 'coupon_sold_out' : 'coupon_not_open');
  if (!(await lockActiveMember(tx, memberNo))) return refuse('member_not_found');
  return { ...(await issueLocked(tx, coupon, issue)), isRepeat: false };
}

/**
 * Issue a coupon to the member who asks for it, by download or by its code; first come, first
 * served, and exactly so. `redeem` is a part of it: what it refuses issues nothing.
 * Refuses what `checkIssuable` refuses, and a coupon that is unknown or not issued in this way.
 */
export async function collectCoupon<Extra extends string = never>(
  shop: ShopContext,
  collector: Collector,
  couponNo: number,
  issueKind: 'DOWNLOAD' | 'CODE' | 'CODES',
  redeem?: (tx: ShopTx) => Promise<undefined | Refusal<Extra>>,
): Promise<CollectedCoupon | Refusal<IssueRefusal | 'coupon_not_found' | Extra>> {
  const now = shop.clock.now();
  const known = await findCoupon(shop.db, couponNo);
  if (known?.issueKind !== issueKind) return refuse('coupon_not_found');
  // Thousands want one that has run out: they are refused without waiting for each other.
  if (isSoldOut(known)) return refuse(await explainSoldOut(shop, known, collector, now));
  if (!(await isOpenByEvent(shop.db, couponNo, { ...collector, now }))) {
    return refuse('coupon_not_for_you');
  }
  return inTransaction(shop.db, async (tx) => {
    const { memberNo } = collector;
    // Who withdraws meanwhile waits, so that it counts for the person; or has left, and gets none.
    if (!(await lockActiveMember(tx, memberNo))) return refuse('coupon_not_open');
    const coupon = await lockCoupon(tx, couponNo);
    if (!coupon) return refuse('coupon_not_found');
    const owned = await countOwned(tx, couponNo, memberNo);
    const refused = checkIssuable(coupon, { ...collector, owned, now });
    if (refused) return refuse(refused);
    const unredeemed = await redeem?.(tx);
    if (unredeemed) return unredeemed;
    // Not the member's count, which falls when old coupons are purged and stood here before: the
    // coupon's only grows, and no key of a former version is like it.
    const reasonKey = `take:${couponNo}:${memberNo}:of-all:${coupon.issuedCount + 1}`;
    const { issueNo } = await issueLocked(tx, coupon, { memberNo, reasonKey, now });
    return { issueNo, couponNo, name: coupon.name, validUntil: validUntil(coupon, now) };
  });
}

/** Another reason comes first, such as that the member owns the coupon already. */
async function explainSoldOut(
  shop: ShopContext,
  coupon: Coupon,
  collector: Collector,
  now: Date,
): Promise<IssueRefusal> {
  const owned = await countOwned(shop.db, coupon.couponNo, collector.memberNo);
  return checkIssuable(coupon, { ...collector, owned, now }) ?? 'coupon_sold_out';
}

async function issueLocked(
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
  if (issueLimit !== null && issuedCount + 1 >= issueLimit) await invalidateCoupon(tx, couponNo);
  return { issueNo };
}

export type BulkCollected = {
  collected: CollectedCoupon[];
  failed: { couponNo: number; refusal: Refusal<IssueRefusal | 'coupon_not_found'> }[];
};

/** Issue several coupons to the member who asks for them; one that is refused stops no other. */
export async function collectCoupons(
  shop: ShopContext,
  collector: Collector,
  couponNos: readonly number[],
): Promise<BulkCollected> {
  const bulk: BulkCollected = { collected: [], failed: [] };
  for (const couponNo of new Set(couponNos)) {
    const result = await collectCoupon(shop, collector, couponNo, 'DOWNLOAD');
    if (isRefusal(result)) bulk.failed.push({ couponNo, refusal: result });
    else bulk.collected.push(result);
  }
  return bulk;
}
