import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { CouponRow, IssuedRow } from './coupon.ts';

export type IssuedOfMember = Omit<IssuedRow, 'memberNo'> &
  Pick<CouponRow, 'couponNo' | 'name' | 'fixedAmt' | 'rate' | 'maxDiscountAmt'>;

/** Find the coupons that were issued to a member, the latest first, from before one of them on. */
export async function findIssuedOf(
  db: ShopDb,
  memberNo: number,
  { before, limit, now }: { before: number | undefined; limit: number; now: Date },
): Promise<IssuedOfMember[]> {
  const { rows } = await sql<IssuedOfMember>`
    select i.issue_no, i.issued_at,
      case when i.state = 'ISSUED' and i.valid_until <= ${now} then 'EXPIRED' else i.state end as state,
      i.valid_until, i.used_at, i.order_no,
      c.coupon_no, c.name, c.fixed_amt, c.rate, c.max_discount_amt
    from issued_coupon i join coupon c using (coupon_no)
    where i.member_no = ${memberNo} and ${before === undefined ? sql`true` : sql`i.issue_no < ${before}`}
    order by i.issue_no desc limit ${limit}`.execute(db);
  return rows;
}

export type GivableCoupon = Pick<
  CouponRow,
  'couponNo' | 'name' | 'fixedAmt' | 'rate' | 'maxDiscountAmt'
> & { left: number | null };

/** Nobody chooses from more. */
const MOST_CHOICES = 30;

/** Find coupons that may be given at a moment (neither stopped, over nor sold out), the newest first. */
export async function findGivableCoupons(
  db: ShopDb,
  { words, now }: { words: string; now: Date },
): Promise<GivableCoupon[]> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<GivableCoupon>`
    select coupon_no, name, fixed_amt, rate, max_discount_amt, issue_limit - issued_count as left
    from coupon
    where stopped_at is null and (use_ends_at is null or use_ends_at > ${now})
      and (issue_limit is null or issued_count < issue_limit) and name ilike ${pattern}
    order by coupon_no desc limit ${MOST_CHOICES}`.execute(db);
  return rows;
}
