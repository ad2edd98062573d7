import pg from 'pg';
import { traceStatement } from '../tracing/trace-statement.ts';
import { lineUp } from './connection-line.ts';
import { describeOnce } from './described-once.ts';

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

/** Return what every session of a service is set to, beside its role and its limits. */
export function sessionSettings({ schema }: { schema: string }): Record<string, string> {
  return {
    search_path: `${schema},public`,
    timezone: 'Asia/Seoul',
    // The data is in memory or on flash; the server's default cost of a read is that of a disc.
    random_page_cost: '1.1',
    // Many requests run at once: one processor for each statement, no parallel workers.
    max_parallel_workers_per_gather: '0',
  };
}

/** What every session is opened with, as one startup parameter. */
function sessionOptions(service: { role: string; schema: string }, limits: DatabaseLimits): string {
  return [
    ...Object.entries({ role: service.role, ...sessionSettings(service) }).map(
      ([name, value]) => `-c ${name}=${value}`,
    ),
    limitOptions(limits),
  ].join(' ');
}

/** Return the limits of a session, by the server's own names. */
export function limitSettings(given: Partial<DatabaseLimits> = {}): Record<string, string> {
  const limits = { ...LIMITS, ...given };
  return {
    statement_timeout: `${limits.statementSeconds}s`,
    lock_timeout: `${limits.lockSeconds}s`,
    idle_in_transaction_session_timeout: `${limits.idleInTransactionSeconds}s`,
  };
}

/** Return after how many ms this side ends a statement that the server should have ended. */
export function unansweredAfterMs(given: Partial<DatabaseLimits> = {}): number {
  const { statementSeconds } = { ...LIMITS, ...given };
  return (statementSeconds + UNANSWERED_AFTER_SECONDS) * 1000;
}

/** Return the limits of a session as startup parameters. */
export function limitOptions(given: Partial<DatabaseLimits> = {}): string {
  return Object.entries(limitSettings(given))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * A PgBouncer in transaction mode. Nothing can be set for a session there, so the service logs in as
 * its own role, whose settings the migration saves (decision 0551).
 */
export type PoolerSettings = {
  url: string;
  /** Whether statements are prepared: PgBouncer 1.21 and later with `max_prepared_statements`. */
  prepares: boolean;
};

/** How a pool is opened. */
export type PoolSettings = {
  /** PostgreSQL itself. */
  url: string;
  /** Where the pool's connections go instead: a pooler that gives a session to each transaction. */
  pooler?: PoolerSettings | undefined;
  role: string;
  schema: string;
  connections?: number | undefined;
  name?: string;
  /** Receive the errors of idle connections, such as a server that went away. */
  onError?: (error: Error) => void;
  limits?: Partial<DatabaseLimits>;
};

export type OpenPool = {
  pool: pg.Pool;
  /** Open one connection of its own beside the pool, as the same role: for LISTEN. */
  openClient(): Promise<pg.Client>;
  /** About how long the last of so many requests that have just come would wait for a connection, in ms. */
  expectedWaitMs(coming: number): number;
  /** How the connections of the pool are used now. */
  usage(): PoolUsage;
};

/** Open a pool of connections that act as `role`; statements are prepared by their text. */
export function openPool(settings: PoolSettings): OpenPool {
  const limits = { ...LIMITS, ...settings.limits };
  const client: pg.ClientConfig = {
    connectionString: settings.url,
    application_name: settings.name ?? settings.role,
    options: sessionOptions(settings, limits),
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    keepAlive: true,
    types,
  };
  const pooled: pg.ClientConfig = settings.pooler
    ? { ...client, connectionString: urlAs(settings.pooler.url, settings.role), options: undefined }
    : client;
  const pool = new pg.Pool({
    ...pooled,
    // The pool has one time limit for both waits; its connections keep their own, shorter one.
    Client: class extends pg.Client {
      constructor() {
        // Pipelined, so that a commit goes with the statement before it (early-commit.ts).
        super({ ...pooled, query_timeout: unansweredAfterMs(limits), pipeline: true });
      }
    },
    connectionTimeoutMillis: WAIT_SECONDS * 1000,
    max: settings.connections ?? CONNECTIONS,
    idleTimeoutMillis: 0,
  });
  const line = lineUp(pool, WAIT_SECONDS * 1000);
  // A connection whose server goes away says so here, idle or in use; without a listener that would
  // end the process. The query under way fails by itself, and the pool replaces the connection.
  const onError = (error: Error) => settings.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (connected) => connected.on('error', onError));
  return {
    pool: withPreparedStatements(pool, settings.pooler),
    openClient: async () => {
      const own = new pg.Client(client);
      // Before whoever asked for it can listen: unheard, an error would end the process.
      own.on('error', onError);
      await own.connect();
      return own;
    },
    expectedWaitMs: line.expectedWaitMs,
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      size: pool.options.max,
      waiting: pool.waitingCount + line.waiting(),
    }),
  };
}

/** Return the URL of the same server for another user. */
export function urlAs(url: string, user: string): string {
  const address = new URL(url);
  address.username = user;
  return address.href;
}

const MAX_NAMED_STATEMENTS = 1000;
const IS_PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Let each connection prepare a statement once and run it by its name from then on, which saves
 * parsing and planning: `pg` prepares only what has a name, and Kysely gives none. Statements beyond
 * the first thousand different ones run unnamed, so that built filters cannot fill the server.
 */
function withPreparedStatements(pool: pg.Pool, pooler: PoolerSettings | undefined): pg.Pool {
  const { prepares } = pooler ?? { prepares: true };
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const execute = describeOnce();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (query: object) => Promise<pg.QueryResult<never>>;
    const send = (text: string, values: unknown[]): Promise<pg.QueryResult<never>> => {
      const name = prepares && IS_PREPARABLE.test(text) ? nameOf(text) : undefined;
      // Behind a pooler each execution may be another session's.
      if (name === undefined || pooler) return query({ name, text, values });
      return execute(query, { name, text, values });
    };
    const prepared = (text: string, values: unknown[] = []) =>
      traceStatement(text, () => send(text, values)).catch((error: unknown) => {
        // It came from the socket: whoever sent the statement is to be seen in it.
        if (error instanceof Error) Error.captureStackTrace(error);
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
