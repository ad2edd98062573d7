import { type Won, won } from '@duskline/contract/won';
import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { deleteRows } from '../../retention/delete-rows.sql.ts';
import { whyNotGivable } from '../coupons/index.ts';
import { goneStates } from '../orders/index.ts';

/** The cache tag to invalidate when a grade's name, terms or coupon change. */
export const GRADES: CacheTag = 'grades';

export type PromotionCoupon = {
  couponNo: number;
  name: string;
  fixedAmt: number | null;
  rate: number | null;
  maxDiscountAmt: number;
};

export type Grade = {
  gradeNo: number;
  label: string;
  description: string;
  minAmount: number;
  pointRate: number;
  /** What a promotion to this grade brings. */
  coupon: PromotionCoupon | null;
};

/** A grade with the coupon that was chosen for it, also one that no longer can be given. */
export type GradeAsChosen = Omit<Grade, 'coupon'> & {
  coupon: (PromotionCoupon & GivenTerms) | null;
};
type GivenTerms = {
  isStopped: boolean;
  useEndsAt: Date | null;
  issueLimit: number | null;
  issuedCount: number;
};

/** Find every grade with the coupon that was chosen for it, the lowest first. */
export async function findGrades(db: ShopDb): Promise<GradeAsChosen[]> {
  const { rows } = await sql<GradeRow>`
    select g.*, ${couponColumns}
    from grade g left join grade_coupon using (grade_no) left join coupon c using (coupon_no)
    order by g.min_amount`.execute(db);
  return rows.map(({ gradeNo, label, description, minAmount, pointRate, ...row }) => ({
    ...{ gradeNo, label, description, minAmount, pointRate },
    coupon: toCoupon(row),
  }));
}

/** Find every grade as shoppers see it, the lowest first: with the coupon that a promotion brings at a moment. */
export async function findGradesShown(db: ShopDb, now: Date): Promise<Grade[]> {
  const grades = await findGrades(db);
  return grades.map(({ coupon, ...grade }) => ({
    ...grade,
    coupon: coupon && whyNotGivable(coupon, now) === undefined ? coupon : null,
  }));
}

type ChosenRow = { couponNo: number | null } & Omit<PromotionCoupon & GivenTerms, 'couponNo'>;
type GradeRow = Omit<Grade, 'coupon'> & ChosenRow;

const couponColumns = sql`c.coupon_no, c.name, c.fixed_amt, c.rate, c.max_discount_amt,
  c.stopped_at is not null as is_stopped, c.use_ends_at, c.issue_limit, c.issued_count`;

function toCoupon({ couponNo, ...coupon }: ChosenRow): GradeAsChosen['coupon'] {
  return couponNo === null ? null : { couponNo, ...coupon };
}

/** Find a member's points rate, in percent of what they buy. */
export async function findPointsRate(db: ShopDb, memberNo: number): Promise<number> {
  const grade = await db
    .selectFrom('member')
    .innerJoin('grade', 'grade.gradeNo', 'member.gradeNo')
    .where('memberNo', '=', memberNo)
    .select('pointRate')
    .executeTakeFirst();
  return grade?.pointRate ?? 0;
}

/** Find the number of a member's grade; undefined where there is no such member. */
export async function findGradeNo(db: ShopDb, memberNo: number): Promise<number | undefined> {
  const member = await db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('gradeNo')
    .executeTakeFirst();
  return member?.gradeNo;
}

export type Purchases = { amount: Won; orders: number };

// What counts of a line: its price less coupons. Points count as money, delivery does not count.
const lineAmount = sql<number>`order_line.buy_amt - order_line.product_coupon_discount_amt
  - order_line.cart_coupon_discount_amt`;

/**
 * Whether the buyer still has a confirmed line. What replaces confirmed goods counts in their place
 * from the exchange on, before it is shipped and confirmed again. Written out, so that the index of
 * such lines serves (migration 0910).
 */
const counts = sql<boolean>`order_line.state not in (${sql.join(goneStates.map((state) => sql.lit(state)))})`;

