import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { type Binaries, databaseUser, findBinaries, type User } from './postgres-programs.ts';
import { isServerRunning, readServerPid, removeKilledServerId } from './server-process.ts';
import { START_PAUSE_MS, START_TRIES, type Supervision, supervise } from './supervise-postgres.ts';

/** What the store's own database is called inside the embedded PostgreSQL. */
export const STORE_DATABASE = 'duskline';

const OWNER = 'duskline';
/** Recovery after a crash of a busy machine may take minutes. */
const START_SECONDS = '300';
/** A process of the store opens 19 by default: two pools, two job queues, the invalidations. */
const MAX_CONNECTIONS = 300;
const STOP_SECONDS = '60';
/** A server left behind by a killed store stops in order within this, or at once: shoppers wait. */
const STOP_LEFTOVER_SECONDS = '5';
/** What PostgreSQL says of processes that a killed server left running on the data. */
const LEFT_RUNNING = 'pre-existing shared memory block';
const PORT_LINE = 3; // of postmaster.pid, from 0
const SOCKETS_LINE = 4;
/** A socket's path may have 103 bytes on macOS and 107 on Linux, its name `/.s.PGSQL.65535` included. */
const LONGEST_SOCKETS_FOLDER = 88;

export type EmbeddedPostgres = {
  url: string;
  /** Start the server again whenever it dies, from now until `stop`. */
  supervise(on: { death(): void; back(): void; givenUp(error: unknown): void }): void;
  stop(): Promise<void>;
};

/**
 * Start the PostgreSQL that came with the packages, with its data in `directory`. Returns the
 * owner's connection URL. A first start that was interrupted is begun again; a server left running
 * by a killed process is stopped before a new one starts. `throwaway` is for tests: faster, but not
 * safe against a power cut, and stopped at once.
 */
