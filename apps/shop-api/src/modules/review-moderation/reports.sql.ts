import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Insert a member's report of a review; false where the member has reported it already. */
export async function insertReport(
  tx: ShopTx,
  report: { reviewNo: number; memberNo: number; reason: string; content: string; reportedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviewReport')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reviewNo')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Delete a member's report of a review; false where there is none. */
export async function deleteReport(
  tx: ShopTx,
  reviewNo: number,
  memberNo: number,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('reviewReport')
    .where('reviewNo', '=', reviewNo)
    .where('memberNo', '=', memberNo)
    .returning('reviewNo')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Delete up to `limit` reports from before a moment; returns the review of each. */
export async function deleteReportsBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ reviewNo: number }[]> {
  const { rows } = await sql<{ reviewNo: number }>`
    delete from review_report where ctid = any (array(
      select ctid from review_report where reported_at < ${before}
      limit ${limit} for update skip locked))
    returning review_no`.execute(tx);
  return rows;
}
