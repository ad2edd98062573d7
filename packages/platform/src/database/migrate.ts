import { readdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { scramVerifier } from '../embedded-postgres/scram-verifier.ts';
import { limitSettings, type PoolerSettings, sessionSettings } from './database-pool.ts';

export type Service = {
  schema: string;
  role: string;
  /** Folder of numbered `.sql` files. */
  migrations: string;
};

const PREPARE_LOCK = 20150101;
/** Both are trusted extensions: whoever owns the database may create them. */
const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch'];

/**
 * A migration that waits for a table longer than this gives up and is tried again: whoever comes after
 * it waits behind it, and with them every shopper. It must be well below the server's deadlock_timeout
 * (1 s if not set), at which PostgreSQL might end an order's transaction instead (decision 0531).
 */
const LOCK_TIMEOUT_MS = 300;
const TRIES = 100;
const PAUSE_MS = 500;
/** Of PostgreSQL: a lock that was not given in time, and one of two that wait for each other. */
const NO_LOCK = new Set(['55P03', '40P01']);

/** A server that accepts no connection within this time is away; one that is busy takes seconds. */
const CONNECT_WITHIN_MS = 10_000;

/** How long the end of a session is waited for; then its client leaves without it. */
const TERMINATE_WITHIN_MS = 2000;

type HowToMigrate = {
  pooler?: PoolerSettings | undefined;
  /** Called with what a migration waited for, each time it is tried again. */
  onRetry?: (error: unknown) => void;
  /** Ends it at once, whatever it waits for or does: the process is to stop. */
  stopping?: AbortSignal | undefined;
};

/**
 * Migrate a database to the newest version: the role and schema of each service, then its
 * migrations in order, each as that role and in a transaction of its own. Several processes may call
 * it at once, and again; shops may serve meanwhile. Throws when a migration has found its tables in
 * use for over a minute: those before it stay, and the next call goes on. With a `pooler` each role
 * may log in, with the password of its address. Throws the reason of `stopping` where that ends it: a
 * migration under way is rolled back.
 */
export async function migrate(
  url: string,
  services: Service[],
  { pooler, onRetry, stopping }: HowToMigrate = {},
): Promise<void> {
  // A pooler refuses startup parameters, and everything below needs a session of its own.
  const { client, socket } = await openOwnClient(
    { connectionString: url, options: '-c lock_timeout=0' },
    stopping,
  );
  const session = endSessionWhen(stopping, url, { client, socket });
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    for (const extension of EXTENSIONS) {
      await client.query(`create extension if not exists ${extension} with schema public`);
    }
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const how = { onRetry, stopping };
    for (const service of services) {
      await onceLocksAreFree(client, how, async () => {
        await prepareService(client, service);
        if (pooler) await allowLogin(client, service, pooler);
      });
      await client.query(`set role ${service.role}`);
      await client.query(`set search_path to ${service.schema}, public`);
      await onceLocksAreFree(client, how, () => runMissing(client, service));
      await client.query('reset role');
    }
  } catch (error) {
    stopping?.throwIfAborted();
    throw error;
  } finally {
    await session.done();
    await client.end();
  }
}

/**
 * Have the server end a client's session as soon as `stopping` says so. To leave is not enough: the
 * server finishes what it is at, a wait for a lock or a statement of minutes, before it looks for its
 * client, and holds the lock of all migrations meanwhile.
 */
function endSessionWhen(
  stopping: AbortSignal | undefined,
  url: string,
  { client, socket }: OwnClient,
): { done(): Promise<void> } {
  const session = client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let ended: Promise<void> | undefined;
  async function end(): Promise<void> {
    try {
      await terminateSession(url, (await session).rows[0]?.pid);
    } catch {
      // The server cannot be asked: to leave is all that is left.
      socket.destroy();
    }
  }
  const onAbort = () => {
    ended = end();
  };
  // Where it fails, so does what follows it on this connection.
  session.catch(() => {});
  stopping?.addEventListener('abort', onAbort, { once: true });
  if (stopping?.aborted) onAbort();
  return {
    async done() {
      stopping?.removeEventListener('abort', onAbort);
      await ended;
    },
  };
}

/** End a session and wait until it has gone, with its locks; throws where that takes too long. */
async function terminateSession(url: string, pid: number | undefined): Promise<void> {
  const tooLate = AbortSignal.timeout(TERMINATE_WITHIN_MS);
  const { client, socket } = await openOwnClient({ connectionString: url }, tooLate);
  const leave = () => void socket.destroy();
  tooLate.addEventListener('abort', leave, { once: true });
  try {
    await client.query('select pg_terminate_backend($1, $2)', [pid, TERMINATE_WITHIN_MS]);
  } finally {
    leave();
  }
}

type OwnClient = { client: pg.Client; socket: Socket };

