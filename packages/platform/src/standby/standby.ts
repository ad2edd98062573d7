import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { openPool, type PoolSettings, type PoolUsage } from '../database/database-pool.ts';
import type { Log } from '../log.ts';
import { createLine, cut } from './line.ts';
import { CURRENT_POSITION, parseWalPosition } from './wal-position.ts';

/** What a standby is to the store now; it is read from only while it is `serving`. */
export type StandbyState = 'catching_up' | 'serving' | 'lagging' | 'away' | 'no_standby';

export type Standby = {
  pool: pg.Pool;
  /** Whether reads may go there that must see everything up to this position. */
  canServe(position: bigint): boolean;
  /** Where the primary's log is now: whatever was committed before the call is before it. */
  currentPosition(): Promise<bigint>;
  /** It failed to answer a statement: it is away until it answers again. */
  lost(error: unknown): void;
  state(): StandbyState;
  isClosed(): boolean;
  /** For how long the oldest change that it lacks has been on the primary, in seconds. */
  lagSeconds(): number;
  usage(): PoolUsage;
  close(): Promise<void>;
};

export type StandbySettings = Omit<PoolSettings, 'onError'> & {
  openPrimary(): Promise<pg.Client>;
  /** One that lags longer is not read from until it has caught up. */
  maxLagSeconds: number;
  log: Log;
};

const LOOK_EVERY_MS = 250;
/** Where somebody needs what was just written: it is there within milliseconds as a rule. */
const LOOK_SOON_MS = 10;
/** Enough to know a lag of any length within a few per cent. */
const MOST_SAMPLES = 512;

type Sample = { at: number; position: bigint };
type Look = { is_standby: boolean; replayed: string | null; behind: number | null };
const LOOK = `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`;

/**
 * Open a streaming standby to read from, and watch how far it has replayed the primary's log. What is
 * known of that is older than the truth, so a position it has is there for sure. Lag is measured by
 * this process's clock alone: the age of the oldest position of the primary that the standby lacks.
 * One that is met, or met again, must first have all that the primary had at that moment.
 */
export function openStandby(settings: StandbySettings): Standby {
  const { log, maxLagSeconds } = settings;
  const { pool, openClient, usage } = openPool({
    ...settings,
    name: `${settings.name ?? settings.role} reads`,
  });
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => connected.add(client));
  pool.on('remove', (client) => connected.delete(client));
  const primary = createLine(settings.openPrimary);
  const standby = createLine(openClient, () => goAway(new Error('its connection was lost')));
  // The timers begin in requests: they must not go on as a part of one.
  const outside = AsyncLocalStorage.snapshot();

  let state: StandbyState = 'catching_up';
  let replayed = 0n;
  let unreplayed: Sample[] = [];
  let mustReach: bigint | undefined;
  let wanted = 0n;
  let pauseMs = LOOK_EVERY_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isClosed = false;

  const lagMs = () => (unreplayed[0] ? performance.now() - unreplayed[0].at : 0);

  async function currentPosition(): Promise<bigint> {
    if (isClosed) throw new Error('the standby is closed');
    const { position } = await primary.ask<{ position: string }>(
      `select ${CURRENT_POSITION} as position`,
    );
    return parseWalPosition(position);
  }

  async function look(): Promise<void> {
    const at = performance.now();
    // Asked together: a primary that does not answer must not hide that the standby does not either.
    const asking = currentPosition().catch(() => undefined);
    let found: Look;
    try {
      found = await standby.ask<Look>(LOOK);
    } catch (error) {
      return goAway(error);
    }
    const current = await asking;
    if (current !== undefined) addSample({ at, position: current });
    if (isClosed) return;
    if (!found.is_standby) return becomePrimary();
    replayed = parseWalPosition(found.replayed ?? '0/0');
    unreplayed = unreplayed.filter(({ position }) => position > replayed);
    decide(current, found.behind);
  }

  function decide(current: bigint | undefined, behindSeconds: number | null): void {
    const facts = { lagSeconds: Math.round(lagMs() / 1000), behindSeconds };
    if (lagMs() > maxLagSeconds * 1000) {
      mustReach = undefined;
      enter('lagging', facts);
    } else if (state !== 'serving') {
      mustReach ??= current;
      if (mustReach !== undefined && replayed >= mustReach) enter('serving', facts);
    }
  }

  /** It was promoted; what comes back at its address later must first have all there is. */
  function becomePrimary(): void {
    replayed = 0n;
    mustReach = undefined;
    enter('no_standby', {});
  }

  function addSample(sample: Sample): void {
    unreplayed.push(sample);
    if (unreplayed.length > MOST_SAMPLES) unreplayed = unreplayed.filter((_, at) => at % 2 === 0);
  }

  function goAway(error: unknown): void {
    if (isClosed) return;
    // After a crash it may come back with less than it had.
    replayed = 0n;
    mustReach = undefined;
    enter('away', { err: error });
    // Statements under way on a server that is frozen are asked of the primary instead.
    for (const client of connected) cut(client);
  }

  function enter(next: StandbyState, facts: object): void {
    if (next === state) return;
    const before = state;
    state = next;
    if (next === 'serving') {
      if (before === 'catching_up') log.info('the standby is read from');
      else log.warn(facts, 'the standby is read from again');
    } else log.warn(facts, EXPLAINED[next]);
  }

  function lookLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look().finally(() => {
        looking = undefined;
        const isWanted = state === 'serving' && wanted > replayed;
        pauseMs = isWanted ? Math.min(pauseMs * 2, LOOK_EVERY_MS) : LOOK_EVERY_MS;
        lookLater();
      });
    }, pauseMs).unref();
  }

  function lookSoon(position: bigint): void {
    if (position <= wanted || isClosed) return;
    wanted = position;
    pauseMs = LOOK_SOON_MS;
    if (looking) return;
    clearTimeout(timer);
    outside(lookLater);
  }

  pauseMs = 0;
  lookLater();
  return {
    pool,
    canServe(position) {
      if (state !== 'serving') return false;
      if (replayed >= position) return true;
      lookSoon(position);
      return false;
    },
    currentPosition,
    lost: goAway,
    state: () => state,
    isClosed: () => isClosed,
    lagSeconds: () => lagMs() / 1000,
    usage,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      primary.close();
      standby.close();
      await pool.end();
    },
  };
}

const EXPLAINED: Record<Exclude<StandbyState, 'serving'>, string> = {
  catching_up: 'the standby catches up: reads go to the primary',
  lagging: 'the standby lags too far behind: reads go to the primary',
  away: 'the standby does not answer: reads go to the primary',
  no_standby: 'DATABASE_REPLICA_URL is no standby: reads go to the primary',
};
