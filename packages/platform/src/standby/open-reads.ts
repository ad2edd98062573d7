import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { ServerBusy } from '../load/server-busy.ts';
import { measure } from '../metrics/measure.ts';
import { neededPosition } from './read-position.ts';
import type { Standby } from './standby.ts';

export type Reads<Tables> = {
  /** For statements that only read, outside of transactions. */
  db: Db<Tables>;
  /** Caches were emptied: reads that begin from now on see what emptied them. */
  noteInvalidation(): void;
};

const RETRY_MS = 250;
const IS_READ = /^\s*(select|with)\b/i;
/** A standby ends a statement that keeps it from replaying. */
const CLASHES_WITH_REPLAY = new Set(['40001', '40P01']);
/** The statement's own time was over: it would take as long elsewhere. */
const OVER_ITS_TIME = '57014';

/**
 * Open the handle that reads from the standby, where there is one and it has what the read must see:
 * what the request's client wrote, and what caches were emptied for. Everything else is read from the
 * primary, also what the standby fails to answer. A statement that does not read throws.
 */
export function openReads<Tables>(primary: pg.Pool, standby: Standby | undefined): Reads<Tables> {
  const invalidation = createInvalidationMark(standby);

  function canServe(): boolean {
    const position = invalidation.position();
    if (!standby || position === undefined) return false;
    const needed = neededPosition();
    return standby.canServe(needed > position ? needed : position);
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (!standby) return onlyReading(await primary.connect());
    if (!canServe()) {
      countRead('primary', standby.state() === 'serving' ? 'not_replayed' : standby.state());
      return onlyReading(await primary.connect());
    }
    try {
      return withFallback(await standby.pool.connect(), standby);
    } catch (error) {
      if (error instanceof ServerBusy) throw error;
      // That all its connections are in use is no reason to cut what is under way on them.
      if (isAway(error) && !isPoolFull(error)) standby.lost(error);
      countRead('primary', 'failed');
      return onlyReading(await primary.connect());
    }
  }

  function withFallback(client: pg.PoolClient, from: Standby): PostgresPoolClient {
    return reading(client, async (text, values) => {
      try {
        const reply = await client.query(text, values);
        countRead('standby', 'replayed');
        return reply;
      } catch (error) {
        const isLost = isAway(error);
        if (!isLost && !CLASHES_WITH_REPLAY.has(codeOf(error))) throw error;
        if (isLost) from.lost(error);
        countRead('primary', 'failed');
        const other = await primary.connect();
        try {
          return await other.query(text, values);
        } finally {
          other.release();
        }
      }
    });
  }

  const pool = { connect, end: async () => {}, options: {} };
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    noteInvalidation: invalidation.note,
  };
}

type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

function onlyReading(client: pg.PoolClient): PostgresPoolClient {
  return reading(client, (text, values) => client.query(text, values));
}

function reading(client: pg.PoolClient, send: Send): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    if (!IS_READ.test(text)) throw new Error('reads only read, and outside of transactions');
    return send(text, values);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}

function isAway(error: unknown): boolean {
  return isDatabaseUnavailable(error) && codeOf(error) !== OVER_ITS_TIME;
}

/** `pg` gives no code to a wait for one of its pool's connections that took too long. */
function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}

function countRead(from: 'standby' | 'primary', why: string): void {
  measure('duskline_reads_total', { from, why });
}

/**
 * Where in the primary's log the last invalidation is. A notice cannot carry its own commit's place,
 * but it comes after the commit: a place that is asked for then is behind it. Until that is known,
 * the position is undefined, and reads go to the primary.
 */
function createInvalidationMark(standby: Standby | undefined): {
  note(): void;
  position(): bigint | undefined;
} {
  let known: bigint | undefined = 0n;
  let asked = 0;
  async function find(): Promise<void> {
    for (let of = 0; of !== asked && !standby?.isClosed(); ) {
      of = asked;
      const found = await standby?.currentPosition().catch(() => undefined);
      if (found === undefined) {
        of = 0;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      } else if (of === asked) known = found;
    }
  }
  return {
    note() {
      if (!standby) return;
      asked += 1;
      const isFinding = known === undefined;
      known = undefined;
      if (!isFinding) void find();
    },
    position: () => known,
  };
}
