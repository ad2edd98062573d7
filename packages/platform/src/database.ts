import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { isRefusal } from './refusal.ts';
import { isBrowsing, ServerBusy } from './server-busy.ts';
import { traceStatement } from './tracing/trace-statement.ts';
import { within } from './within.ts';

/** Enough to read; a transaction also reads. */
export type Db<Tables> = Kysely<Tables>;
/** Needed to write: every function that changes data takes one, so a write outside a transaction does not compile. */
export type Tx<Tables> = Transaction<Tables>;
/** A row of a table as a query returns it. */
export type Row<Table> = Selectable<Table>;

export type Connection<Tables> = {
  db: Db<Tables>;
  /** Open one connection of its own beside the pool, as the same role: for LISTEN. */
  openClient(): Promise<pg.Client>;
  /** About how long a statement that came now would wait for a connection, in ms. */
  expectedWaitMs(): number;
  /** How the connections of the pool are used now. */
  usage(): PoolUsage;
  close(): Promise<void>;
};

/** Connections in use, open but idle, the most there may be, and statements that wait for one. */
export type PoolUsage = { used: number; idle: number; size: number; waiting: number };

/** Where nothing else is asked for; the store has fewer (`DATABASE_CONNECTIONS`). */
const CONNECTIONS = 10;
/** Seconds within which the server must accept a new connection. */
const CONNECT_SECONDS = 5;
/**
 * Seconds a query waits for a free connection of the pool. In a drop thousands stand in this queue
 * and the last of them waits about 25 s on two cores: whoever has a unit reserved must still pay.
 */
const WAIT_SECONDS = 30;

/**
 * How long the server lets a session of the pool wait, so that nothing hangs with a connection in
 * its hands: a payment return once waited 90 seconds for a lock nobody would give back.
 */
export type DatabaseLimits = {
  /** One statement. The longest known, nightly ones included, take a few seconds. */
  statementSeconds: number;
  /** A lock that another transaction has; ours last milliseconds. */
  lockSeconds: number;
  /** A transaction whose process asks for nothing more, such as one whose network was cut. */
  idleInTransactionSeconds: number;
};
const LIMITS: DatabaseLimits = {
  statementSeconds: 60,
  lockSeconds: 10,
  idleInTransactionSeconds: 30,
};
/** So much later than the server should have, this side ends a statement: the server is out of reach. */
const UNANSWERED_AFTER_SECONDS = 5;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

const parseWholeNumber = (text: string): number => Number(text);
const parseWholeNumbers = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
/**
 * PostgreSQL writes a time as `2026-11-22 09:30:00.123456+09`, the offset sometimes with minutes.
 * Read by position: lists read thousands of them, and the general parser of `pg` costs four times as much.
 */
function parseTime(text: string): Date {
  const offsetAt = text.length > 19 ? Math.max(text.indexOf('+', 19), text.indexOf('-', 19)) : -1;
  if (offsetAt < 0 || text.charCodeAt(4) !== DASH) return parseAnyTime(text) as Date;
  const fraction = offsetAt > 20 ? Number(`0.${text.slice(20, offsetAt)}`) : 0;
  const hours = Number(text.slice(offsetAt, offsetAt + 3));
  const minutes = Number(text.slice(offsetAt + 4, offsetAt + 6));
  const offsetMinutes = hours * 60 + (text.charCodeAt(offsetAt) === DASH ? -minutes : minutes);
  return new Date(
    Date.UTC(
      Number(text.slice(0, 4)),
      Number(text.slice(5, 7)) - 1,
      Number(text.slice(8, 10)),
      Number(text.slice(11, 13)),
      Number(text.slice(14, 16)) - offsetMinutes,
      Number(text.slice(17, 19)),
      Math.floor(fraction * 1000),
    ),
  );
}
const DASH = 45;
const parseAnyTime = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
/** A day without a time: midnight UTC, whatever the time zone of this process is. */
const parseDay = (text: string): Date => new Date(text);

