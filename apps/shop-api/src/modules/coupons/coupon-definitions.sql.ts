import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';
import {
  type Coupon,
  type CouponRow,
  couponFromRow,
  type TargetKind,
  type TargetRow,
} from './coupon.ts';
import type { TargetedProduct } from './coupon-terms.rules.ts';

/** Every coupon with its targets; to be filtered on `c`. */
export const couponRows: RawBuilder<CouponRow> = sql`
  select c.coupon_no, c.name, c.reason, c.kind, c.fixed_amt, c.rate, c.max_discount_amt, c.min_amt,
    c.combinable, c.issue_kind, c.issue_starts_at, c.issue_ends_at, c.issue_limit, c.issued_count,
    c.person_limit, c.use_ends_at, c.use_days, c.platforms, c.grade_nos, c.stopped_at,
    array(select label from grade where grade_no = any (c.grade_nos) order by grade_no)
      as grade_labels,
    (select coalesce(jsonb_agg(jsonb_build_object('isExcluded', t.is_excluded, 'kind', t.kind,
        'targetNo', t.target_no) order by t.kind desc, t.target_no), '[]')
      from (
        select is_excluded, kind, target_no from coupon_target where coupon_no = c.coupon_no
        union
        select above.is_excluded, above.kind, below.category_no
        from coupon_target above join category below on below.parent_no = above.target_no
        where above.coupon_no = c.coupon_no and above.kind = 'CATEGORY'
      ) t
    ) as targets
  from coupon c`;

/** Nobody reads a list of more. */
const MOST_LISTED = 500;

