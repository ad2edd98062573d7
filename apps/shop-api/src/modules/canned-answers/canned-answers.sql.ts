import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Find all canned answers, by their title. */
export async function findCannedAnswers(db: ShopDb | ShopTx): Promise<CannedAnswer[]> {
  return db
    .selectFrom('cannedAnswer')
    .select(['answerNo', 'title', 'content'])
    .orderBy('title')
    .execute();
}

type Facts = { title: string; content: string; changedAt: Date; changedBy: string };

/** Save a new canned answer; undefined where one has that title. */
export async function insertCannedAnswer(tx: ShopTx, facts: Facts): Promise<number | undefined> {
  const added = await tx
    .insertInto('cannedAnswer')
    .values(facts)
    .onConflict((known) => known.column('title').doNothing())
    .returning('answerNo')
    .executeTakeFirst();
  return added?.answerNo;
}

/** Update a canned answer; returns whether it is there. */
export async function updateCannedAnswer(
  tx: ShopTx,
  answerNo: number,
  facts: Facts,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cannedAnswer')
    .set(facts)
    .where('answerNo', '=', answerNo)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Delete a canned answer; returns its title, undefined where it is not there. */
export async function removeCannedAnswer(
  tx: ShopTx,
  answerNo: number,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('cannedAnswer')
    .where('answerNo', '=', answerNo)
    .returning('title')
    .executeTakeFirst();
  return removed?.title;
}
