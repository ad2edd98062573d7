import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import type { ShopDb } from '@duskline/shop-api/context';
import type { DB } from '@duskline/shop-api/database.generated';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { shopService } from '@duskline/shop-api/service';
import { copyReservedOrder } from '../../apps/shop-api/test/copy-reserved-order.ts';
import { type BenchRow, figureRow } from './bench-row.ts';
import { type Buyable, createGuestReservation } from './create-guest-order.ts';
import type { Measured } from './measurement.ts';

const HOLDS = 5000;
const MOST_SECONDS = 60;
const GIVEN_UP_AFTER_MS = 3 * MOST_SECONDS * 1000;
const LOOK_EVERY_MS = 100;

/**
 * Measure how long after their time 5,000 unpaid orders of one unit are back in stock, by the jobs of
 * the running store.
 */
export async function measureExpiredHolds(store: Measured, buyable: Buyable): Promise<BenchRow> {
  const { db, close } = connectDatabase<DB>({
    url: store.databaseUrl,
    ...shopService,
    connections: 1,
  });
  try {
    await inTransaction(db, (tx) => setStock(tx, buyable.optionNo, HOLDS, { actor: 'bench' }));
    const { orderNo } = await createGuestReservation(store)(buyable);
    await inTransaction(db, async (tx) => {
      const copies = await copyReservedOrder(
        tx,
        { orderNo, optionNo: buyable.optionNo },
        HOLDS - 1,
      );
      // The orders that others of the bench have reserved and left keep their time.
      await tx
        .updateTable('payment')
        .set({ expiresAt: new Date() })
        .where('orderNo', 'in', [orderNo, ...copies])
        .execute();
    });
    const began = performance.now();
    const lastMoment = began + GIVEN_UP_AFTER_MS;
    while ((await available(db, buyable)) < HOLDS && performance.now() < lastMoment) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const seconds = (performance.now() - began) / 1000;
    const back = await available(db, buyable);
    const what = `${HOLDS.toLocaleString('en-US')} holds that expired together, back in stock`;
    const row = figureRow('holds.expired', what, seconds, 's', { atMost: MOST_SECONDS });
    const note = `${back.toLocaleString('en-US')} back`;
    return { ...row, isReached: back === HOLDS && row.isReached === true, note };
  } finally {
    await close();
  }
}

async function available(db: ShopDb, { optionNo }: Buyable): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('available')
    .where('optionNo', '=', optionNo)
    .executeTakeFirstOrThrow();
  return row.available;
}
