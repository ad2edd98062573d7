import type { ShopDb, ShopTx } from '../../context.ts';
import type { Page } from '../../http/paging.ts';

/** A reply of the shop to a review. */
export type Comment = {
  commentNo: number;
  content: string;
  writtenAt: Date;
  changedAt: Date | null;
};

/** Find one page of the shop's replies to a review, the oldest first, and their total. */
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

export type NewComment = {
  reviewNo: number;
  content: string;
  writtenBy: string;
  writtenAt: Date;
};

/** Insert replies to reviews. */
export async function insertComments(tx: ShopTx, comments: readonly NewComment[]): Promise<void> {
  if (comments.length > 0) await tx.insertInto('reviewComment').values(comments).execute();
}

/** Change a reply to a review, in the name of who corrected it last; its review is locked. */
export async function updateComment(
  tx: ShopTx,
  commentNo: number,
  changes: { content: string; writtenBy: string; changedAt: Date },
): Promise<void> {
  await tx.updateTable('reviewComment').set(changes).where('commentNo', '=', commentNo).execute();
}

/** Delete a reply to a review. */
export async function deleteComment(tx: ShopTx, commentNo: number): Promise<void> {
  await tx.deleteFrom('reviewComment').where('commentNo', '=', commentNo).execute();
}
