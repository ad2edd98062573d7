import { SECOND_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Db } from './database.ts';

const LOOK_EVERY_MS = 10 * SECOND_MS;
/** Clocks that NTP keeps are within milliseconds; less than this harms nothing and is left alone. */
const LEFT_ALONE_MS = SECOND_MS;

/** A clock that goes by the database's, which all machines of a store share. */
export type DatabaseClock = Clock & {
  /** How far this machine's own clock is ahead of the database's, in ms. */
  aheadMs(): number;
  close(): void;
};

/**
 * Open the clock of a process. What one machine saves another compares with its own time: codes,
 * sessions, leases of jobs, openings of drops. So all go by the database's time (decision 0571): how
 * far this machine's clock is from it is asked now and every ten seconds, and while it does not answer
 * the last difference counts.
 */
export async function openDatabaseClock<Tables>(
  db: Db<Tables>,
  log: Log,
  { ownMs = Date.now }: { ownMs?: () => number } = {},
): Promise<DatabaseClock> {
  let ahead = 0;
  let isClosed = false;

  async function look(): Promise<void> {
    const before = ownMs();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const after = ownMs();
    const found = (before + after) / 2 - (rows[0]?.ms ?? before);
    // On a busy machine the answer may be as old as the question took.
    const uncertain = (after - before) / 2 + LEFT_ALONE_MS;
    const next = Math.abs(found) <= uncertain ? 0 : found;
    if (Math.abs(next - ahead) <= uncertain) return;
    ahead = next;
    const aheadSeconds = Math.round(ahead / SECOND_MS);
    if (ahead === 0) log.warn('this machine’s clock is the database’s again');
    else log.warn({ aheadSeconds }, 'this machine’s clock is wrong: the database’s counts');
  }

  await look();
  const timer = setInterval(() => {
    // Away: others say so, and the last difference counts.
    if (!isClosed) look().catch(() => {});
  }, LOOK_EVERY_MS).unref();
  return {
    now: () => new Date(ownMs() - ahead),
    aheadMs: () => ahead,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
