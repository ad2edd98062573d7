import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** What narrows a list of orders. Days are counted from the payment. */
export type OrderFilter = {
  from?: Date | undefined;
  before?: Date | undefined;
  payType?: string | undefined;
  buyer?: 'member' | 'guest' | undefined;
  memberNo?: number | undefined;
  /** The grade that the orderer has now. */
  gradeNo?: number | undefined;
  /** Who carries a parcel of it. */
  carrier?: string | undefined;
  /** None but these, which `findFewOrders` found. */
  orderNos?: string[] | undefined;
  /** With a line in this state. */
  lineState?: string | undefined;
  /** Paid before this moment. */
  paidBefore?: Date | undefined;
};

export type Sort = 'newest' | 'oldest';

/** The condition of the index, so that it is used whatever the state is given as. */
export const isQueued = sql<SqlBool>`l.state not in ('PAY_WAIT', 'PAY_FAIL', 'PAY_CANCEL', 'DELETE')`;

/** Whether the order of this number passes a filter; true at no cost where there is none. */
export function passes(filter: OrderFilter, orderNo: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (Object.values(filter).every((part) => part === undefined)) {
    return sql<SqlBool>`exists (
      select from orders o where o.order_no = ${orderNo} and o.placed_at is not null)`;
  }
  return sql<SqlBool>`exists (
    select from orders o where o.order_no = ${orderNo} and o.placed_at is not null
      and ${orderPasses(filter)} and ${isPaid(filter)})`;
}

/** Whether the order `o` itself passes a filter: its day, its orderer and its parcels. */
export function orderPasses({
  from,
  before,
  buyer,
  memberNo,
  gradeNo,
  carrier,
  orderNos,
  lineState,
}: OrderFilter): RawBuilder<SqlBool> {
  const parts = [
    ...(from ? [sql<SqlBool>`o.ordered_at >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`o.ordered_at < ${before}`] : []),
    ...(buyer === 'member' ? [sql<SqlBool>`o.member_no is not null`] : []),
    ...(memberNo === undefined ? [] : [sql<SqlBool>`o.member_no = ${memberNo}`]),
    ...(buyer === 'guest' ? [sql<SqlBool>`o.member_no is null`] : []),
    ...(orderNos ? [sql<SqlBool>`o.order_no = any (${orderNos}::text[])`] : []),
    ...(lineState === undefined ? [] : [hasLineIn(lineState)]),
    ...(gradeNo === undefined ? [] : [isOfGrade(gradeNo)]),
    ...(carrier === undefined ? [] : [isCarriedBy(carrier, sql`o.order_no`)]),
  ];
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Whether the order `o` was paid as a filter asks. */
export function isPaid({ payType, paidBefore }: OrderFilter): RawBuilder<SqlBool> {
  if (!payType && !paidBefore) return sql<SqlBool>`true`;
  const parts = [
    ...(payType ? [sql<SqlBool>`p.pay_type = ${payType}`] : []),
    ...(paidBefore ? [sql<SqlBool>`p.approved_at < ${paidBefore}`] : []),
  ];
  return sql<SqlBool>`exists (
    select from payment p where p.order_no = o.order_no and ${sql.join(parts, sql` and `)})`;
}

// `offset 0`: an order is looked at when it is met. The planner would rather read all orders of a grade or
// a carrier first, also where nearly every order is one of them.
const isOfGrade = (gradeNo: number) => sql<SqlBool>`exists (
  select from member m where m.member_no = o.member_no and m.grade_no = ${gradeNo} offset 0)`;

const hasLineIn = (state: string) => sql<SqlBool>`exists (
  select from order_line l where l.order_no = o.order_no and l.state = ${state} offset 0)`;

// A parcel has its carrier once it has a waybill; before, the column says who would carry it.
const isCarriedBy = (carrier: string, orderNo: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from order_delivery d where d.order_no = ${orderNo} and d.company_type = ${carrier}
    and d.invoice_no <> '' offset 0)`;

/**
 * Whether the order of this number passes a filter's grade and carrier, for lists of lines: it is
 * asked before anything else is read of a line, so that those of other orders cost one look into an
 * index. True at no cost where `findFewOrders` has looked before.
 */
export function passesFirst(
  { gradeNo, carrier, orderNos }: OrderFilter,
  orderNo: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (orderNos) return sql<SqlBool>`true`;
  const ofCarrier = carrier === undefined ? sql`true` : isCarriedBy(carrier, orderNo);
  const ofGrade =
    gradeNo === undefined
      ? sql`true`
      : sql`exists (select from orders o join member m on m.member_no = o.member_no
          where o.order_no = ${orderNo} and m.grade_no = ${gradeNo} offset 0)`;
  return sql<SqlBool>`${ofCarrier} and ${ofGrade}`;
}

/** Orders that are read first and then sorted; of more than these, a page is soon met on the way. */
const MOST_READ_FIRST = 2000;

/**
 * Find all orders that a grade or a carrier leaves, so that a list needs not look for them among all
 * others; undefined where there is neither, or where they are many.
 */
export async function findFewOrders(
  db: ShopDb,
  { gradeNo, carrier }: Pick<OrderFilter, 'gradeNo' | 'carrier'>,
): Promise<string[] | undefined> {
  const asked = [
    ...(carrier === undefined
      ? []
      : [
          sql<{ orderNo: string }>`
            select order_no from order_delivery where company_type = ${carrier} and invoice_no <> ''
            limit ${MOST_READ_FIRST + 1}`,
        ]),
    ...(gradeNo === undefined
      ? []
      : [
          sql<{ orderNo: string }>`
            select o.order_no from member m
            cross join lateral (select order_no from orders
              where member_no = m.member_no and placed_at is not null
              limit ${MOST_READ_FIRST + 1}) o
            where m.grade_no = ${gradeNo} limit ${MOST_READ_FIRST + 1}`,
        ]),
  ];
  for (const query of asked) {
    const { rows } = await query.execute(db);
    if (rows.length <= MOST_READ_FIRST) return rows.map(({ orderNo }) => orderNo);
  }
  return undefined;
}
