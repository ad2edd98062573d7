import { setTimeout as pause } from 'node:timers/promises';
import { withDatabases } from './read-books.ts';

const SETTLE_SECONDS = 180;
const LOOK_EVERY_MS = 2000;
const BRING_FORWARD_EVERY = 10;

/**
 * Let the store's own jobs settle what the faults left open. What would wait longer than this run
 * is due now: holds and virtual accounts expire, and failed messages are tried again. Returns what
 * is still open when the time is over; nothing where all is settled.
 */
export async function settle(
  databaseUrl: string,
  startedAt: Date,
): Promise<{ seconds: number; open: string[] }> {
  const beganAt = Date.now();
  const since = () => (Date.now() - beganAt) / 1000;
  return withDatabases(databaseUrl, async ({ shop, member }) => {
    /** What is still being sent twenty seconds after the last fault was begun by a process that is gone. */
    async function bringForward(states: readonly string[]): Promise<void> {
      const now = new Date();
      // Also of confirms that were settled meanwhile: they wait for their deposits only since then.
      await shop
        .updateTable('payment')
        .set({ expiresAt: now })
        .where('state', 'in', ['RESERVED', 'WAITING_DEPOSIT'])
        .where('reservedAt', '>=', startedAt)
        .execute();
      await shop
        .updateTable('announcement')
        .set({ tryAfter: now })
        .where('state', '=', 'WAITING')
        .execute();
      await member
        .updateTable('delivery')
        .set({ sendAfter: now })
        .where('state', 'in', states)
        .execute();
    }

    /** End the attempts at refunds of processes that are gone: what is begun from here on ends by itself. */
    async function endLostAttempts(): Promise<void> {
      await shop
        .updateTable('paymentRefund')
        .set({ attemptUntil: new Date() })
        .where('state', '=', 'WANTED')
        .where('attemptUntil', 'is not', null)
        .execute();
    }

    async function findOpen(): Promise<string[]> {
      const payments = await shop
        .selectFrom('payment')
        .where('state', 'in', ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'])
        .where('reservedAt', '>=', startedAt)
        .select(['orderNo', 'state'])
        .execute();
      const refunds = await shop
        .selectFrom('paymentRefund')
        .where('state', '=', 'WANTED')
        .select('refundNo')
        .execute();
      const outbox = await shop
        .selectFrom('announcement')
        .where('state', '=', 'WAITING')
        .select('key')
        .execute();
      const deliveries = await member
        .selectFrom('delivery')
        .where('state', 'in', ['WAITING', 'SENDING'])
        .select(['deliveryNo', 'channel', 'problem'])
        .execute();
      return [
        ...payments.map(({ orderNo, state }) => `payment of ${orderNo} ${state}`),
        ...refunds.map(({ refundNo }) => `refund ${refundNo}`),
        ...outbox.map(({ key }) => `outbox ${key}`),
        ...deliveries.map(({ channel, problem }) => `delivery by ${channel} ${problem ?? ''}`),
      ];
    }

    for (let look = 0; ; look++) {
      if (look % BRING_FORWARD_EVERY === 0) {
        await bringForward(look === 0 ? ['WAITING'] : ['WAITING', 'SENDING']);
      }
      if (look === BRING_FORWARD_EVERY) await endLostAttempts();
      const open = await findOpen();
      if (open.length === 0 || since() > SETTLE_SECONDS) return { seconds: since(), open };
      await pause(LOOK_EVERY_MS);
    }
  });
}
