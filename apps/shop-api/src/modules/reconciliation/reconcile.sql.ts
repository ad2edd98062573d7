import type { ShopDb, ShopTx } from '../../context.ts';
import type { Difference } from './reconcile.rules.ts';

/** Save the differences found for a day; the same one once. */
export async function insertDifferences(
  tx: ShopTx,
  differences: readonly Difference[],
  { day, foundAt }: { day: string; foundAt: Date },
): Promise<void> {
  if (differences.length === 0) return;
  await tx
    .insertInto('paymentDifference')
    .values(differences.map((difference) => ({ ...difference, day, foundAt })))
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'paymentKey']).doNothing())
    .execute();
}

/** Count the differences that were found since then. */
export async function countDifferences(db: ShopDb, since: Date): Promise<number> {
  const { differences } = await db
    .selectFrom('paymentDifference')
    .where('foundAt', '>=', since)
    .select(({ fn }) => fn.countAll<number>().as('differences'))
    .executeTakeFirstOrThrow();
  return differences;
}
