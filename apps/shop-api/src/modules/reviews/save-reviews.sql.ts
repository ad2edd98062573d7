import { type ReviewerBody, reviewerBodyJson } from '@duskline/contract/shop/reviewer-body.rules';
import { type Selectable, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Review } from '../../database.generated.ts';
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
  heightCm: number | null;
  weightKg: number | null;
  points: number;
  writtenAt: Date;
};

/** Insert a review of an order line; undefined where what was bought with it has one already. */
export async function insertReview(tx: ShopTx, review: NewReview): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('review')
    .values({
      ...review,
      originalLineNo: sql<number>`original_line_of(${review.orderLineNo})`,
      changedAt: review.writtenAt,
    })
    .onConflict((at) => at.doNothing())
    .returning('reviewNo')
    .executeTakeFirst();
  return inserted?.reviewNo;
}

export type LockedReview = Pick<
  Selectable<Review>,
  'reviewNo' | 'rating' | 'content' | 'pictureKeys' | 'points' | 'bestPoints'
>;

/** Find a member's own review and lock it until the transaction ends. */
export async function lockReviewOf(
  tx: ShopTx,
  of: { memberNo: number; productNo: number; reviewNo: number },
): Promise<LockedReview | undefined> {
  return tx
    .selectFrom('review')
    .where('reviewNo', '=', of.reviewNo)
    .where('productNo', '=', of.productNo)
    .where('memberNo', '=', of.memberNo)
    .where('deletedAt', 'is', null)
    .select(['reviewNo', 'rating', 'content', 'pictureKeys', 'points', 'bestPoints'])
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the author of a review still has some of what it is about: not returned, not cancelled. */
export async function isStillBought(tx: ShopTx, reviewNo: number): Promise<boolean> {
  const { rows } = await sql`
    select from review join order_line whole on whole.order_line_no = review.order_line_no
    join order_line line on line.order_no = whole.order_no
      and original_line_of(line.order_line_no) = original_line_of(whole.order_line_no)
    where review.review_no = ${reviewNo}
      and line.state in ('DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Find the reviews of order lines and all points they earned, deleted ones left out. */
export async function findReviewsOfLines(
  tx: ShopTx,
  lineNos: readonly number[],
): Promise<{ reviewNo: number; points: number }[]> {
  return tx
    .selectFrom('review')
    .where('orderLineNo', 'in', lineNos)
    .where('deletedAt', 'is', null)
    .select('reviewNo')
    .select(sql<number>`points + best_points`.as('points'))
    .orderBy('reviewNo')
    .forUpdate()
    .execute();
}

/** Update a review that is locked. */
export async function updateReview(
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

/** Mark a review as deleted; `purgeReviews` deletes it after its retention. */
export async function markDeleted(tx: ShopTx, reviewNo: number, deletedAt: Date): Promise<void> {
  await tx.updateTable('review').set({ deletedAt }).where('reviewNo', '=', reviewNo).execute();
}

/** Find the author of a review that shoppers can see (null: imported); undefined where there is none. */
export async function findAuthor(
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

/** Add a member's recommendation and count it, once. */
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

/** Remove a member's recommendation and its count. */
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

/** Change the number of reports of reviews, each by its own amount; no number falls below zero. */
export async function changeReportCounts(
  tx: ShopTx,
  changes: readonly { reviewNo: number; by: number }[],
): Promise<void> {
  const reviewNos = changes.map(({ reviewNo }) => reviewNo);
  const amounts = changes.map(({ by }) => by);
  await sql`
    update review set report_count = greatest(report_count + change.amount, 0)
    from unnest(${reviewNos}::integer[], ${amounts}::integer[]) as change (review_no, amount)
    where review.review_no = change.review_no`.execute(tx);
}

/** Find the product of a review that shoppers can see, and lock the review until the transaction ends. */
export async function lockShownReview(
  tx: ShopTx,
  reviewNo: number,
): Promise<{ productNo: number } | undefined> {
  return tx
    .selectFrom('review')
    .where('reviewNo', '=', reviewNo)
    .where('isShown', '=', true)
    .select('productNo')
    .forUpdate()
    .executeTakeFirst();
}

/** Hide a review; returns its product, undefined where shoppers could not see it. */
export async function markHidden(
  tx: ShopTx,
  reviewNo: number,
  hidden: { hiddenAt: Date; hiddenBy: string; hiddenReason: string | null },
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('review')
    .set(hidden)
    .where('reviewNo', '=', reviewNo)
    .where('isShown', '=', true)
    .returning('productNo')
    .executeTakeFirst();
  return changed?.productNo;
}

/** Show a hidden review again; returns its product, undefined where it was not hidden. */
export async function markShown(tx: ShopTx, reviewNo: number): Promise<number | undefined> {
  const changed = await tx
    .updateTable('review')
    .set({ hiddenAt: null, hiddenBy: null, hiddenReason: null })
    .where('reviewNo', '=', reviewNo)
    .where('hiddenAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .returning('productNo')
    .executeTakeFirst();
  return changed?.productNo;
}

/** Mark a review that shoppers see as a best one, or no longer; returns its product. */
export async function markBest(
  tx: ShopTx,
  reviewNo: number,
  isBest: boolean,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('review')
    .set({ isBest })
    .where('reviewNo', '=', reviewNo)
    .where('isShown', '=', true)
    .returning('productNo')
    .executeTakeFirst();
  return changed?.productNo;
}

/** A review that may earn points as a best one; neither order nor author for an imported one. */
export type BestReview = {
  memberNo: number | null;
  isBest: boolean;
  bestPoints: number;
  bestPointsKey: string | null;
};

/** Find a review that shoppers see, and lock it until the transaction ends. */
export async function lockBestReview(
  tx: ShopTx,
  reviewNo: number,
): Promise<BestReview | undefined> {
  return tx
    .selectFrom('review')
    .where('reviewNo', '=', reviewNo)
    .where('isShown', '=', true)
    .select(['memberNo', 'isBest', 'bestPoints', 'bestPointsKey'])
    .forUpdate()
    .executeTakeFirst();
}

/** Save that staff gave points for a best review. */
export async function saveBestPoints(
  tx: ShopTx,
  reviewNo: number,
  given: {
    bestPoints: number;
    bestPointsAt: Date;
    bestPointsBy: string;
    bestPointsKey: string;
  },
): Promise<void> {
  await tx.updateTable('review').set(given).where('reviewNo', '=', reviewNo).execute();
}

const noBody: ReviewerBody = { heightCm: null, weightKg: null };

/** A review of another shop, such as the one before this: it has no member and no order. */
export type NewImportedReview = {
  productNo: number;
  /** Already masked. */
  writerName: string;
  optionName: string;
  optionValue: string;
  rating: number;
  content: string;
  pictureKeys: string[];
  recommendCount: number;
  isBest: boolean;
  writtenAt: Date;
  body?: ReviewerBody;
};

/** Insert imported reviews; returns their numbers in the same order. */
export async function insertImportedReviews(
  tx: ShopTx,
  reviews: readonly NewImportedReview[],
): Promise<number[]> {
  const inserted = await tx
    .insertInto('review')
    .values(
      reviews.map(({ body = noBody, ...review }) => ({
        ...review,
        ...body,
        extraJson: reviewerBodyJson(body),
        platform: 'PC' as const,
        changedAt: review.writtenAt,
      })),
    )
    .returning('reviewNo')
    .execute();
  return inserted.map(({ reviewNo }) => reviewNo);
}
