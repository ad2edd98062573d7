import type { ShopDb, ShopTx } from '../../context.ts';
import type { BookEntry, Difference } from './reconcile.rules.ts';

type Period = { from: Date; until: Date };

/** What our books say was paid and given back through the partner in a period. */
export async function findBookEntries(db: ShopDb, { from, until }: Period): Promise<BookEntry[]> {
  const [paid, refunded] = await Promise.all([
    db
      .selectFrom('payment')
      .where('approvedAt', '>=', from)
      .where('approvedAt', '<', until)
      .where('paymentKey', 'is not', null)
      .select(['orderNo', 'paymentKey', 'amount'])
      .execute(),
    db
      .selectFrom('paymentRefund')
      .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
      .where('doneAt', '>=', from)
      .where('doneAt', '<', until)
      .select(['orderNo', 'paymentKey', 'paymentRefund.amount'])
      .execute(),
  ]);
  return [
    ...paid.map((row) => entryOf(row, { paid: row.amount, refunded: 0 })),
    ...refunded.map((row) => entryOf(row, { paid: 0, refunded: row.amount })),
  ];
}

function entryOf(
  row: { orderNo: string; paymentKey: string | null },
  amounts: { paid: number; refunded: number },
): BookEntry {
  return { orderNo: row.orderNo, paymentKey: row.paymentKey ?? '', ...amounts };
}

/** Keeps what was found for a day; the same once. */
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
