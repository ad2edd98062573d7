import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { type CouponDraft, createCoupon, issueCoupon } from '../src/modules/coupons/index.ts';
import type { TestShop } from './build-test-shop.ts';

let count = 0;

/** A coupon: by default 5,000 won off a product, downloaded by members, valid for 30 days. */
export async function aCoupon(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  facts: Partial<CouponDraft> = {},
): Promise<number> {
  const now = clock.now();
  const draft: CouponDraft = {
    name: `쿠폰 ${++count}`,
    kind: 'PRODUCT',
    discount: { fixedAmt: 5_000 },
    issue: { kind: 'DOWNLOAD' },
    issueStartsAt: now,
    useDays: 30,
    ...facts,
  };
  const made = await inTransaction(db, (tx) => createCoupon(tx, 'operator', draft, now));
  if (isRefusal(made)) throw new Error(`no coupon: ${made.name}`);
  return made.couponNo;
}

/** The same, issued to a member; returns the number of the issued coupon. */
export async function aCouponOf(
  shop: Pick<TestShop, 'db' | 'clock'>,
  { memberNo }: { memberNo: number },
  facts: Partial<CouponDraft> = {},
): Promise<number> {
  const couponNo = await aCoupon(shop, { issue: { kind: 'GRANT' }, ...facts });
  const now = shop.clock.now();
  const reasonKey = `test:${++count}`;
  const issued = await inTransaction(shop.db, (tx) =>
    issueCoupon(tx, { memberNo, couponNo, now, reasonKey }),
  );
  if (isRefusal(issued)) throw new Error(`not issued: ${issued.name}`);
  return issued.issueNo;
}

/** The state of an issued coupon. */
export async function stateOfCoupon(
  { db }: Pick<TestShop, 'db'>,
  issueNo: number,
): Promise<{ state: string; orderNo: string | null }> {
  return db
    .selectFrom('issuedCoupon')
    .where('issueNo', '=', issueNo)
    .select(['state', 'orderNo'])
    .executeTakeFirstOrThrow();
}
