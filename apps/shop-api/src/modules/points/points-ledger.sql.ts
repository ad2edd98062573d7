import { type Won, won } from '@duskline/contract/won';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { PointGrant, PointSpend } from '../../database.generated.ts';
import type { AddReason, PointReason, RevokeReason } from './point-reasons.ts';

export type GrantRow = Selectable<PointGrant>;

/** Lock a member's points until the transaction ends. */
export async function lockAccount(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .insertInto('pointAccount')
    .values({ memberNo })
    .onConflict((known) => known.column('memberNo').doUpdateSet({ memberNo }))
    .execute();
}

/** Whether a member exists and has not withdrawn. */
export async function isActiveMember(tx: ShopTx, memberNo: number): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'ACTIVE')
    .select('memberNo')
    .executeTakeFirst();
  return member !== undefined;
}

/** Return the points a member can spend at a moment, in won, to be read with something else of theirs. */
export function availablePointsOf(memberNo: number, now: Date): RawBuilder<number> {
  return sql`(select coalesce(sum(remainder), 0) from point_grant
    where member_no = ${memberNo} and remainder > 0 and expires_at > ${now})`;
}

/** Sum the points a member can spend at a moment, in won. */
export async function findAvailablePoints(db: ShopDb, memberNo: number, now: Date): Promise<Won> {
  const { available } = await db
    .selectFrom('pointGrant')
    .where('memberNo', '=', memberNo)
    .where('remainder', '>', 0)
    .where('expiresAt', '>', now)
    .select((row) =>
      row.fn.coalesce(row.fn.sum<number>('remainder'), sql<number>`0`).as('available'),
    )
    .executeTakeFirstOrThrow();
  return won(Number(available));
}

/** Find a member's grants that have points left, the first to expire first. */
export async function findGrantsWithRemainder(tx: ShopTx, memberNo: number): Promise<GrantRow[]> {
  return tx
    .selectFrom('pointGrant')
    .where('memberNo', '=', memberNo)
    .where('remainder', '>', 0)
    .selectAll()
    .orderBy('expiresAt')
    .orderBy('grantNo')
    .execute();
}

/** A member's grants that have points left, the first to expire first, and what an order has of them. */
export type LockedGrants = { grants: GrantRow[]; reserved: number | undefined };

/**
 * Lock a member's points until the transaction ends and find them, in one statement. Each grant is
 * read as whoever was waited for left it; one that was credited meanwhile is missing. Where nothing
 * is left, it is not known what the order has.
 */
export async function lockGrants(
  tx: ShopTx,
  memberNo: number,
  orderNo: string,
): Promise<LockedGrants> {
  const { rows } = await sql<GrantRow & { reserved: number }>`
    with account as (
      insert into point_account (member_no) values (${memberNo})
      on conflict (member_no) do update set member_no = excluded.member_no
      returning member_no
    )
    select point_grant.*, (
      select coalesce(sum(amount - returned), 0) from point_spend where order_no = ${orderNo}
    ) as reserved
    from account join point_grant using (member_no)
    where point_grant.remainder > 0
    order by point_grant.expires_at, point_grant.grant_no
    for update of point_grant`.execute(tx);
  return { grants: rows, reserved: rows[0]?.reserved };
}

/**
 * Spend points of a member's grants on an order, in one statement: what is left of them, what the
 * order spends of each and the line of the history, in won.
 */
export async function spendPoints(
  tx: ShopTx,
  spent: {
    memberNo: number;
    orderNo: string;
    parts: readonly { grantNo: number; amount: Won }[];
    amount: Won;
    spentAt: Date;
  },
): Promise<void> {
  const { memberNo, orderNo, parts, amount, spentAt } = spent;
  const reason: PointReason = 'SUB_PAYMENT_USED';
  await sql`
    with part as (
      select * from unnest(${parts.map(({ grantNo }) => grantNo)}::integer[],
        ${parts.map((part) => part.amount)}::integer[]) part (grant_no, amount)
    ), reduced as (
      update point_grant set remainder = remainder - part.amount
      from part where point_grant.grant_no = part.grant_no
    ), spends as (
      insert into point_spend (order_no, grant_no, amount, spent_at)
      select ${orderNo}, grant_no, amount, ${spentAt} from part
    )
    insert into point_entry (member_no, reason, detail, amount, order_no, written_at, balance)
    select ${memberNo}, ${reason}, '', ${amount}, ${orderNo}, ${spentAt},
      sum(remainder) - ${amount}
    from point_grant where member_no = ${memberNo}`.execute(tx);
}

/** Whether points were credited for this key before. */
export async function isCredited(tx: ShopTx, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('pointGrant')
    .where('key', '=', key)
    .select('grantNo')
    .executeTakeFirst();
  return known !== undefined;
}

export type NewGrant = {
  memberNo: number;
  key: string | null;
  restoredFrom: number | null;
  reason: AddReason;
  detail: string;
  amount: Won;
  creditedAt: Date;
  expiresAt: Date;
};

/** Insert a grant of which nothing is spent; returns its number. */
export async function insertGrant(tx: ShopTx, grant: NewGrant): Promise<number> {
  const { grantNo } = await tx
    .insertInto('pointGrant')
    .values({ ...grant, remainder: grant.amount })
    .returning('grantNo')
    .executeTakeFirstOrThrow();
  return grantNo;
}

