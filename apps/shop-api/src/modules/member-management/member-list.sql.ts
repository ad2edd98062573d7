import type { LastOrder, MemberState } from '@duskline/contract/admin/member-shapes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TimeCursor } from '../../admin/cursor.ts';
import type { ShopDb } from '../../context.ts';
import { isReachable } from '../members/index.ts';

/** What a list shows of a member; phone and birthday are sealed. */
export type MemberFacts = {
  memberNo: number;
  name: string;
  loginId: string;
  accountSealed: string | null;
  gradeLabel: string;
  status: string;
  stoppedAt: Date | null;
  joinedAt: Date;
  lastLoginAt: Date;
  lastOrderedAt: Date | null;
};

/** What narrows the list. `orderedSince` is the moment that `lastOrder` counts from. */
export type MemberFilter = {
  gradeNo?: number | undefined;
  state?: MemberState | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  lastOrder?: { is: 'since' | 'before'; moment: Date } | { is: 'never' } | undefined;
};

/** How a filter's choice reads as days; `longer` is a year without an order. */
export const daysOfLastOrder = {
  '30': 30,
  '90': 90,
  '365': 365,
  longer: 365,
} as const satisfies Record<Exclude<LastOrder, 'never'>, number>;

const lastOrder = sql<Date | null>`(
  select max(o.ordered_at) from orders o
  where o.member_no = m.member_no and o.placed_at is not null)`;

const shown = sql`
  select m.member_no, m.name, m.login_id, m.account_sealed, g.label as grade_label, m.status,
    m.stopped_at, m.joined_at, m.last_login_at, ${lastOrder} as last_ordered_at`;

/**
 * Find a page of members by when they joined, the latest first, from after one of them on. Walks one
 * index, whatever the filter, and looks into the orders of each for the last one
 * (docs/decisions/0420-members-in-the-back-office.md).
 */
export async function findMemberPage(
  db: ShopDb,
  filter: MemberFilter,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<MemberFacts[]> {
  const isPast = after
    ? sql<SqlBool>`(m.joined_at, m.member_no) < (${after.at}, ${after.no})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<MemberFacts>`
    ${shown} from member m join grade g on g.grade_no = m.grade_no
    where ${isPast} and ${passes(filter)}
    order by m.joined_at desc, m.member_no desc limit ${limit}`.execute(db);
  return rows;
}

function passes({ gradeNo, state, from, before, lastOrder: last }: MemberFilter) {
  const parts = [
    ...(gradeNo === undefined ? [] : [sql<SqlBool>`m.grade_no = ${gradeNo}`]),
    ...(state === undefined ? [] : [stateIs[state]]),
    ...(from ? [sql<SqlBool>`m.joined_at >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`m.joined_at < ${before}`] : []),
    ...(last ? [orderedLast(last)] : []),
  ];
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const stateIs: Record<MemberState, RawBuilder<SqlBool>> = {
  ACTIVE: isReachable,
  STOPPED: sql<SqlBool>`(m.status = 'ACTIVE' and m.stopped_at is not null)`,
  WITHDRAWN: sql<SqlBool>`m.status = 'WITHDRAWN'`,
};

/**
 * Narrow to members who ordered last since, before or never. What a job saves at the member finds few fast;
 * it may lag behind the orders, so that they decide on whoever it finds.
 */
function orderedLast(last: NonNullable<MemberFilter['lastOrder']>): RawBuilder<SqlBool> {
  const ordered = (since: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
    select from orders o
    where o.member_no = m.member_no and o.placed_at is not null and ${since})`;
  if (last.is === 'never')
    return sql<SqlBool>`(m.last_ordered_at is null and not ${ordered(sql`true`)})`;
  const since = ordered(sql`o.ordered_at >= ${last.moment}`);
  return last.is === 'since'
    ? since
    : sql<SqlBool>`(m.last_ordered_at < ${last.moment} and not ${since})`;
}

/** By what members are found: a number, a keyed hash of the phone, a mail or login id, a name. */
export type MemberKey =
  | { memberNo: number }
  | { phoneKey: string }
  | { email: string }
  | { name: string };

/** Find members by a whole fact of theirs, the highest number first, from after a number on. */
export async function findMembersBy(
  db: ShopDb,
  key: MemberKey,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<MemberFacts[]> {
  const isPast = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`member_no < ${after}`;
  const { rows } = await sql<MemberFacts>`
    with found as materialized (
      select member_no from (${membersOf(key)}) keyed
      where ${isPast} order by member_no desc limit ${limit}
    )
    ${shown} from found join member m on m.member_no = found.member_no
    join grade g on g.grade_no = m.grade_no
    order by m.member_no desc`.execute(db);
  return rows;
}

function membersOf(key: MemberKey): RawBuilder<unknown> {
  if ('memberNo' in key) return sql`select member_no from member where member_no = ${key.memberNo}`;
  if ('phoneKey' in key) {
    return sql`select member_no from member where phone_key = ${key.phoneKey}`;
  }
  if ('name' in key) {
    return sql`select member_no from member where name = ${key.name} and name <> ''`;
  }
  return sql`
    select member_no from member where lower(email) = ${key.email} and email <> ''
    union select member_no from member where login_id = ${key.email}`;
}

/** Count the placed orders of a member, and find when the last one was. */
export async function findOrderFacts(
  db: ShopDb,
  memberNo: number,
): Promise<{ orders: number; lastOrderedAt: Date | null }> {
  const { rows } = await sql<{ orders: number; lastOrderedAt: Date | null }>`
    select count(*) as orders, max(ordered_at) as last_ordered_at from orders
    where member_no = ${memberNo} and placed_at is not null`.execute(db);
  return rows[0] ?? { orders: 0, lastOrderedAt: null };
}
