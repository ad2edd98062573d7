import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { databaseUser, findBinaries } from '../embedded-postgres/postgres-programs.ts';
import { freePort } from '../free-port.ts';

/** A streaming standby of an embedded PostgreSQL. */
export type EmbeddedStandby = {
  url: string;
  /** Receive the primary's log, but replay nothing of it until `resumeReplay`. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Run one statement as the owner. */
  run(text: string): Promise<void>;
  /** Start it again on its port. */
  start(): Promise<void>;
  /** `immediate` is as a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** The ids of its processes, to freeze it with SIGSTOP. */
  pids(): Promise<number[]>;
};

/** What of a cluster a base backup leaves out: it belongs to the running server, or is streamed. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

/**
 * Copy the cluster of a running embedded PostgreSQL in `primary.directory` as a base backup into
 * `directory`, and start it as a streaming standby. The packages hold no pg_basebackup.
 */
export async function startEmbeddedStandby(
  primary: { url: string; directory: string },
  directory: string,
): Promise<EmbeddedStandby> {
  const cluster = join(directory, 'cluster');
  await mkdir(directory, { recursive: true });
  await backUp(primary, cluster);
  const address = new URL(primary.url);
  address.search = '';
  const { username, password, hostname, port: primaryPort } = address;
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  await writeFile(join(cluster, 'standby.signal'), '');
  await writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);

  const port = await freePort('database');
  address.port = String(port);
  const url = address.href;
  const binaries = await findBinaries();
  const user = await databaseUser(directory);
  const flags = [
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
    // As the primary: a standby with fewer does not start.
    '-c max_connections=300 -c timezone=Asia/Seoul -c fsync=off',
  ].join(' ');
  const start = async () => {
    const log = join(directory, 'postgres.log');
    await user.run(binaries.pg_ctl, ['start', '-D', cluster, '-w', '-l', log, '-o', flags]);
  };
  await start();
  const run = async (text: string) => void (await query(url, text));
  return {
    url,
    run,
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    start,
    stop: async (mode = 'fast') => {
      await user.run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w']);
    },
    pids: async () => {
      const main = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
      const rows = await query(
        url,
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      return [main, ...rows.map(({ pid }) => Number(pid))];
    },
  };
}

const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('.s.PGSQL');

async function backUp(primary: { url: string; directory: string }, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    // What the standby misses while it is stopped must still be there to be streamed.
    await client.query(`alter system set wal_keep_size = '256MB'`);
    await client.query('select pg_reload_conf()');
    await client.query(`select pg_backup_start('standby', fast => true)`);
    const from = join(primary.directory, 'cluster');
    await cp(from, to, {
      recursive: true,
      filter: (path) => path === from || !isLeftOut(basename(path)),
    });
    for (const folder of ['pg_wal', 'pg_replslot']) await mkdir(join(to, folder), { mode: 0o700 });
    const { rows } = await client.query(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
