import type { AccessAction, AccessSubject } from '@duskline/contract/admin/access-records';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopDb, ShopTx } from '../../context.ts';
import { deleteRows } from '../../retention/delete-rows.sql.ts';

export type NewAccessRecord = {
  at: Date;
  staffNo: number;
  ip: string;
  action: z.output<typeof AccessAction>;
  screen: string;
  subject: z.output<typeof AccessSubject>;
  subjectNo: string | null;
  /** Of a list: the numbers of all that it showed. */
  shownNos: readonly string[];
  people: number;
  reason: string | null;
};

/**
 * Whose the members, orders, claims or questions of these numbers are: a row for each, with its member
 * and what stands for the person. A guest has no number: each of their orders stands for one.
 */
function peopleOf(
  subject: NewAccessRecord['subject'],
  nos: readonly string[],
): RawBuilder<unknown> | undefined {
  if (nos.length === 0) return undefined;
  const numbers = sql`${nos}::text[]::integer[]`;
  const selects: Partial<Record<NewAccessRecord['subject'], RawBuilder<unknown>>> = {
    MEMBER: sql`select member_no, member_no::text as person from unnest(${numbers}) as member_no`,
    ORDER: sql`select member_no, coalesce(member_no::text, order_no) as person
      from orders where order_no = any(${nos}::text[])`,
    CLAIM: sql`select member_no, coalesce(member_no::text, orders.order_no) as person
      from claim join orders on orders.order_no = claim.order_no
      where claim_no = any(${numbers})`,
    INQUIRY: sql`select member_no, coalesce(member_no::text, 'inquiry ' || inquiry_no) as person
      from inquiry where inquiry_no = any(${numbers})`,
    PRODUCT_INQUIRY: sql`select member_no, member_no::text as person
      from product_inquiry where inquiry_no = any(${numbers})`,
  };
  return selects[subject];
}

/**
 * Insert a record of who looked at whose data, in the transaction that reads it; the members are
 * found, and of a list the people counted, by the same statement.
 */
export async function insertAccessRecord(
  tx: ShopTx,
  { shownNos, ...record }: NewAccessRecord,
): Promise<void> {
  const { subject, subjectNo, people } = record;
  const found = peopleOf(subject, subjectNo === null ? shownNos : [subjectNo]);
  const memberNos = found
    ? sql<number[]>`array(select distinct member_no from (${found}) as shown
        where member_no is not null order by member_no)`
    : sql<number[]>`'{}'::integer[]`;
  await tx
    .insertInto('accessRecord')
    .values({
      ...{ ...record, shownNos: [...shownNos], memberNos },
      // Two orders of one member are one person's data.
      people:
        found && subjectNo === null
          ? sql<number>`(select count(distinct person) from (${found}) as shown)`
          : people,
    })
    .execute();
}

export type RecordFilter = {
  from: Date;
  before: Date;
  staffNo?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectNo?: string | undefined;
  memberNo?: number | undefined;
};

/** A record as it is stored. */
export type AccessRecordRow = NewAccessRecord & { recordNo: number; memberNos: number[] };

/** The last row of the page before. */
export type RecordCursor = { at: Date; no: number };

/** Find records, the latest first, after a cursor. */
export async function findAccessRecords(
  db: ShopDb,
  filter: RecordFilter,
  page: { limit: number; after?: RecordCursor | undefined },
): Promise<AccessRecordRow[]> {
  const { from, before, staffNo, action, subject, subjectNo, memberNo } = filter;
  const { after, limit } = page;
  const rows = await db
    .selectFrom('accessRecord')
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(staffNo !== undefined, (query) => query.where('staffNo', '=', staffNo as number))
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .$if(subjectNo !== undefined, (query) =>
      query.where(
        sql<boolean>`(subject_no = ${subjectNo} or shown_nos @> array[${subjectNo}]::text[])`,
      ),
    )
    .$if(memberNo !== undefined, (query) => query.where(isOfMember(memberNo as number)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, record_no) < (${after?.at}, ${after?.no})`),
    )
    .orderBy('at', 'desc')
    .orderBy('recordNo', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    ...row,
    recordNo: Number(row.recordNo),
    action: row.action as NewAccessRecord['action'],
    subject: row.subject as NewAccessRecord['subject'],
  }));
}

/**
 * Whether a record is about a member. One of before members were written into it (migration 0701) has
 * one number only: the member's own, or that of one of their orders, claims or inquiries. Staff see an
 * order once it is placed, and only placed ones are found without reading all orders.
 */
function isOfMember(memberNo: number) {
  return sql<boolean>`(member_nos @> array[${memberNo}]::integer[]
    or (subject = 'MEMBER' and subject_no = ${String(memberNo)})
    or (subject = 'ORDER' and subject_no = any(array(
      select order_no from orders where member_no = ${memberNo} and placed_at is not null)))
    or (subject = 'CLAIM' and subject_no = any(array(
      select claim_no::text from claim join orders on orders.order_no = claim.order_no
      where member_no = ${memberNo} and placed_at is not null)))
    or (subject = 'INQUIRY' and subject_no = any(array(
      select inquiry_no::text from inquiry where member_no = ${memberNo}))))`;
}

/** Delete up to `limit` records from before a moment; returns how many. */
export function deleteAccessRecords(tx: ShopTx, before: Date, limit: number): Promise<number> {
  return deleteRows(tx, 'access_record', sql<boolean>`at < ${before}`, limit);
}
