import { type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { deleteRows } from '../../retention/delete-rows.sql.ts';
import { mayBeCollected } from './coupon-persons.sql.ts';

/**
 * Cancel the coupons of a member who withdraws. Those an order reserved or used end now, so that
 * they are expired should the order release them. Safe to repeat.
 */
export async function cancelCoupons(tx: ShopTx, memberNo: number, now: Date): Promise<void> {
  await sql`
    update issued_coupon set valid_until = ${now},
      state = case state when 'ISSUED' then 'CANCELLED' else state end
    where member_no = ${memberNo} and state in ('ISSUED', 'HELD', 'USED') and valid_until > ${now}
  `.execute(tx);
}

/**
 * Purge coupons that were over before a moment, with what they took off orders (the orders have
 * the totals); up to `limit` of them. One that its member would be counted for stays as long as more of
 * its kind may be collected: else its limit per person would begin anew. Returns how many were deleted.
 */
export async function purgeCoupons(
  tx: ShopTx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const isOver = sql<SqlBool>`issued_at < ${before} and state not in ('ISSUED', 'HELD')
    and valid_until < ${before} and (used_at is null or used_at < ${before})
    and not exists (
      select from coupon c join member m on m.member_no = issued_coupon.member_no
      where c.coupon_no = issued_coupon.coupon_no and m.status = 'ACTIVE'
        and ${mayBeCollected(now)})`;
  await sql`
    delete from order_coupon where issue_no in (
      select issue_no from issued_coupon where ${isOver} order by issue_no limit ${limit} for update)
  `.execute(tx);
  return deleteRows(
    tx,
    'issued_coupon',
    sql<SqlBool>`${isOver} and not exists (
      select from order_coupon o where o.issue_no = issued_coupon.issue_no)`,
    limit,
  );
}
