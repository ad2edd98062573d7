import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page, Period } from '../../http/paging.ts';
import {
  type CouponRow,
  type IssuedCoupon,
  type IssuedRow,
  issuedCouponFromRow,
} from './coupon.ts';
import { couponRows } from './coupon-definitions.sql.ts';
import { issuedToPerson } from './coupon-persons.sql.ts';

const issuedColumns = sql`i.issue_no, i.member_no, i.state, i.issued_at, i.valid_until, i.used_at,
  i.order_no`;

export type IssuedFilter = Period & {
  memberNo: number;
  now: Date;
  couponNos: readonly number[];
  /** Usable now, not usable any more, or both. */
  usable: boolean | undefined;
  /** What the period is about and the list is sorted by. */
  by: 'issuedAt' | 'validUntil';
  descending: boolean;
};

/** Find one page of the coupons issued to a member, and count them all. */
export async function findIssued(
  db: ShopDb,
  filter: IssuedFilter,
  { limit, offset }: Page,
): Promise<{ rows: IssuedCoupon[]; total: number }> {
  const { from, before, usable, couponNos } = filter;
  const moment = filter.by === 'issuedAt' ? sql`i.issued_at` : sql`i.valid_until`;
  const isUsable = sql<SqlBool>`(i.state = 'ISSUED' and i.valid_until > ${filter.now})`;
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<CouponRow & IssuedRow & { total: number }>`
    with mine as (
      select ${issuedColumns}, i.coupon_no, count(*) over () as total,
        row_number() over (order by ${moment} ${direction}, i.issue_no ${direction}) as place
      from issued_coupon i
      where i.member_no = ${filter.memberNo}
        and ${from ? sql`${moment} >= ${from}` : sql`true`}
        and ${before ? sql`${moment} < ${before}` : sql`true`}
        and ${usable === undefined ? sql`true` : sql`${isUsable} = ${usable}`}
        and ${couponNos.length > 0 ? sql`i.coupon_no = any (${couponNos}::integer[])` : sql`true`}
      order by place limit ${limit} offset ${offset}
    )
    select mine.*, coupon.* from mine join (${couponRows}) coupon using (coupon_no)
    order by mine.place`.execute(db);
  return { rows: rows.map((row) => issuedCouponFromRow(row)), total: rows[0]?.total ?? 0 };
}

/** Count the coupons a member can use now, and those of them that end before a moment. */
export async function countUsable(
  db: ShopDb,
  memberNo: number,
  now: Date,
  endBefore: Date,
): Promise<{ usable: number; ending: number }> {
  return db
    .selectFrom('issuedCoupon')
    .where('memberNo', '=', memberNo)
    .where('state', '=', 'ISSUED')
    .where('validUntil', '>', now)
    .select((from) => [
      from.fn.countAll<number>().as('usable'),
      from.fn.countAll<number>().filterWhere('validUntil', '<=', endBefore).as('ending'),
    ])
    .executeTakeFirstOrThrow();
}

const MOST_USABLE = 500;

/**
 * Find the coupons a member could use, those that end first first: nobody has reserved them, or
 * `orderNo`, the member's own order that waits for its payment, has.
 */
export async function findUsableCoupons(
  db: ShopDb,
  { memberNo, now, orderNo }: { memberNo: number; now: Date; orderNo: string | undefined },
): Promise<IssuedCoupon[]> {
  const { rows } = await sql<CouponRow & IssuedRow>`
    select ${issuedColumns}, coupon.*
    from issued_coupon i join (${couponRows}) coupon using (coupon_no)
    where i.member_no = ${memberNo} and i.valid_until > ${now}
      and (i.state = 'ISSUED' or (i.state = 'HELD' and i.order_no = ${orderNo ?? ''}))
    order by i.valid_until, i.issue_no limit ${MOST_USABLE}`.execute(db);
  return rows.map((row) => issuedCouponFromRow(row, orderNo));
}

/** Find a member's coupons by their numbers, whatever their state. */
export async function findByIssueNos(
  db: ShopDb,
  { memberNo, orderNo }: { memberNo: number; orderNo: string | undefined },
  issueNos: readonly number[],
): Promise<IssuedCoupon[]> {
  if (issueNos.length === 0) return [];
  const { rows } = await sql<CouponRow & IssuedRow>`
    select ${issuedColumns}, coupon.*
    from issued_coupon i join (${couponRows}) coupon using (coupon_no)
    where i.member_no = ${memberNo} and i.issue_no = any (${issueNos}::integer[])`.execute(db);
  return rows.map((row) => issuedCouponFromRow(row, orderNo));
}

export type IssueCounts = { couponNo: number; today: number; mine: number; mineToday: number };

/** Count how many of each coupon were issued since a moment, and to this person; unknown ones are missing. */
export async function countIssued(
  db: ShopDb,
  couponNos: readonly number[],
  memberNo: number | undefined,
  since: Date,
): Promise<Map<number, IssueCounts>> {
  if (couponNos.length === 0) return new Map();
  const { rows } = await sql<IssueCounts>`
    with mine as (
      select coupon_no, count(*) as mine, count(*) filter (where issued_at >= ${since}) as mine_today
      from ${issuedToPerson(memberNo ?? 0, couponNos)} issued group by coupon_no)
    select coupon_no,
      (select count(*) from issued_coupon i
        where i.coupon_no = c.coupon_no and i.issued_at >= ${since}) as today,
      coalesce((select mine from mine where mine.coupon_no = c.coupon_no), 0) as mine,
      coalesce((select mine_today from mine where mine.coupon_no = c.coupon_no), 0) as mine_today
    from coupon c where c.coupon_no = any (${couponNos}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.couponNo, row]));
}

/** Count how many of a coupon a person has ever had, under accounts they have left too. */
export async function countOwned(db: ShopDb, couponNo: number, memberNo: number): Promise<number> {
  const { rows } = await sql<{ owned: number }>`
    select count(*) as owned from ${issuedToPerson(memberNo, [couponNo])} issued`.execute(db);
  return rows[0]?.owned ?? 0;
}

/** Find the number under which a coupon was issued for a reason. */
export async function findByReason(db: ShopDb, reasonKey: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('issuedCoupon')
    .where('reasonKey', '=', reasonKey)
    .select('issueNo')
    .executeTakeFirst();
  return found?.issueNo;
}

/** Lock a member against withdrawing until the transaction ends; false where they have withdrawn. */
export async function lockActiveMember(tx: ShopTx, memberNo: number): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'ACTIVE')
    .select('memberNo')
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}

export type NewIssue = {
  couponNo: number;
  memberNo: number;
  issuedAt: Date;
  validUntil: Date;
  reasonKey: string;
};

/** Insert an issued coupon and count it; the coupon must be locked. Returns its number. */
export async function insertIssue(tx: ShopTx, issue: NewIssue): Promise<number> {
  await tx
    .updateTable('coupon')
    .set((row) => ({ issuedCount: row('issuedCount', '+', 1) }))
    .where('couponNo', '=', issue.couponNo)
    .execute();
  const { issueNo } = await tx
    .insertInto('issuedCoupon')
    .values(issue)
    .returning('issueNo')
    .executeTakeFirstOrThrow();
  return issueNo;
}

/** Mark up to `limit` coupons whose time is over as expired; returns how many. */
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
