import type { AccessAction, AccessSubject } from '@duskline/contract/admin/access-records';
import { sql } from 'kysely';
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
  people: number;
  reason: string | null;
};

/** Insert a record of who looked at whose data, in the transaction that reads it. */
export async function insertAccessRecord(tx: ShopTx, record: NewAccessRecord): Promise<void> {
  await tx.insertInto('accessRecord').values(record).execute();
}

export type RecordFilter = {
  from: Date;
  before: Date;
  staffNo?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectNo?: string | undefined;
};

/** The last row of the page before. */
export type RecordCursor = { at: Date; no: number };

/** Find records, the latest first, after a cursor. */
export async function findAccessRecords(
  db: ShopDb,
  filter: RecordFilter,
  page: { limit: number; after?: RecordCursor | undefined },
): Promise<(NewAccessRecord & { recordNo: number })[]> {
  const { from, before, staffNo, action, subject, subjectNo } = filter;
  const { after, limit } = page;
  const rows = await db
    .selectFrom('accessRecord')
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(staffNo !== undefined, (query) => query.where('staffNo', '=', staffNo as number))
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .$if(subjectNo !== undefined, (query) => query.where('subjectNo', '=', subjectNo as string))
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

/** Delete up to `limit` records from before a moment; returns how many. */
export function deleteAccessRecords(tx: ShopTx, before: Date, limit: number): Promise<number> {
  return deleteRows(tx, 'access_record', sql<boolean>`at < ${before}`, limit);
}
