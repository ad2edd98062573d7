import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';

export type NewReview = {
  productNo: number;
  memberNo: number;
  orderLineNo: number;
  optionName: string;
  optionValue: string;
  rating: number;
  content: string;
  pictureKeys: string[];
  platform: Platform;
  extraJson: string;
  points: number;
  writtenAt: Date;
};

/** Writes a review of what was bought; undefined where it has one already. */
export async function insertReview(tx: ShopTx, review: NewReview): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('review')
    .values({ ...review, changedAt: review.writtenAt })
    .onConflict((at) => at.column('orderLineNo').where('deletedAt', 'is', null).doNothing())
    .returning('reviewNo')
    .executeTakeFirst();
  return inserted?.reviewNo;
}

/** A member's own review, kept from others' changes until the transaction ends. */
export async function lockOwnReview(
  tx: ShopTx,
  of: { memberNo: number; productNo: number; reviewNo: number },
) {
  return tx
    .selectFrom('review')
    .where('reviewNo', '=', of.reviewNo)
    .where('productNo', '=', of.productNo)
    .where('memberNo', '=', of.memberNo)
    .where('deletedAt', 'is', null)
    .select(['reviewNo', 'rating', 'content', 'pictureKeys', 'points'])
    .forUpdate()
    .executeTakeFirst();
}

export async function changeReview(
  tx: ShopTx,
  reviewNo: number,
  changes: {
    rating: number;
    content: string;
    pictureKeys: string[];
    points: number;
    changedAt: Date;
  },
): Promise<void> {
  await tx.updateTable('review').set(changes).where('reviewNo', '=', reviewNo).execute();
}

export async function markDeleted(tx: ShopTx, reviewNo: number, deletedAt: Date): Promise<void> {
  await tx.updateTable('review').set({ deletedAt }).where('reviewNo', '=', reviewNo).execute();
}

/** Who wrote a review that shoppers see (null: from elsewhere); undefined where there is none. */
export async function findWriter(
  tx: ShopTx,
  of: { productNo: number; reviewNo: number },
): Promise<{ memberNo: number | null } | undefined> {
  return tx
    .selectFrom('review')
    .where('reviewNo', '=', of.reviewNo)
    .where('productNo', '=', of.productNo)
    .where('isShown', '=', true)
    .select('memberNo')
    .executeTakeFirst();
}

/** Adds a member's recommendation and counts it, once. */
export async function addRecommendation(
  tx: ShopTx,
  reviewNo: number,
  memberNo: number,
  recommendedAt: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into review_recommendation (review_no, member_no, recommended_at)
      values (${reviewNo}::integer, ${memberNo}::integer, ${recommendedAt}::timestamptz)
      on conflict do nothing returning review_no
    )
    update review set recommend_count = recommend_count + 1
    where review_no in (select review_no from added)`.execute(tx);
}

export async function removeRecommendation(
  tx: ShopTx,
  reviewNo: number,
  memberNo: number,
): Promise<void> {
  await sql`
    with removed as (
      delete from review_recommendation
      where review_no = ${reviewNo}::integer and member_no = ${memberNo}::integer returning review_no
    )
    update review set recommend_count = recommend_count - 1
    where review_no in (select review_no from removed)`.execute(tx);
}

/** Adds a member's report and counts it, once. */
export async function addReport(
  tx: ShopTx,
  report: { reviewNo: number; memberNo: number; reason: string; content: string; reportedAt: Date },
): Promise<void> {
  await sql`
    with added as (
      insert into review_report (review_no, member_no, reason, content, reported_at)
      values (${report.reviewNo}::integer, ${report.memberNo}::integer, ${report.reason},
        ${report.content}, ${report.reportedAt}::timestamptz)
      on conflict do nothing returning review_no
    )
    update review set report_count = report_count + 1
    where review_no in (select review_no from added)`.execute(tx);
}

export async function removeReport(tx: ShopTx, reviewNo: number, memberNo: number): Promise<void> {
  await sql`
    with removed as (
      delete from review_report
      where review_no = ${reviewNo}::integer and member_no = ${memberNo}::integer returning review_no
    )
    update review set report_count = report_count - 1
    where review_no in (select review_no from removed)`.execute(tx);
}
