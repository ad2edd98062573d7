import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

export type Held = { issueNo: number; productNo: number | null; discountAmt: number };

/** Holds free coupons of a member for an order; answers how many of them it could. */
export async function holdFree(
  tx: ShopTx,
  hold: { orderNo: string; memberNo: number; issueNos: readonly number[]; now: Date },
): Promise<number> {
  // In order of their numbers, so that two orders that want the same ones wait instead of clash.
  const { rows } = await sql`
    with wanted as (
      select issue_no from issued_coupon
      where issue_no = any (${hold.issueNos}::integer[]) and member_no = ${hold.memberNo}
        and state = 'ISSUED' and valid_until > ${hold.now}
      order by issue_no for update
    )
    update issued_coupon set state = 'HELD', order_no = ${hold.orderNo}
    from wanted where issued_coupon.issue_no = wanted.issue_no
    returning issued_coupon.issue_no`.execute(tx);
  return rows.length;
}

/** Writes down what each coupon took off an order. */
export async function insertOrderCoupons(
  tx: ShopTx,
  orderNo: string,
  held: readonly Held[],
): Promise<void> {
  await tx
    .insertInto('orderCoupon')
    .values(held.map((one) => ({ ...one, orderNo })))
    .execute();
}

/** Whose order it is, and the coupons it was made with. */
export async function findOrderCoupons(tx: ShopTx, orderNo: string) {
  return tx
    .selectFrom('orderCoupon')
    .innerJoin('issuedCoupon', 'issuedCoupon.issueNo', 'orderCoupon.issueNo')
    .where('orderCoupon.orderNo', '=', orderNo)
    .select(['issuedCoupon.memberNo', 'issuedCoupon.issueNo'])
    .execute();
}

/** Frees what an order holds; whoever comes second frees nothing. */
export async function freeHeld(tx: ShopTx, orderNo: string): Promise<void> {
  await tx
    .updateTable('issuedCoupon')
    .set({ state: 'ISSUED', orderNo: null })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'HELD')
    .execute();
}

/** Uses up what an order holds. */
export async function useHeld(tx: ShopTx, orderNo: string, usedAt: Date): Promise<void> {
  await tx
    .updateTable('issuedCoupon')
    .set({ state: 'USED', usedAt })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'HELD')
    .execute();
}

/** Gives back what an order used; what has ended meanwhile comes back as ended. */
export async function freeUsed(tx: ShopTx, orderNo: string, now: Date): Promise<void> {
  await sql`
    update issued_coupon set order_no = null, used_at = null,
      state = case when valid_until > ${now} then 'ISSUED' else 'EXPIRED' end
    where order_no = ${orderNo} and state in ('USED', 'HELD')`.execute(tx);
}

/** Marks coupons whose time is over, some at a time; answers how many. */
export async function markExpired(tx: ShopTx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update issued_coupon set state = 'EXPIRED'
    where issue_no in (
      select issue_no from issued_coupon where state = 'ISSUED' and valid_until <= ${now}
      limit ${limit} for update skip locked
    )
    returning issue_no`.execute(tx);
  return rows.length;
}
