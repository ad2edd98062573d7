import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { takeDueAlerts } from './restock-alerts.sql.ts';

const BATCH_SIZE = 100;

/** Send each due alert once, in the order they were requested. */
export async function sendRestockAlerts(shop: ShopContext): Promise<void> {
  const { db, clock, vault } = shop;
  let sent: number;
  do {
    sent = await inTransaction(db, async (tx) => {
      const alerts = await takeDueAlerts(tx, vault, clock.now(), BATCH_SIZE);
      for (const { requestNo, memberNo, name, phone, ...data } of alerts) {
        const key = `restock:${requestNo}`;
        await enqueueNotification(tx, shop, { kind: 'restock', key, memberNo, name, phone, data });
      }
      return alerts.length;
    });
  } while (sent === BATCH_SIZE);
}
