import type { ShopDb, ShopTx } from '../../context.ts';

/** An answer as it is stored. */
export type StoredAnswer = { answerNo: number; title: string; content: string };

/** Wait for others that change this answer, and keep later ones waiting until this transaction is over. */
export async function lockCannedAnswer(tx: ShopTx, answerNo: number): Promise<void> {
  await tx
    .selectFrom('cannedAnswer')
    .where('answerNo', '=', answerNo)
    .select('answerNo')
    .forUpdate()
    .execute();
}

/** Find all canned answers, by their title. */
export async function findCannedAnswers(db: ShopDb | ShopTx): Promise<StoredAnswer[]> {
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