/** Change what is left of grants. A database constraint refuses a remainder below zero. */
export async function changeRemainders(
  tx: ShopTx,
  changes: readonly { grantNo: number; change: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update point_grant set remainder = remainder + wanted.change
    from unnest(${changes.map((one) => one.grantNo)}::integer[],
      ${changes.map((one) => one.change)}::integer[]) wanted (grant_no, change)
    where point_grant.grant_no = wanted.grant_no`.execute(tx);
}

/** What an order spent of a grant and has not returned. */
export type OpenSpend = Pick<Selectable<PointSpend>, 'spendNo' | 'grantNo' | 'spentAt'> &
  Pick<GrantRow, 'memberNo' | 'expiresAt' | 'reason' | 'detail'> & { open: number };

/** Find what an order has spent of a member's points and not returned, the last to expire first. */
export async function findOpenSpends(tx: ShopTx, orderNo: string): Promise<OpenSpend[]> {
  return tx
    .selectFrom('pointSpend')
    .innerJoin('pointGrant', 'pointGrant.grantNo', 'pointSpend.grantNo')
    .where('orderNo', '=', orderNo)
    .whereRef('returned', '<', 'pointSpend.amount')
    .select([
      'spendNo',
      'pointSpend.grantNo',
      'spentAt',
      'memberNo',
      'expiresAt',
      'reason',
      'detail',
    ])
    .select((row) => row('pointSpend.amount', '-', row.ref('returned')).as('open'))
    .orderBy('expiresAt', 'desc')
    .orderBy('spendNo', 'desc')
    .execute();
}

/** Find the member whose points an order spent; undefined where it spent none. */
export async function findSpender(tx: ShopTx, orderNo: string): Promise<number | undefined> {
  const spender = await tx
    .selectFrom('pointSpend')
    .innerJoin('pointGrant', 'pointGrant.grantNo', 'pointSpend.grantNo')
    .where('orderNo', '=', orderNo)
    .select('memberNo')
    .executeTakeFirst();
  return spender?.memberNo;
}

/** Find which of these orders took points, in the order of their members. */
export async function findOrdersWithPoints(
  tx: ShopTx,
  orderNos: readonly string[],
): Promise<string[]> {
  const orders = await tx
    .selectFrom('pointSpend')
    .innerJoin('pointGrant', 'pointGrant.grantNo', 'pointSpend.grantNo')
    .where('orderNo', 'in', orderNos)
    .select(['memberNo', 'orderNo'])
    .distinct()
    .orderBy('memberNo')
    .orderBy('orderNo')
    .execute();
  return orders.map(({ orderNo }) => orderNo);
}

/** Add to what an order has returned of its spends, in won. */
export async function addReturned(
  tx: ShopTx,
  parts: readonly { spendNo: number; amount: number }[],
): Promise<void> {
  await sql`
    update point_spend set returned = returned + part.amount
    from unnest(${parts.map((part) => part.spendNo)}::integer[],
      ${parts.map((part) => part.amount)}::integer[]) part (spend_no, amount)
    where point_spend.spend_no = part.spend_no`.execute(tx);
}

/** Insert the refund of a claim's points; false where its key was refunded before. */
export async function insertRefund(
  tx: ShopTx,
  refund: { key: string; orderNo: string; amount: Won; refundedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pointRefund')
    .values(refund)
    .onConflict((known) => known.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export type Revocation = {
  key: string;
  memberNo: number;
  reason: RevokeReason;
  detail: string;
  amount: Won;
  revokedAt: Date;
};

/** Insert a revocation, all of it owed; false where its key was revoked before. */
export async function insertRevocation(tx: ShopTx, revocation: Revocation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pointRevocation')
    .values({ ...revocation, owed: revocation.amount })
    .onConflict((known) => known.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Sum what was credited under these keys less what was revoked under them, owed or taken, in won. */
export async function findCreditsLeft(tx: ShopTx, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (
      (select coalesce(sum(amount), 0) from point_grant where key = any (${keys}::text[]))
      - (select coalesce(sum(amount), 0) from point_revocation where key = any (${keys}::text[]))
    )::integer as "left"`.execute(tx);
  return rows[0]?.left ?? 0;
}

export type Debt = { key: string; owed: number; reason: RevokeReason; detail: string };

/** Find what a member still owes of revoked points, the oldest first. */
export async function findDebts(tx: ShopTx, memberNo: number): Promise<Debt[]> {
  return tx
    .selectFrom('pointRevocation')
    .where('memberNo', '=', memberNo)
    .where('owed', '>', 0)
    .select(['key', 'owed', sql<RevokeReason>`reason`.as('reason'), 'detail'])
    .orderBy('revokedAt')
    .orderBy('key')
    .execute();
}

/** Reduce what a member owes of one revocation, in won. */
export async function reduceDebt(tx: ShopTx, key: string, amount: number): Promise<void> {
  await tx
    .updateTable('pointRevocation')
    .set((row) => ({ owed: row('owed', '-', amount) }))
    .where('key', '=', key)
    .execute();
}

export type NewEntry = {
  memberNo: number;
  reason: PointReason;
  detail: string;
  amount: Won;
  orderNo?: string | undefined;
  grantNo?: number | undefined;
  operator?: string | undefined;
  writtenAt: Date;
};

/** Insert a line of the history, with the balance after it. */
export async function insertEntry(tx: ShopTx, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('pointEntry')
    .values((row) => ({
      ...entry,
      balance: row
        .selectFrom('pointGrant')
        .where('memberNo', '=', entry.memberNo)
        .select((grant) =>
          grant.fn.coalesce(grant.fn.sum<number>('remainder'), sql<number>`0`).as('left'),
        ),
    }))
    .execute();
}

/** Find members with expired points that are not written off, at most `limit`. */
export async function findMembersWithExpiredPoints(
  db: ShopDb,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('pointGrant')
    .where('remainder', '>', 0)
    .where('expiresAt', '<=', now)
    .select('memberNo')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map((row) => row.memberNo);
}
