import { inTransaction } from '@duskline/platform/database/database';
import { rowsReadOf } from '@duskline/platform/testing/rows-read';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { leaseDeliveries } from './messages.sql.ts';

const WAITING = 2_000;
const LIMIT = 50;
/** What one delivery may cost: itself, the earlier ones of its thread, and its change. */
const ROWS_OF_EACH = 5;

let member: TestMemberApi;
beforeAll(async () => {
  member = await buildTestMemberApi();
  await queueEach('old', 'SENT');
  // PostgreSQL looks at the queue while nothing waits; then a campaign is written.
  await sql`analyze delivery`.execute(member.db);
  await queueEach('campaign', 'WAITING');
});
afterAll(() => member.close());

async function queueEach(key: string, state: string): Promise<void> {
  await sql`
    with written as (
      insert into message (key, kind, created_at)
      select ${key}::text || n, 'campaign', ${member.clock.now()}
      from generate_series(1, ${WAITING}::integer) n
      returning message_no, key
    )
    insert into delivery (message_no, channel, thread, state, send_after)
    select message_no, 'MAIL', key, ${state}, ${member.clock.now()} from written`.execute(
    member.db,
  );
}

test('a batch of messages is found by itself, however many wait behind it', async () => {
  const now = member.clock.now();
  const due = { now, until: now, messageNo: undefined, limit: LIMIT };
  const { found, read } = await inTransaction(member.db, async (tx) => {
    const leased = await leaseDeliveries(tx, due);
    return { found: leased.length, read: await rowsReadOf(tx, 'delivery') };
  });
  expect(found).toBe(LIMIT);
  expect(read).toBeLessThanOrEqual(LIMIT * ROWS_OF_EACH);
});