/** 8-byte integers (counts, sums) are read as numbers, times as `Date`; the rest as `pg` reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === builtins.INT8) return parseWholeNumber;
    if (oid === INT8_ARRAY) return parseWholeNumbers;
    if (oid === builtins.TIMESTAMPTZ) return parseTime;
    if (oid === builtins.DATE) return parseDay;
    return pg.types.getTypeParser(oid, format);
  },
};

/** What every session is opened with, as one startup parameter. */
function sessionOptions(
  { role, schema }: { role: string; schema: string },
  limits: DatabaseLimits,
): string {
  const settings = {
    role,
    search_path: `${schema},public`,
    timezone: 'Asia/Seoul',
    // The data is in memory or on flash; the server's default cost of a read is that of a disc.
    random_page_cost: '1.1',
    // Many requests run at once: one processor for each statement, no parallel workers.
    max_parallel_workers_per_gather: '0',
  };
  return [
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    limitOptions(limits),
  ].join(' ');
}

/** The limits of a session as startup parameters. */
export function limitOptions(given: Partial<DatabaseLimits> = {}): string {
  const limits = { ...LIMITS, ...given };
  const seconds = {
    statement_timeout: limits.statementSeconds,
    lock_timeout: limits.lockSeconds,
    idle_in_transaction_session_timeout: limits.idleInTransactionSeconds,
  };
  return Object.entries(seconds)
    .map(([name, value]) => `-c ${name}=${value}s`)
    .join(' ');
}

/** Open a pool that acts as `role`, the only role with rights to its schema. */
export function connectDatabase<Tables>(settings: {
  url: string;
  role: string;
  schema: string;
  connections?: number | undefined;
  name?: string;
  /** Receive the errors of idle connections, such as a server that went away. */
  onError?: (error: Error) => void;
  limits?: Partial<DatabaseLimits>;
  /** What is browsing fails with `ServerBusy` where it would wait longer; by default it waits as all. */
  browsingWaitMs?: number | undefined;
}): Connection<Tables> {
  const limits = { ...LIMITS, ...settings.limits };
  const client: pg.ClientConfig = {
    connectionString: settings.url,
    application_name: settings.name ?? settings.role,
    options: sessionOptions(settings, limits),
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    keepAlive: true,
    types,
  };
  const unansweredMs = (limits.statementSeconds + UNANSWERED_AFTER_SECONDS) * 1000;
  const pool = new pg.Pool({
    ...client,
    // The pool has one time limit for both waits; its connections keep their own, shorter one.
    Client: class extends pg.Client {
      constructor() {
        super({ ...client, query_timeout: unansweredMs });
      }
    },
    connectionTimeoutMillis: WAIT_SECONDS * 1000,
    max: settings.connections ?? CONNECTIONS,
    idleTimeoutMillis: 0,
  });
  const expectedWaitMs = watchPool(pool, settings.browsingWaitMs ?? Number.POSITIVE_INFINITY);
  // A connection whose server goes away says so here, idle or in use; without a listener that would
  // end the process. The query under way fails by itself, and the pool replaces the connection.
  const onError = (error: Error) => settings.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (connected) => connected.on('error', onError));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    openClient: async () => {
      const own = new pg.Client(client);
      // Before whoever asked for it can listen: unheard, an error would end the process.
      own.on('error', onError);
      await own.connect();
      return own;
    },
    expectedWaitMs,
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      size: pool.options.max,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

/** How much the last connection's use changes the mean. */
const WEIGHT_OF_LAST = 0.05;

/**
 * Watch how long connections are held and waited for, and refuse one to browsing that would wait, or
 * has waited, longer than `browsingWaitMs`. Returns the time to expect for whoever asks next: what the one that
 * asked first has waited already, or longer where many wait.
 */
