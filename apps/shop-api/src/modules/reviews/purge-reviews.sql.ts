import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Removes reviews that were deleted or hidden before a moment, or written before it about what is
 * sold no more; comments, reports and recommendations go with them, and the sums beside the product
 * by its triggers. `shownKeys`: photos it still held; those of a deleted one were let go by then.
 */
export async function deleteOldReviews(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ productNo: number; shownKeys: string[] }[]> {
  const { rows } = await sql<{ productNo: number; shownKeys: string[] }>`
    delete from review where review_no in (
      select review_no from review join product using (product_no)
      where written_at < ${before}
        and (deleted_at < ${before} or hidden_at < ${before}
          or product.sale_status in ('FINISHED', 'PROHIBITION'))
      limit ${limit} for update of review skip locked)
    returning product_no,
      case when deleted_at is null then picture_keys else '{}' end as shown_keys`.execute(tx);
  return rows;
}

/** Removes reports from before a moment, up to so many; each counts no longer. Answers how many. */
export async function purgeReviewReports(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from review_report where ctid = any (array(
        select ctid from review_report where reported_at < ${before}
        limit ${limit} for update skip locked))
      returning review_no
    ), uncounted as (
      update review set report_count = greatest(report_count - reports, 0)
      from (select review_no, count(*)::integer as reports from gone group by review_no) each_one
      where review.review_no = each_one.review_no
    )
    select count(*)::integer as removed from gone`.execute(tx);
  return rows[0]?.removed ?? 0;
}

/** Takes back all recommendations of a member; each counts no longer. */
export async function deleteRecommendationsOf(tx: ShopTx, memberNo: number): Promise<void> {
  await sql`
    with gone as (
      delete from review_recommendation where member_no = ${memberNo} returning review_no
    )
    update review set recommend_count = greatest(recommend_count - 1, 0)
    where review_no in (select review_no from gone)`.execute(tx);
}
