import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Measured } from './measurement.ts';

const LOOK_EVERY_MS = 200;
const WITHIN_MS = 120_000;

/** Wait until what follows orders behind the shoppers' backs is done: messages are sent, sales are counted. */
export async function waitForFollowUp({
  databaseUrl,
}: Pick<Measured, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const deadline = Date.now() + WITHIN_MS;
    for (;;) {
      const { rows } = await client.query(`
        select from shop.announcement where state = 'WAITING' and try_after <= now()
        union all select from shop.uncounted_sale
        union all select from member.delivery
          where state in ('WAITING', 'SENDING') and send_after <= now() limit 1`);
      if (rows.length === 0) return;
      if (Date.now() > deadline) throw new Error('messages of the orders are still not sent');
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}
