import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** A coupon an order uses: on one product, or on the cart where null; what it takes off in won. */
export type CouponUse = { issueNo: number; productNo: number | null; discountAmt: number };

type Reservation = {
  orderNo: string;
  memberNo: number;
  issueNos: readonly number[];
  now: Date;
};

/** Reserve available coupons of a member for an order; returns how many of them it could. */
export async function reserveAvailable(tx: ShopTx, reservation: Reservation): Promise<number> {
  const { rows } = await sql`
    with ${reserved(reservation)} select issue_no from reserved`.execute(tx);
  return rows.length;
}

/** In the order of their numbers, so that two orders that want the same ones wait instead of clash. */
function reserved({ orderNo, memberNo, issueNos, now }: Reservation): RawBuilder<unknown> {
  return sql`wanted as (
      select issue_no from issued_coupon
      where issue_no = any (${issueNos}::integer[])
        and member_no = ${memberNo}
        and state = 'ISSUED' and valid_until > ${now}
      order by issue_no for update
    ), reserved as (
      update issued_coupon set state = 'HELD', order_no = ${orderNo}
      from wanted where issued_coupon.issue_no = wanted.issue_no
      returning issued_coupon.issue_no
    )`;
}

/**
 * Reserve available coupons of a member for an order and insert what each takes off it, in one
 * statement; returns how many of them it could. The order's row must exist.
 */
export async function reserveUses(
  tx: ShopTx,
  reservation: { orderNo: string; memberNo: number; uses: readonly CouponUse[]; now: Date },
): Promise<number> {
  const { orderNo, memberNo, uses, now } = reservation;
  const issueNos = uses.map(({ issueNo }) => issueNo);
  const { rows } = await sql`
    with ${reserved({ orderNo, memberNo, issueNos, now })}
    insert into order_coupon (order_no, issue_no, product_no, discount_amt)
    select ${orderNo}, use.issue_no, use.product_no, use.discount_amt
    from reserved join unnest(${issueNos}::integer[],
      ${uses.map(({ productNo }) => productNo)}::integer[],
      ${uses.map(({ discountAmt }) => discountAmt)}::integer[]
    ) use (issue_no, product_no, discount_amt) using (issue_no)
    returning issue_no`.execute(tx);
  return rows.length;
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