async function openOwnClient(
  how: pg.ClientConfig,
  stopping: AbortSignal | undefined,
): Promise<OwnClient> {
  stopping?.throwIfAborted();
  const socket = new Socket();
  const client = new pg.Client({
    ...how,
    stream: () => socket,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  // Its statement under way fails by itself; without a listener this would end the process.
  client.on('error', () => {});
  // `client.end` would wait for the reply of a server that is silent.
  const giveUp = () => void socket.destroy();
  stopping?.addEventListener('abort', giveUp, { once: true });
  try {
    await client.connect();
  } finally {
    stopping?.removeEventListener('abort', giveUp);
  }
  return { client, socket };
}

/**
 * Do a step that gives up where a lock is not free, again and again for over a minute: then its error is
 * thrown. A step that is done again must skip what it has done.
 */
async function onceLocksAreFree(
  client: pg.Client,
  { onRetry = () => {}, stopping }: Pick<HowToMigrate, 'onRetry' | 'stopping'>,
  step: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      // What broke the connection is the error, not that it is broken.
      await client.query('rollback').catch(() => {});
      if (!NO_LOCK.has(String((error as { code?: unknown }).code)) || attempt === TRIES)
        throw error;
      onRetry(error);
      await wait(PAUSE_MS, undefined, { signal: stopping });
    }
  }
}

/** Run the migrations of a service that are missing. */
async function runMissing(client: pg.Client, service: Service): Promise<void> {
  const { schema, migrations } = service;
  if ((await compareService(client, service)).pending.length === 0) return;
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'migration',
    migrationsSchema: schema,
    schema: [schema, 'public'],
    // One that cannot be applied now must not undo those before it, nor hold their locks.
    singleTransaction: false,
    noLock: true,
    log: () => {},
  });
}

/** Create the role that owns one schema and has no right to any other; the connecting user may act as it. */
async function prepareService(client: pg.Client, { role, schema }: Service): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (known.rowCount === 0) await client.query(`create role ${role} nologin`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${schema} authorization ${role}`);
  await client.query(`create schema if not exists ${schema}_jobs authorization ${role}`);
}

/**
 * Let a service log in as its role, and save what its sessions are set to. A password is given to a
 * role that could not log in before, and never changed; the server sees its verifier alone.
 */
async function allowLogin(
  client: pg.Client,
  { role, schema }: Service,
  { url }: PoolerSettings,
): Promise<void> {
  const { rows } = await client.query(
    'select rolcanlogin, current_database() as database from pg_roles where rolname = $1',
    [role],
  );
  const password = decodeURIComponent(new URL(url).password);
  if (!rows[0]?.rolcanlogin) {
    const secret = password === '' ? '' : ` password '${await scramVerifier(password)}'`;
    await client.query(`alter role ${role} login${secret}`);
  }
  const database = client.escapeIdentifier(rows[0].database);
  for (const [name, value] of Object.entries({
    ...sessionSettings({ schema }),
    ...limitSettings(),
  })) {
    const values = value.split(',').map((one) => client.escapeLiteral(one));
    await client.query(
      `alter role ${role} in database ${database} set ${name} = ${values.join(', ')}`,
    );
  }
}

/** The database lacks migrations of this version. */
export class PendingMigrations extends Error {
  override name = 'PendingMigrations';
  /** Each as `schema/name`. */
  readonly pending: readonly string[];

  constructor(pending: readonly string[]) {
    super(`migrations are not applied: ${pending.join(', ')}`);
    this.pending = pending;
  }
}

/**
 * Compare the migrations of these services with what a database has, and change nothing: `pending`
 * are not applied yet, `unknown` were applied by a newer version. Each is `schema/name`. `stopping`
 * ends a connection that is not there yet.
 */
export async function compareMigrations(
  url: string,
  services: readonly Service[],
  stopping?: AbortSignal,
): Promise<{ pending: string[]; unknown: string[] }> {
  const { client } = await openOwnClient({ connectionString: url }, stopping);
  try {
    const found = [];
    for (const service of services) found.push(await compareService(client, service));
    return {
      pending: found.flatMap(({ pending }) => pending).toSorted(),
      unknown: found.flatMap(({ unknown }) => unknown),
    };
  } finally {
    await client.end();
  }
}

async function compareService(
  client: pg.Client,
  service: Service,
): Promise<{ pending: string[]; unknown: string[] }> {
  const { schema } = service;
  const ours = await listMigrations(service);
  const table = `${schema}.migration`;
  const { rows: known } = await client.query('select to_regclass($1) as is_there', [table]);
  const { rows } = known[0]?.is_there
    ? await client.query<{ name: string }>(`select name from ${table} order by id`)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const without = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => !others.includes(name)).map((name) => `${schema}/${name}`);
  return { pending: without(ours, applied), unknown: without(applied, ours) };
}

/** List the migrations of a service's files, by name. */
export async function listMigrations({ migrations }: Service): Promise<string[]> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.slice(0, -'.sql'.length));
}
