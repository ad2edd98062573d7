import { addDays } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopTx } from '@duskline/shop-api/context';
import { createCoupon, issueCoupon } from '@duskline/shop-api/modules/coupons/index';
import { COUPONS, COUPONS_OF } from '../data/coupons.ts';
import { findDemoCoupons } from './load-demo.sql.ts';

const ACTOR = 'demo';
const OPEN_SINCE_DAYS = 120;

/** The numbers of the demo's products, categories and brands in this database. */
export type Numbers = {
  product(code: string): number;
  category(id: string): number;
  brand(lineId: string): number;
};

/** Create the demo's coupons; returns those that an event offers. */
export async function loadCoupons(
  tx: ShopTx,
  numbers: Numbers,
  now: Date,
): Promise<(eventId: string) => number[]> {
  const ofEvent = new Map<string, number[]>();
  for (const demo of COUPONS) {
    const { code, endsInDays, categoryIds, lineIds, withoutProducts, eventId, ...terms } = demo;
    const made = await createCoupon(
      tx,
      ACTOR,
      {
        ...terms,
        issue: code ? { kind: 'CODE', code } : { kind: 'DOWNLOAD' },
        issueStartsAt: addDays(now, -OPEN_SINCE_DAYS),
        issueEndsAt: addDays(now, endsInDays),
        includes: {
          categoryNos: categoryIds?.map(numbers.category),
          brandNos: lineIds?.map(numbers.brand),
        },
        excludes: { productNos: withoutProducts?.map(numbers.product) },
      },
      now,
    );
    if (isRefusal(made)) throw new Error(`no demo coupon ${demo.id}: ${made.name}`);
    if (eventId) ofEvent.set(eventId, [...(ofEvent.get(eventId) ?? []), made.couponNo]);
  }
  return (eventId) => ofEvent.get(eventId) ?? [];
}

/** Issue a demo member their coupons, once. */
export async function giveCoupons(
  tx: ShopTx,
  memberNo: number,
  username: string,
  now: Date,
): Promise<void> {
  const couponNos = await findDemoCoupons(tx, ACTOR);
  for (const { id, daysAgo } of COUPONS_OF[username] ?? []) {
    const couponNo = couponNos.get(COUPONS.find((coupon) => coupon.id === id)?.name ?? '');
    if (couponNo === undefined) continue; // a catalogue of before there were coupons
    const given = await issueCoupon(tx, {
      memberNo,
      couponNo,
      now: addDays(now, -daysAgo),
      reasonKey: `demo:${memberNo}:${id}`,
    });
    if (isRefusal(given)) throw new Error(`${username} was refused ${id}: ${given.name}`);
  }
}