/** Sum what a member bought and confirmed since a moment, in won, and count the orders. */
export async function sumPurchases(db: ShopDb, memberNo: number, since: Date): Promise<Purchases> {
  const { amount, orders } = await db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderNo', 'orders.orderNo')
    .where('memberNo', '=', memberNo)
    .where('placedAt', 'is not', null)
    .where('confirmedAt', '>=', since)
    .where(counts)
    .select([
      sql<number>`coalesce(sum(${lineAmount}), 0)`.as('amount'),
      sql<number>`count(distinct orders.order_no)`.as('orders'),
    ])
    .executeTakeFirstOrThrow();
  return { amount: won(amount), orders };
}

/** Find active members whose grade differs from what their purchases since a moment earn. */
export async function findMembersToRegrade(db: ShopDb, since: Date): Promise<number[]> {
  const { rows } = await sql<{ memberNo: number }>`
    with bought as (
      select orders.member_no, sum(${lineAmount}) as amount
      from order_line join orders using (order_no)
      where confirmed_at >= ${since} and ${counts} and orders.member_no is not null
      group by orders.member_no
    )
    select member.member_no
    from member left join bought using (member_no)
    where member.status = 'ACTIVE' and grade_no <> (
      select grade_no from grade where min_amount <= coalesce(bought.amount, 0)
      order by min_amount desc limit 1
    )
    order by member.member_no`.execute(db);
  return rows.map((row) => row.memberNo);
}

/** Change a member's grade; false where it was changed by somebody else in between. */
export async function changeGrade(
  tx: ShopTx,
  change: {
    memberNo: number;
    fromGradeNo: number;
    toGradeNo: number;
    boughtAmt: Won;
    changedAt: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ gradeNo: change.toGradeNo })
    .where('memberNo', '=', change.memberNo)
    .where('gradeNo', '=', change.fromGradeNo)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return false;
  await tx.insertInto('gradeChange').values(change).execute();
  return true;
}

/** Find every grade with its coupon and how many active members have it, the lowest first. */
export async function findGradesOfStaff(
  db: ShopDb,
): Promise<(GradeAsChosen & { members: number })[]> {
  const { rows } = await sql<GradeRow & { members: number }>`
    select g.*, coalesce(m.members, 0)::integer as members, ${couponColumns}
    from grade g
    left join grade_coupon using (grade_no) left join coupon c using (coupon_no)
    left join (
      select grade_no, count(*) as members from member where status = 'ACTIVE' group by grade_no
    ) m using (grade_no)
    order by g.min_amount`.execute(db);
  return rows.map(({ gradeNo, label, description, minAmount, pointRate, members, ...row }) => ({
    ...{ gradeNo, label, description, minAmount, pointRate, members },
    coupon: toCoupon(row),
  }));
}

/** Find a grade with the number of its coupon and lock it; undefined where there is no such grade. */
export async function lockGrade(
  tx: ShopTx,
  gradeNo: number,
): Promise<{ label: string; minAmount: number; couponNo: number | null } | undefined> {
  const grade = await tx
    .selectFrom('grade')
    .where('gradeNo', '=', gradeNo)
    .select(['label', 'minAmount'])
    // Members may be given the grade meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!grade) return undefined;
  const given = await tx
    .selectFrom('gradeCoupon')
    .where('gradeNo', '=', gradeNo)
    .select('couponNo')
    .executeTakeFirst();
  return { ...grade, couponNo: given?.couponNo ?? null };
}

/** Replace the coupon of the promotions to a grade, which is locked; none where null. */
export async function replaceGradeCoupon(
  tx: ShopTx,
  gradeNo: number,
  couponNo: number | null,
): Promise<void> {
  await tx.deleteFrom('gradeCoupon').where('gradeNo', '=', gradeNo).execute();
  if (couponNo !== null) await tx.insertInto('gradeCoupon').values({ gradeNo, couponNo }).execute();
}

/** Purge grade changes from before a moment, at most `limit`; returns how many. Grades stay. */
export function purgeGradeChanges(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return deleteRows(tx, 'grade_change', sql<SqlBool>`changed_at < ${before}`, limit);
}
