import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Where a page of claims goes on: after this moment and number. */
export type ClaimPlaceInList = { at: Date; claimNo: number };

/** What a queue is narrowed by; `no` is the number of an order, a claim or a member. */
export type ClaimFilter = {
  no?: string | undefined;
  claimType?: ClaimFacts['claimType'] | undefined;
  /** When it was requested. */
  from?: Date | undefined;
  before?: Date | undefined;
};

export type ClaimFacts = {
  claimNo: number;
  orderNo: string;
  claimType: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  state: string;
  reasonType: string;
  responsible: 'BUYER' | 'SELLER';
  requestedAt: Date;
  decidedAt: Date | null;
  endedAt: Date | null;
  names: string[] | null;
  quantity: number | null;
  ordererSealed: string | null;
  pictureCount: number;
  refundAmt: number;
};

const shown = sql`
  select c.claim_no, c.order_no, c.claim_type, c.state, c.reason_type, c.responsible,
    c.requested_at, c.decided_at, c.ended_at, c.refund_amt, cardinality(c.picture_keys) as picture_count,
    o.orderer_sealed, line.names, line.quantity
  from claim c join orders o on o.order_no = c.order_no
  cross join lateral (
    select array_agg(l.product_name order by l.order_line_no) as names,
      sum(l.quantity)::integer as quantity
    from order_line l where l.order_line_no = any (c.line_nos)) line`;

/** Find a page of claims that wait in some states, the oldest first. */
export async function findWaitingClaims(
  db: ShopDb,
  states: readonly string[],
  filter: ClaimFilter,
  { after, limit }: { after: ClaimPlaceInList | undefined; limit: number },
): Promise<ClaimFacts[]> {
  const { rows } = await sql<ClaimFacts>`
    ${shown}
    where c.ended_at is null and c.state = any (${states}::text[]) and ${isWanted(filter)}
      and ${after ? sql`(c.requested_at, c.claim_no) > (${after.at}, ${after.claimNo})` : sql`true`}
    order by c.requested_at, c.claim_no limit ${limit}`.execute(db);
  return rows;
}

/** Find a page of claims that ended, the latest first. */
export async function findEndedClaims(
  db: ShopDb,
  filter: ClaimFilter,
  { after, limit }: { after: ClaimPlaceInList | undefined; limit: number },
): Promise<ClaimFacts[]> {
  const { rows } = await sql<ClaimFacts>`
    ${shown}
    where c.ended_at is not null and ${isWanted(filter)}
      and ${after ? sql`(c.ended_at, c.claim_no) < (${after.at}, ${after.claimNo})` : sql`true`}
    order by c.ended_at desc, c.claim_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Say whether `c`, of the order `o`, is what a filter asks for. */
function isWanted({ no, claimType, from, before }: ClaimFilter): RawBuilder<unknown> {
  const conditions = [
    ...(no === undefined ? [] : [isNumbered(no)]),
    ...(claimType === undefined ? [] : [sql`c.claim_type = ${claimType}`]),
    ...(from ? [sql`c.requested_at >= ${from}`] : []),
    ...(before ? [sql`c.requested_at < ${before}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Orders have eighteen digits. What is no number of any of them is found nowhere. */
function isNumbered(no: string): RawBuilder<unknown> {
  if (/^\d{18}$/.test(no)) return sql`c.order_no = ${no}`;
  if (!/^\d{1,9}$/.test(no)) return sql`false`;
  return sql`(c.claim_no = ${Number(no)}::integer or o.member_no = ${Number(no)}::integer)`;
}

/** Find a page of a member's claims, the highest number first, from before one of them on. */
export async function findClaimsOfMember(
  db: ShopDb,
  memberNo: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ClaimFacts[]> {
  const { rows } = await sql<ClaimFacts>`
    ${shown}
    where o.member_no = ${memberNo} and o.placed_at is not null
      and ${before === undefined ? sql`true` : sql`c.claim_no < ${before}`}
    order by c.claim_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Count claims that wait, by state, each up to `most` and one more. */
export async function countWaitingClaims(
  db: ShopDb,
  states: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select wanted.state, counted.count from unnest(${states}::text[]) as wanted (state)
    cross join lateral (
      select count(*) from (
        select from claim c where c.ended_at is null and c.state = wanted.state
        limit ${most + 1}) claim) counted (count)`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