export async function startEmbeddedPostgres(options: {
  directory: string;
  database: string;
  throwaway?: boolean;
  /** Receives the process id of the server, at every start of it. */
  onStart?: (pid: number) => void;
}): Promise<EmbeddedPostgres> {
  const { directory, database } = options;
  const binaries = await findBinaries();
  const { cluster, secretFile, readyMark } = partsOf(directory);
  await mkdir(directory, { recursive: true });

  if (!existsSync(readyMark)) {
    await rm(cluster, { recursive: true, force: true });
    await initialise(binaries, directory, cluster, secretFile);
    await writeFile(readyMark, '');
  }
  const password = (await readFile(secretFile, 'utf8')).trim();
  const user = await databaseUser(directory);
  await stopLeftover(binaries, user, cluster);

  const port = await freePort('database');
  const sockets = socketsFolder(cluster);
  const flags = [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories='${sockets ?? ''}'`,
    `-c max_connections=${MAX_CONNECTIONS}`,
    '-c shared_buffers=128MB',
    '-c timezone=Asia/Seoul',
    // Where a migration and an order wait for each other, the migration gives up first (migrate.ts).
    '-c deadlock_timeout=5s',
    // Synchronise with one call instead of one for each file: a start after a crash takes one second, not several.
    process.platform === 'linux' ? '-c recovery_init_sync_method=syncfs' : '',
    options.throwaway ? '-c fsync=off -c synchronous_commit=off -c full_page_writes=off' : '',
  ].join(' ');
  const start = async () => {
    await startServer(binaries, user, directory, flags);
    const pid = await readServerPid(cluster);
    if (pid !== undefined) options.onStart?.(pid);
  };
  await startAfterLeftovers(start);
  const address = (name: string) => addressOf({ password, port, sockets }, name);
  await ensureDatabase(address('postgres'), database);
  let supervision: Supervision | undefined;
  return {
    url: address(database),
    supervise: (on) => {
      supervision = supervise({ isRunning: () => isServerRunning(cluster), start }, on);
    },
    stop: async () => {
      await supervision?.stop();
      if (!(await isServerRunning(cluster))) return;
      if (options.throwaway) await stopIn('immediate', { binaries, user, cluster });
      else await stopServer(binaries, user, cluster);
    },
  };
}

/** Where the cluster, its owner's password and the mark of a finished first start are. */
function partsOf(directory: string): { cluster: string; secretFile: string; readyMark: string } {
  return {
    cluster: join(directory, 'cluster'),
    secretFile: join(directory, 'password'),
    readyMark: join(directory, 'initialised'),
  };
}

/** Return the folder of PostgreSQL's own files inside the folder of an embedded PostgreSQL. */
export function clusterOf(directory: string): string {
  return partsOf(directory).cluster;
}

/**
 * Bring a restored cluster to life: replay the log that lies in it up to the backup's end, give the
 * owner a new password, and mark the folder as ready. Throws where PostgreSQL cannot recover.
 */
export async function recoverRestoredCluster(directory: string): Promise<void> {
  const { cluster, secretFile, readyMark } = partsOf(directory);
  const { postgres } = await findBinaries();
  const password = newPassword();
  await writeFile(secretFile, password, { mode: 0o600 });
  const user = await databaseUser(directory);
  await user.own(cluster);
  const input = `alter role ${OWNER} password '${password}'\n`;
  await user.run(postgres, ['--single', '-D', cluster, 'postgres'], input);
  await writeFile(readyMark, '');
}

/**
 * Where the server listens beside its port: a socket of the system costs a tenth less of an order's
 * CPU than a connection to this machine (decision 0221), and only who may read the data reaches it.
 * Undefined where the path is too long for one, and on Windows.
 */
function socketsFolder(cluster: string): string | undefined {
  const folder = resolve(cluster);
  const isUsable =
    process.platform !== 'win32' &&
    Buffer.byteLength(folder) <= LONGEST_SOCKETS_FOLDER &&
    !/[\s,'"]/.test(folder);
  return isUsable ? folder : undefined;
}

function addressOf(
  server: { password: string; port: number; sockets: string | undefined },
  database: string,
): string {
  const { password, port, sockets } = server;
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
  return sockets === undefined ? url : `${url}?host=${encodeURIComponent(sockets)}`;
}

async function startServer(
  binaries: Binaries,
  user: User,
  directory: string,
  flags: string,
): Promise<void> {
  const cluster = join(directory, 'cluster');
  await removeKilledServerId(cluster);
  const logFile = join(directory, 'postgres.log');
  const how = ['-w', '-t', START_SECONDS, '-l', logFile, '-o', flags];
  try {
    await user.run(binaries.pg_ctl, ['start', '-D', cluster, ...how]);
  } catch (error) {
    const log = await readFile(logFile, 'utf8').catch(() => '');
    const [reason = '', last = reason] = log.trim().split('\n').slice(-2);
    const line = `the embedded PostgreSQL in ${directory} did not start: ${last}`;
    if (reason.includes(LEFT_RUNNING)) throw new LeftRunning(line, { cause: error });
    throw new Error(line, { cause: error });
  }
}

class LeftRunning extends Error {}

/**
 * Start a server, and again while processes of a killed one run on: each ends with its statement,
 * for which PostgreSQL has no end but the session's own.
 */
async function startAfterLeftovers(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof LeftRunning) || tries === START_TRIES) throw error;
      await wait(START_PAUSE_MS);
    }
  }
}

/**
 * Stop the server in order, which writes to disk what it has in memory; one that does not stop in
 * `orderlySeconds` is stopped at once and recovers later. Who cannot wait that long stops it earlier
 * (`watchEndings`). Throws where it runs on all the same.
 */
async function stopServer(
  binaries: Binaries,
  user: User,
  cluster: string,
  orderlySeconds = STOP_SECONDS,
): Promise<void> {
  const server = { binaries, user, cluster };
  try {
    await stopIn('fast', { ...server, seconds: orderlySeconds });
  } catch {
    // Also ended where it stopped by itself while it was asked.
    await stopIn('immediate', server).catch(async (error) => {
      if (await isServerRunning(cluster)) throw error;
    });
  }
}

async function stopIn(
  mode: 'fast' | 'immediate',
  server: { binaries: Binaries; user: User; cluster: string; seconds?: string },
): Promise<void> {
  const { binaries, user, cluster, seconds = STOP_SECONDS } = server;
  await user.run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', seconds]);
}

/**
 * Find the connection URL of the embedded PostgreSQL that another process runs on `directory`, for
 * an operator's command beside a running store; undefined where none runs.
 */
export async function findRunningPostgres(options: {
  directory: string;
  database: string;
}): Promise<string | undefined> {
  const processFile = join(options.directory, 'cluster', 'postmaster.pid');
  if (!existsSync(processFile)) return undefined;
  const lines = (await readFile(processFile, 'utf8')).split('\n');
  const port = Number(lines[PORT_LINE]);
  const password = (await readFile(join(options.directory, 'password'), 'utf8')).trim();
  const sockets = lines[SOCKETS_LINE] || undefined;
  const url = addressOf({ password, port, sockets }, options.database);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined; // the file outlived its server
  }
}

const newPassword = () => randomBytes(24).toString('base64url');

async function initialise(
  binaries: Binaries,
  directory: string,
  cluster: string,
  secretFile: string,
): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(secretFile, newPassword(), { mode: 0o600 });
  const user = await databaseUser(directory);
  await user.run(binaries.initdb, [
    '-D',
    cluster,
    '-U',
    OWNER,
    '--auth=scram-sha-256',
    `--pwfile=${secretFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
}

/** A process killed with -9 leaves its server running on the data; that one is stopped first. */
async function stopLeftover(binaries: Binaries, user: User, cluster: string): Promise<void> {
  if (!(await isServerRunning(cluster))) return;
  await stopServer(binaries, user, cluster, STOP_LEFTOVER_SECONDS);
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
