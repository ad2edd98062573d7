import { connectDatabase, inTransaction } from '@duskline/platform/database';
import type { DB } from '@duskline/shop-api/database.generated';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { shopService } from '@duskline/shop-api/service';
import { type Buyable, createGuestOrder } from './create-guest-order.ts';
import type { Measured } from './measurement.ts';
import type { Row } from './table.ts';

const UNITS = 100;
const BUYERS = 2000;

/** Measure a drop: two thousand guests at once for a hundred units of one option. */
export async function measureDrop(store: Measured, buyable: Buyable): Promise<Row> {
  const { databaseUrl } = store;
  const { db, close } = connectDatabase<DB>({
    url: databaseUrl,
    ...shopService,
    connections: 1,
  });
  try {
    await inTransaction(db, (tx) => setStock(tx, buyable.optionNo, UNITS));
    const order = createGuestOrder(store);
    const outcomes = new Map<string, number>();
    const began = performance.now();
    await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const outcome = await order(buyable).then(
          () => 'paid',
          (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const { available } = await db
      .selectFrom('stock')
      .select('available')
      .where('optionNo', '=', buyable.optionNo)
      .executeTakeFirstOrThrow();
    const paid = outcomes.get('paid') ?? 0;
    return {
      what: `a drop: ${BUYERS} guests at once for ${UNITS} units`,
      measured: `${paid} paid, ${available} left, ${seconds.toFixed(1)} s`,
      target: `${UNITS} paid, 0 left`,
      isReached: paid === UNITS && available === 0,
      note: [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '),
    };
  } finally {
    await close();
  }
}