async function findWhere(db: ShopDb, condition: RawBuilder<SqlBool>): Promise<Coupon[]> {
  const { rows } = await sql<CouponRow>`
    ${couponRows} where ${condition} order by c.coupon_no desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(couponFromRow);
}

/** Find a coupon by its number. */
export async function findCoupon(db: ShopDb, couponNo: number): Promise<Coupon | undefined> {
  const [coupon] = await findWhere(db, sql`c.coupon_no = ${couponNo}`);
  return coupon;
}

/** Find a coupon by its code, which must be normalised. */
export async function findCouponByCode(db: ShopDb, code: string): Promise<Coupon | undefined> {
  const [coupon] = await findWhere(db, sql`c.code = ${code}`);
  return coupon;
}

/** Find a coupon and lock it: nobody else issues it until the transaction ends. */
export async function lockCoupon(tx: ShopTx, couponNo: number): Promise<Coupon | undefined> {
  await sql`select from coupon where coupon_no = ${couponNo} for update`.execute(tx);
  return findCoupon(tx, couponNo);
}

/** Who looks at coupons, because an event may let in only some. */
export type CouponViewer = { platform: string; gradeNo: number | undefined; now: Date };

/**
 * Find the coupons that members, whoever they are, can download at this moment, the newest first.
 * One that an event issues, or will issue, is among them while the event lets this visitor in.
 */
export async function findOpenCoupons(db: ShopDb, viewer: CouponViewer): Promise<Coupon[]> {
  return findWhere(
    db,
    sql`c.issue_kind = 'DOWNLOAD' and c.stopped_at is null and c.issue_starts_at <= ${viewer.now}
      and (c.issue_ends_at is null or c.issue_ends_at > ${viewer.now})
      and (c.use_ends_at is null or c.use_ends_at > ${viewer.now})
      and ${isAdmitted(viewer, sql`c.coupon_no`)}`,
  );
}

function isAdmitted({ platform, gradeNo, now }: CouponViewer, couponNo: RawBuilder<number>) {
  return sql<SqlBool>`(
    not exists (
      select from event_coupon where coupon_no = ${couponNo}
      union all
      select from coming_event_coupon where coupon_no = ${couponNo}
    )
    or exists (
      select from event_coupon join event using (event_no)
      where coupon_no = ${couponNo} and withdrawn_at is null and starts_at <= ${now}
        and (ends_at is null or ends_at > ${now}) and ${platform} = any (event.platforms)
        and (event.grade_nos = '{}' or ${gradeNo ?? 0}::integer = any (event.grade_nos))
    )
  )`;
}

/** Whether no event, or one that lets this visitor in, issues a coupon. */
export async function isOpenByEvent(
  db: ShopDb,
  couponNo: number,
  viewer: CouponViewer,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isAdmitted(viewer, sql`${couponNo}::integer`)} as is_open`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Find the coupons on an event's page, in their order, without stopped ones. */
export async function findEventCoupons(db: ShopDb, eventNo: number): Promise<Coupon[]> {
  const { rows } = await sql<CouponRow>`
    select coupon.* from event_coupon join (${couponRows}) coupon using (coupon_no)
    where event_no = ${eventNo} and stopped_at is null order by position`.execute(db);
  return rows.map(couponFromRow);
}

/** Find the events that issue a coupon. */
export async function findEventsOf(db: ShopDb, couponNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('eventCoupon')
    .where('couponNo', '=', couponNo)
    .select('eventNo')
    .execute();
  return rows.map((row) => row.eventNo);
}

/** Insert coupons on an event's page, in this order. */
export async function insertEventCoupons(
  tx: ShopTx,
  eventNo: number,
  couponNos: readonly number[],
): Promise<void> {
  if (couponNos.length === 0) return;
  await tx
    .insertInto('eventCoupon')
    .values(couponNos.map((couponNo, at) => ({ eventNo, couponNo, position: at + 1 })))
    .execute();
}

/** Take all coupons from an event's page. */
export async function removeEventCoupons(tx: ShopTx, eventNo: number): Promise<void> {
  await tx.deleteFrom('eventCoupon').where('eventNo', '=', eventNo).execute();
}

/** Set which coupons an item's event will issue once the minute of its next versions has come. */
export async function replaceComingCoupons(
  tx: ShopTx,
  itemNo: number,
  couponNos: readonly number[],
): Promise<void> {
  await tx.deleteFrom('comingEventCoupon').where('itemNo', '=', itemNo).execute();
  await sql`insert into coming_event_coupon (item_no, coupon_no)
    select distinct ${itemNo}::integer, coupon_no
    from unnest(${[...couponNos]}::integer[]) named (coupon_no)`.execute(tx);
}

/** Find the newest coupons that are not stopped, for events; 200 at most. */
export async function findCouponNames(db: ShopDb): Promise<{ no: number; name: string }[]> {
  return db
    .selectFrom('coupon')
    .select(['couponNo as no', 'name'])
    .where('stoppedAt', 'is', null)
    .orderBy('couponNo', 'desc')
    .limit(200)
    .execute();
}

/** Count how many of these coupons exist. */
export async function countCoupons(db: ShopDb, couponNos: readonly number[]): Promise<number> {
  if (couponNos.length === 0) return 0;
  const { found } = await db
    .selectFrom('coupon')
    .where('couponNo', 'in', couponNos)
    .select((from) => from.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Find what coupons' targets are compared with, of products that exist. */
export async function findTargetedProducts(
  db: ShopDb,
  productNos: readonly number[],
): Promise<TargetedProduct[]> {
  if (productNos.length === 0) return [];
  return db
    .selectFrom('product')
    .where('productNo', 'in', productNos)
    .select(['productNo', 'brandNo', 'categoryNos'])
    .execute();
}

export type NamedTarget = { targetNo: number; targetName: string; kind: TargetKind };

/** Find one page of a coupon's included or excluded targets by name; those that are gone are missing. */
export async function findTargets(
  db: ShopDb,
  couponNo: number,
  isExcluded: boolean,
  { limit, offset }: Page,
): Promise<{ rows: NamedTarget[]; total: number }> {
  const { rows } = await sql<NamedTarget & { total: number }>`
    select t.target_no, t.kind, coalesce(p.name, g.label, b.name_ko) as target_name,
      count(*) over () as total
    from coupon_target t
    left join product p on t.kind = 'PRODUCT' and p.product_no = t.target_no
    left join category g on t.kind = 'CATEGORY' and g.category_no = t.target_no
    left join brand b on t.kind = 'BRAND' and b.brand_no = t.target_no
    where t.coupon_no = ${couponNo} and t.is_excluded = ${isExcluded}
      and coalesce(p.name, g.label, b.name_ko) is not null
    order by t.kind, t.target_no limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What is said of a coupon when it is made. */
export type CouponFacts = Omit<
  CouponRow,
  'couponNo' | 'issuedCount' | 'gradeLabels' | 'stoppedAt'
> & { code: string | null };

export type NewCoupon = CouponFacts & {
  createdAt: Date;
  createdBy: string;
  /** Whoever asks with the same key again gets no second coupon. */
  createKey: string | null;
};

/** Insert a coupon with its targets; undefined where another coupon has its code. */
export async function insertCoupon(
  tx: ShopTx,
  { targets, ...coupon }: NewCoupon,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('couponNo')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { couponNo } = inserted;
  if (targets.length > 0) await insertTargets(tx, couponNo, targets);
  return couponNo;
}

/** Replace what is said of a coupon, with its targets. */
export async function updateCoupon(
  tx: ShopTx,
  couponNo: number,
  { targets, ...facts }: CouponFacts,
): Promise<void> {
  await tx.updateTable('coupon').set(facts).where('couponNo', '=', couponNo).execute();
  await tx.deleteFrom('couponTarget').where('couponNo', '=', couponNo).execute();
  if (targets.length > 0) await insertTargets(tx, couponNo, targets);
}

/** Set until when and how many of a coupon are issued. */
export async function updateIssuing(
  tx: ShopTx,
  couponNo: number,
  issuing: { issueEndsAt: Date | null; issueLimit: number | null },
): Promise<void> {
  await tx.updateTable('coupon').set(issuing).where('couponNo', '=', couponNo).execute();
}

async function insertTargets(
  tx: ShopTx,
  couponNo: number,
  targets: readonly TargetRow[],
): Promise<void> {
  await tx
    .insertInto('couponTarget')
    .values(targets.map((target) => ({ ...target, couponNo })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Whether every target exists. */
export async function areTargetsThere(db: ShopDb, targets: readonly TargetRow[]): Promise<boolean> {
  const of = (kind: TargetKind) => [
    ...new Set(targets.filter((target) => target.kind === kind).map((target) => target.targetNo)),
  ];
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from product where product_no = any (${of('PRODUCT')}::integer[]))
      + (select count(*) from category where category_no = any (${of('CATEGORY')}::integer[]))
      + (select count(*) from brand where brand_no = any (${of('BRAND')}::integer[])) as found`.execute(
    db,
  );
  const wanted = of('PRODUCT').length + of('CATEGORY').length + of('BRAND').length;
  return rows[0]?.found === wanted;
}

/** Mark a coupon as stopped; false where it is unknown or stopped already. */
export async function markStopped(
  tx: ShopTx,
  couponNo: number,
  stopped: { stoppedAt: Date; stoppedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set(stopped)
    .where('couponNo', '=', couponNo)
    .where('stoppedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}
