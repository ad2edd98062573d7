import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';

export type Comment = {
  commentNo: number;
  content: string;
  writtenAt: Date;
  changedAt: Date | null;
};

/** One page of what the shop answered below a review, the oldest first, and how much in all. */
export async function findComments(
  db: ShopDb,
  reviewNo: number,
  page: Page,
): Promise<{ rows: Comment[]; total: number }> {
  const comments = db.selectFrom('reviewComment').where('reviewNo', '=', reviewNo);
  const [rows, { total }] = await Promise.all([
    comments
      .select(['commentNo', 'content', 'writtenAt', 'changedAt'])
      .orderBy('commentNo')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    comments.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Answers the product the review is about; undefined where shoppers see no such review. */
export async function insertComment(
  tx: ShopTx,
  comment: { reviewNo: number; content: string; writtenBy: string; writtenAt: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ productNo: number }>`
    with wanted as (
      select review_no, product_no from review
      where review_no = ${comment.reviewNo}::integer and is_shown
    ), added as (
      insert into review_comment (review_no, content, written_by, written_at)
      select review_no, ${comment.content}, ${comment.writtenBy}, ${comment.writtenAt}::timestamptz
      from wanted
    )
    select product_no from wanted`.execute(tx);
  return rows[0]?.productNo;
}

/** Takes a review from view; answers its product, undefined where it was not in view. */
export async function markHidden(
  tx: ShopTx,
  reviewNo: number,
  hidden: { hiddenAt: Date; hiddenBy: string },
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

/** What everybody may publish: written elsewhere, or of another time. */
export type ImportedReview = {
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
  /** What the shop answered to it. */
  answer?: { content: string; writtenBy: string; writtenAt: Date };
};

/** Writes reviews, in their order, with what was answered to them; answers how many. */
export async function insertReviews(tx: ShopTx, reviews: readonly ImportedReview[]): Promise<void> {
  const inserted = await tx
    .insertInto('review')
    .values(
      reviews.map(({ answer: _, ...review }) => ({
        ...review,
        platform: 'PC' as const,
        changedAt: review.writtenAt,
      })),
    )
    .returning('reviewNo')
    .execute();
  const answers = reviews.flatMap(({ answer }, at) => {
    const written = inserted[at];
    return answer && written ? [{ ...answer, reviewNo: written.reviewNo }] : [];
  });
  if (answers.length > 0) await tx.insertInto('reviewComment').values(answers).execute();
}
