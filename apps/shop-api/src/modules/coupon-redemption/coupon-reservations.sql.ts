import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** A coupon an order uses: on one product, or on the cart where null; what it takes off in won. */
export type CouponUse = { issueNo: number; productNo: number | null; discountAmt: number };

/** Reserve available coupons of a member for an order; returns how many of them it could. */
export async function reserveAvailable(
  tx: ShopTx,
  reservation: { orderNo: string; memberNo: number; issueNos: readonly number[]; now: Date },
): Promise<number> {
  // In the order of their numbers, so that two orders that want the same ones wait instead of clash.
  const { rows } = await sql`
    with wanted as (
      select issue_no from issued_coupon
      where issue_no = any (${reservation.issueNos}::integer[])
        and member_no = ${reservation.memberNo}
        and state = 'ISSUED' and valid_until > ${reservation.now}
      order by issue_no for update
    )
    update issued_coupon set state = 'HELD', order_no = ${reservation.orderNo}
    from wanted where issued_coupon.issue_no = wanted.issue_no
    returning issued_coupon.issue_no`.execute(tx);
  return rows.length;
}

/** Insert what each coupon takes off an order. */
export async function insertOrderCoupons(
  tx: ShopTx,
  orderNo: string,
  uses: readonly CouponUse[],
): Promise<void> {
  await tx
    .insertInto('orderCoupon')
    .values(uses.map((use) => ({ ...use, orderNo })))
    .execute();
}

/** Find the coupons an order was made with, and whose they are. */
export async function findOrderCoupons(
  tx: ShopTx,
  orderNo: string,
): Promise<{ memberNo: number; issueNo: number }[]> {
  return tx
    .selectFrom('orderCoupon')
    .innerJoin('issuedCoupon', 'issuedCoupon.issueNo', 'orderCoupon.issueNo')
    .where('orderCoupon.orderNo', '=', orderNo)
    .select(['issuedCoupon.memberNo', 'issuedCoupon.issueNo'])
    .execute();
}

/** Count the coupons an order was made with. */
export async function countOrderCoupons(db: ShopDb, orderNo: string): Promise<number> {
  const { coupons } = await db
    .selectFrom('orderCoupon')
    .where('orderNo', '=', orderNo)
    .select((row) => row.fn.countAll<number>().as('coupons'))
    .executeTakeFirstOrThrow();
  return coupons;
}

/** Release what orders have reserved; whoever comes second releases nothing. */
export async function releaseReserved(tx: ShopTx, orderNos: readonly string[]): Promise<void> {
  await tx
    .updateTable('issuedCoupon')
    .set({ state: 'ISSUED', orderNo: null })
    .where('orderNo', 'in', orderNos)
    .where('state', '=', 'HELD')
    .execute();
}

/** Make an order's coupons available again; those that have ended meanwhile become expired. */
export async function restoreUsed(tx: ShopTx, orderNo: string, now: Date): Promise<void> {
  await sql`
    update issued_coupon set order_no = null, used_at = null,
      state = case when valid_until > ${now} then 'ISSUED' else 'EXPIRED' end
    where order_no = ${orderNo} and state in ('USED', 'HELD')`.execute(tx);
}
