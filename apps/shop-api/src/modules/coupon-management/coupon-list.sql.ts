import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { isReachable } from '../members/index.ts';

export type CouponState = 'PLANNED' | 'RUNNING' | 'ENDED' | 'STOPPED';
export type IssueKind = 'DOWNLOAD' | 'CODE' | 'CODES' | 'GRANT';

export type ListedCoupon = {
  couponNo: number;
  name: string;
  state: CouponState;
  kind: 'PRODUCT' | 'CART';
  fixedAmt: number | null;
  rate: number | null;
  maxDiscountAmt: number;
  minAmt: number;
  issueKind: IssueKind;
  code: string | null;
  issueStartsAt: Date;
  issueEndsAt: Date | null;
  issueLimit: number | null;
  issuedCount: number;
};

export type CouponFilter = {
  keyword?: string | undefined;
  state?: CouponState | undefined;
  issueKind?: IssueKind | undefined;
};

const stateAt = (now: Date) => sql<CouponState>`case
  when stopped_at is not null then 'STOPPED'
  when issue_ends_at <= ${now} or use_ends_at <= ${now} or issued_count >= issue_limit then 'ENDED'
  when issue_starts_at > ${now} then 'PLANNED' else 'RUNNING' end`;

/** Find coupons, the newest first, after the last number of the page before. */
export async function findCoupons(
  db: ShopDb,
  { keyword, state, issueKind }: CouponFilter,
  { now, after, limit }: { now: Date; after: number | undefined; limit: number },
): Promise<ListedCoupon[]> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (after !== undefined) conditions.push(sql`coupon_no < ${after}`);
  if (issueKind) conditions.push(sql`issue_kind = ${issueKind}`);
  if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (keyword) {
    const no = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0;
    conditions.push(sql`(position(lower(${keyword}::text) in lower(name)) > 0
      or code = upper(${keyword}::text) or coupon_no = ${no})`);
  }
  const { rows } = await sql<ListedCoupon>`
    select coupon_no, name, ${stateAt(now)} as state, kind, fixed_amt, rate, max_discount_amt,
      min_amt, issue_kind, code, issue_starts_at, issue_ends_at, issue_limit, issued_count
    from coupon where ${sql.join(conditions, sql` and `)}
    order by coupon_no desc limit ${limit}`.execute(db);
  return rows;
}

/** What only staff read of a coupon. */
export type CouponRecord = {
  state: CouponState;
  code: string | null;
  createdAt: Date;
  stoppedAt: Date | null;
  targets: {
    isExcluded: boolean;
    kind: 'PRODUCT' | 'CATEGORY' | 'BRAND';
    no: number;
    name: string;
  }[];
};

/** Find what only staff read of a coupon, its targets as they were chosen. */
export async function findCouponRecord(
  db: ShopDb,
  couponNo: number,
  now: Date,
): Promise<CouponRecord | undefined> {
  const { rows } = await sql<CouponRecord>`
    select ${stateAt(now)} as state, code, created_at, stopped_at,
      (select coalesce(jsonb_agg(jsonb_build_object('isExcluded', t.is_excluded, 'kind', t.kind,
          'no', t.target_no, 'name', coalesce(p.name, g.label, b.name_ko, '')) order by t.kind,
          t.target_no), '[]')
        from coupon_target t
        left join product p on t.kind = 'PRODUCT' and p.product_no = t.target_no
        left join category g on t.kind = 'CATEGORY' and g.category_no = t.target_no
        left join brand b on t.kind = 'BRAND' and b.brand_no = t.target_no
        where t.coupon_no = c.coupon_no) as targets
    from coupon c where coupon_no = ${couponNo}`.execute(db);
  return rows[0];
}

/** Find the coupon that was made with a key. */
export async function findCouponOfKey(db: ShopDb, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupon')
    .where('createKey', '=', key)
    .select('couponNo')
    .executeTakeFirst();
  return row?.couponNo;
}

export type CouponStatistics = {
  issuedCount: number;
  usedCount: number;
  heldCount: number;
  usableCount: number;
  overCount: number;
  orderCount: number;
  revenueAmt: number;
  discountAmt: number;
};

/** Count what became of a coupon, and add up what paid orders brought and saved by it, in won. */
export async function countCouponUse(
  db: ShopDb,
  couponNo: number,
  now: Date,
): Promise<CouponStatistics> {
  const { rows } = await sql<CouponStatistics>`
    with issued as (select * from issued_coupon where coupon_no = ${couponNo}),
    used as (
      select i.order_no, sum(u.discount_amt) as discount_amt, o.pay_amt
      from issued i join order_coupon u on u.issue_no = i.issue_no and u.order_no = i.order_no
        join orders o on o.order_no = i.order_no
      where i.state = 'USED' group by i.order_no, o.pay_amt
    )
    select count(*)::integer as issued_count,
      count(*) filter (where state = 'USED')::integer as used_count,
      count(*) filter (where state = 'HELD')::integer as held_count,
      count(*) filter (where state = 'ISSUED' and valid_until > ${now})::integer as usable_count,
      count(*) filter (where state in ('EXPIRED', 'CANCELLED')
        or (state = 'ISSUED' and valid_until <= ${now}))::integer as over_count,
      (select count(*) from used)::integer as order_count,
      (select coalesce(sum(pay_amt), 0) from used)::float8 as revenue_amt,
      (select coalesce(sum(discount_amt), 0) from used)::float8 as discount_amt
    from issued`.execute(db);
  const [statistics] = rows;
  if (!statistics) throw new Error('an aggregate has one row');
  return statistics;
}

type Choice = { no: number; name: string };
export type CouponChoices = {
  grades: (Choice & { members: number })[];
  categories: Choice[];
  brands: Choice[];
};

/** Find what a coupon can be for. */
export async function findCouponChoices(db: ShopDb): Promise<CouponChoices> {
  const { rows } = await sql<CouponChoices>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('no', g.grade_no, 'name', g.label,
          'members', coalesce(m.members, 0)) order by g.grade_no), '[]')
        from grade g left join (select m.grade_no, count(*) as members from member m
          where ${isReachable} group by m.grade_no) m using (grade_no)) as grades,
      (select coalesce(jsonb_agg(jsonb_build_object('no', c.category_no,
          'name', coalesce(above.label || ' > ', '') || c.label)
        order by coalesce(above.display_order, c.display_order),
          coalesce(above.category_no, c.category_no), c.depth, c.display_order), '[]')
        from category c left join category above on above.category_no = c.parent_no) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('no', brand_no, 'name', name_ko)
        order by name_ko), '[]') from brand) as brands`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('the choices are one row');
  return choices;
}
