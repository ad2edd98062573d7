import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { takeRestocked } from './restock-alerts.sql.ts';

const A_TIME = 100;

/** Tells whoever waits for an option that it can be bought again, once, in the order they asked. */
export async function tellRestock(shop: ShopContext): Promise<void> {
  const { db, clock, vault } = shop;
  let told: number;
  do {
    told = await inTransaction(db, async (tx) => {
      const waiting = await takeRestocked(tx, vault, clock.now(), A_TIME);
      for (const { requestNo, memberNo, name, phone, ...data } of waiting) {
        const key = `restock:${requestNo}`;
        await enqueueNotification(tx, shop, { kind: 'restock', key, memberNo, name, phone, data });
      }
      return waiting.length;
    });
  } while (told === A_TIME);
}
