import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterOf } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { findServerPid } from '@duskline/platform/embedded-postgres/server-process';
import pg from 'pg';

const CONNECT_MS = 1000;
const BACK_WITHIN_SECONDS = 60;
const POLL_MS = 50;

/** Run one statement on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Cut every connection of clients but our own; returns how many. */
export async function disconnectAll(url: string): Promise<number> {
  return cut(url, 'true');
}

/** Cut the connections that are in the middle of a transaction; returns how many. */
export async function cutTransactions(url: string): Promise<number> {
  return cut(url, "state in ('idle in transaction', 'active') and xact_start < clock_timestamp()");
}

async function cut(url: string, which: string): Promise<number> {
  const [row] = await queryOnce<{ cut: number }>(
    url,
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and ${which}`,
  );
  return row?.cut ?? 0;
}

/** Wait until the database answers; rejects after a minute. */
export async function waitUntilBack(url: string): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_SECONDS * 1000;
  for (;;) {
    try {
      await queryOnce(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}

/** The process id of the PostgreSQL whose data lie in a store's folder; undefined where none runs. */
export function findPostmaster(dataDir: string): Promise<number | undefined> {
  return findServerPid(clusterOf(join(dataDir, 'postgres')));
}

/** Send a signal to PostgreSQL's first process. */
export async function signalPostmaster(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) throw new Error('no PostgreSQL runs');
  process.kill(pid, signal);
}

/** Freeze PostgreSQL with all its processes for some seconds. */
export async function freezePostgres(dataDir: string, seconds: number): Promise<void> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === undefined) throw new Error('no PostgreSQL runs');
  // Its first process is frozen first, so that it starts no others.
  const frozen: number[] = [];
  const freeze = (pid: number) => {
    try {
      process.kill(pid, 'SIGSTOP');
      frozen.push(pid);
    } catch {
      // ended meanwhile
    }
  };
  try {
    freeze(postmaster);
    childrenOf(postmaster).forEach(freeze);
    await pause(seconds * 1000);
  } finally {
    for (const pid of frozen.reverse()) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // ended meanwhile
      }
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // After the name in brackets: state, parent.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // ended meanwhile
      }
    });
}
