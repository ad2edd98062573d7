import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Delete up to `limit` reviews that were deleted or hidden before a moment, or written before it about
 * products sold no more. Comments, reports and recommendations are deleted with them, and triggers
 * adjust the product's count and rating. `attachedKeys`: photos still attached; those of a deleted
 * review were released when it was deleted.
 */
export async function deleteReviewsBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ productNo: number; attachedKeys: string[] }[]> {
  const { rows } = await sql<{ productNo: number; attachedKeys: string[] }>`
    delete from review where review_no in (
      select review_no from review join product using (product_no)
      where written_at < ${before}
        and (deleted_at < ${before} or hidden_at < ${before}
          or product.sale_status in ('FINISHED', 'PROHIBITION'))
      limit ${limit} for update of review skip locked)
    returning product_no,
      case when deleted_at is null then picture_keys else '{}' end as attached_keys`.execute(tx);
  return rows;
}

/** Delete all recommendations of a member and adjust the counts of their reviews. */
export async function deleteRecommendationsOf(tx: ShopTx, memberNo: number): Promise<void> {
  await sql`
    with removed as (
      delete from review_recommendation where member_no = ${memberNo} returning review_no
    )
    update review set recommend_count = greatest(recommend_count - 1, 0)
    where review_no in (select review_no from removed)`.execute(tx);
}

/** Remove height and weight from all reviews of a member, who withdraws; the reviews stay without a name. */
export async function removeBodyOf(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('review')
    .set({ heightCm: null, weightKg: null, extraJson: '' })
    .where('memberNo', '=', memberNo)
    .execute();
}
