import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { openDatabaseClock } from './database-clock.ts';

const TWO_MINUTES = 120_000;

/** The clock of a machine whose own is so far ahead, and what it logged. */
async function clockAhead(ms: number) {
  const service = { role: 'duskline_shop', schema: 'shop' };
  const database = connectDatabase({ url: await createTestDatabase(), ...service });
  onTestFinished(database.close);
  const lines: string[] = [];
  const log = createLog('test', 'warn', { write: (line: string) => void lines.push(line) });
  const clock = await openDatabaseClock(database.db, log, { ownMs: () => Date.now() + ms });
  onTestFinished(clock.close);
  return { clock, lines, db: database.db };
}

test.each([TWO_MINUTES, -TWO_MINUTES])(
  'a machine whose clock is %i ms off goes by the database’s, and says so once',
  async (ms) => {
    const { clock, lines, db } = await clockAhead(ms);
    expect(Math.abs(clock.aheadMs() - ms)).toBeLessThan(TWO_MINUTES / 2);
    const now = clock.now();
    const { rows } = await sql<{ isNear: boolean }>`
      select clock_timestamp() - ${now}::timestamptz between '-1 minute' and '1 minute' as is_near`.execute(
      db,
    );
    expect(rows).toEqual([{ isNear: true }]);
    expect(lines.join('')).toContain('the database’s counts');
    expect(lines).toHaveLength(1);
  },
);

test('a clock that is right is left as it is', async () => {
  const { clock, lines } = await clockAhead(0);
  expect([clock.aheadMs(), lines]).toEqual([0, []]);
});
