import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { type Contact, type DueRestockAlert, takeDueAlerts } from './restock-alerts.sql.ts';

const BATCH_SIZE = 100;

/**
 * Send each due alert once, in the order they were requested. One whose contact cannot be opened is
 * logged and stops no other.
 */
export async function sendRestockAlerts(shop: ShopContext): Promise<void> {
  const { db, clock } = shop;
  let taken: number;
  do {
    taken = await inTransaction(db, async (tx) => {
      const alerts = await takeDueAlerts(tx, clock.now(), BATCH_SIZE);
      for (const alert of alerts) {
        const contact = openContact(shop, alert);
        if (!contact) continue;
        const { requestNo, memberNo, contactSealed: _, ...data } = alert;
        const key = `restock:${requestNo}`;
        await enqueueNotification(tx, shop, { kind: 'restock', key, memberNo, ...contact, data });
      }
      return alerts.length;
    });
  } while (taken === BATCH_SIZE);
}

function openContact(
  { vault, log }: Pick<ShopContext, 'vault' | 'log'>,
  { requestNo, contactSealed }: DueRestockAlert,
): Contact | undefined {
  try {
    return vault.openFacts<Contact>('restock', contactSealed ?? '');
  } catch (error) {
    log.error({ err: error, requestNo }, 'the contact of a restock alert cannot be opened');
    return undefined;
  }
}