function watchPool(pool: pg.Pool, browsingWaitMs: number): () => number {
  const heldSince = new WeakMap<pg.PoolClient, number>();
  const waitingSince = new Set<{ at: number }>();
  let meanHeldMs = 0;
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const heldMs = performance.now() - (heldSince.get(client) ?? performance.now());
    meanHeldMs += (heldMs - meanHeldMs) * WEIGHT_OF_LAST;
  });
  function expectedWaitMs(): number {
    const [first] = waitingSince;
    if (!first) return 0;
    const queueMs = (waitingSince.size * meanHeldMs) / pool.options.max;
    return Math.max(queueMs, performance.now() - first.at);
  }
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  async function connectInTime(): Promise<pg.PoolClient> {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return connect();
    const waitsNoLonger = isBrowsing() && Number.isFinite(browsingWaitMs);
    if (waitsNoLonger && expectedWaitMs() > browsingWaitMs) throw tooLate();
    const waiting = { at: performance.now() };
    waitingSince.add(waiting);
    const connected = connect().finally(() => waitingSince.delete(waiting));
    return waitsNoLonger ? orGiveUp(connected) : connected;
  }
  async function orGiveUp(connected: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const late = Symbol();
    const first = await within<pg.PoolClient | typeof late>(browsingWaitMs, connected, () => late);
    if (first !== late) return first;
    // Its place in the queue is left once its turn comes: until then the queue is as long as it is.
    connected.then(
      (client) => client.release(),
      () => {},
    );
    throw tooLate();
  }
  const tooLate = () => new ServerBusy('browsing waits no longer for a connection');
  pool.connect = connectInTime as typeof pool.connect;
  return expectedWaitMs;
}

const MAX_NAMED_STATEMENTS = 1000;
const IS_PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Let each connection prepare a statement once and run it by its name from then on, which saves
 * parsing and planning: `pg` prepares only what has a name, and Kysely gives none. Statements beyond
 * the first thousand different ones run unnamed, so that built filters cannot fill the server.
 */
function withPreparedStatements(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (
      config: pg.QueryConfig,
    ) => Promise<pg.QueryResult<never>>;
    const prepared = (text: string, values: unknown[] = []) =>
      traceStatement(text, () =>
        query(IS_PREPARABLE.test(text) ? { name: nameOf(text), text, values } : { text, values }),
      ).catch((error: unknown) => {
        // The statement may still run there: nobody else may be given this connection.
        if (isUnanswered(error)) void client.end();
        throw error;
      });
    client.query = prepared as typeof client.query;
  });
  return pool;
}

/** `pg` gives its own time limit no code. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

const REACHABLE_WITHIN_MS = 2000;

/** Check whether the database replies within two seconds. */
export async function isReachable<Tables>(db: Db<Tables>): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return within(REACHABLE_WITHIN_MS, answered, () => false);
}

/**
 * Run one statement that writes. PostgreSQL makes it a transaction of its own, in one round trip
 * where `inTransaction` needs three; a second statement throws. What it refuses must be decided
 * before, or by the statement itself: there is nothing to roll back. A deadlock is retried.
 */
export async function inOneStatement<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  return retryClashes(() => {
    let statements = 0;
    const onlyOne: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        if (statements > 1) {
          throw new Error('one statement is a transaction of its own, two are not');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return work(db.withPlugin(onlyOne) as Tx<Tables>);
  });
}

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('rolled back by a refusal');
    this.refusal = refusal;
  }
}

const TRIES = 4;
const CLASHES = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Run `work` in one transaction and commit it. A refusal rolls everything back and
 * is returned; an error rolls back and is thrown. A serialization failure or deadlock is retried.
 * Where `db` is a transaction already, the work becomes a part of it and ends with it.
 */
export async function inTransaction<Tables, Result>(
  db: Db<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return asPart(db as Tx<Tables>, work);
  try {
    return await retryClashes(() =>
      db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (isRefusal(result)) throw new RolledBack(result);
        return result;
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result;
    throw error;
  }
}

/** Run `work` again where it met a serialization failure or a deadlock, which undid all of it. */
async function retryClashes<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isClash = error instanceof pg.DatabaseError && CLASHES.has(error.code ?? '');
      if (!isClash || attempt === TRIES) throw error;
    }
  }
}

/** Run a nested part: a refusal rolls back this part alone, and the caller may go on without it. */
async function asPart<Tables, Result>(
  tx: Tx<Tables>,
  work: (tx: Tx<Tables>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  const result = await work(tx);
  if (isRefusal(result)) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return result;
}
