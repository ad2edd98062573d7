import { inTransaction } from '@duskline/platform/database/database';
import { rowsReadOf } from '@duskline/platform/testing/rows-read';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { takeDueNotifications } from './outbox.sql.ts';

const WAITING = 2_000;
const LIMIT = 50;
/** What one notification may cost: itself, the earlier ones of its thread, and its change. */
const ROWS_OF_EACH = 5;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  await announceEach('old', 'HANDED_OVER');
  // PostgreSQL looks at the queue while nothing waits; then a drop is sold.
  await sql`analyze announcement`.execute(shop.db);
  await announceEach('order', 'WAITING');
});
afterAll(() => shop.close());

async function announceEach(key: string, state: string): Promise<void> {
  await sql`
    insert into announcement (key, kind, thread, state, try_after, created_at)
    select ${key}::text || n, 'order_paid', ${key}::text || n, ${state},
      ${shop.clock.now()}, ${shop.clock.now()}
    from generate_series(1, ${WAITING}::integer) n`.execute(shop.db);
}

test('a batch of notifications is found by itself, however many wait behind it', async () => {
  const now = shop.clock.now();
  const { found, read } = await inTransaction(shop.db, async (tx) => {
    const due = { now, until: now, limit: LIMIT };
    const taken = await takeDueNotifications(tx, shop.shop.vault, due);
    return { found: taken.length, read: await rowsReadOf(tx, 'announcement') };
  });
  expect(found).toBe(LIMIT);
  expect(read).toBeLessThanOrEqual(LIMIT * ROWS_OF_EACH);
});
