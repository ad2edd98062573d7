import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUser } from '@duskline/platform/embedded-postgres/postgres-programs';
import { freePort } from '@duskline/platform/free-port';
import pg from 'pg';
import { root } from '../run/prepare.mjs';
import type { DebianPostgres } from './debian-postgres.ts';

const DATABASE = 'duskline';
const OWNER = 'duskline';
/** `uuidv7()` came with PostgreSQL 18; Debian's may be older. For the rehearsal any UUID does. */
const UUIDV7 = `create function public.uuidv7() returns uuid language sql volatile
  as 'select gen_random_uuid()'`;
const FIRST_WITH_UUIDV7 = 18;
const RECOVERY_TRIES = 600;
const REACHED = `select case when pg_is_in_recovery()
  then pg_get_wal_replay_pause_state() = 'paused' else true end as reached`;

/** A PostgreSQL of its own, whose log pgBackRest archives by the example files of docs/operation. */
export type ArchivedPostgres = {
  url: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Run pgBackRest on the store's stanza. */
  pgbackrest(...args: string[]): Promise<void>;
  start(): Promise<void>;
  /** Resolves when a restore has come to its moment: promoted, or paused there. */
  recovered(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Lose the disk: the server's files are gone, the repository is not. */
  loseDisk(): void;
};

/** Make the server, its archive and the store's empty database, and start it. */
export async function createArchivedPostgres(
  folder: string,
  programs: DebianPostgres,
  pgbackrest: string,
): Promise<ArchivedPostgres> {
  const port = await freePort();
  const cluster = join(folder, 'pg');
  const conf = join(folder, 'pgbackrest.conf');
  for (const name of ['pg', 'repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
  }
  const example = (name: string) => readFileSync(join(root, 'docs/operation', name), 'utf8');
  const replaced: [RegExp, string][] = [
    [/^repo1-path=.*/m, `repo1-path=${join(folder, 'repo')}`],
    [/^log-path=.*/m, `log-path=${join(folder, 'log')}`],
    [/^lock-path=.*/m, `lock-path=${join(folder, 'lock')}`],
    [/^spool-path=.*/m, `spool-path=${join(folder, 'spool')}`],
    [/^pg1-path=.*/m, `pg1-path=${cluster}`],
    [/^pg1-socket-path=.*/m, `pg1-socket-path=${folder}`],
    [/^pg1-port=.*/m, `pg1-port=${port}`],
    [/^pg1-user=.*/m, `pg1-user=${OWNER}`],
  ];
  let text = example('pgbackrest.conf');
  for (const [from, to] of replaced) text = text.replace(from, to);
  writeFileSync(conf, text, { mode: 0o600 });
  const user = await databaseUser(folder);
  await user.own(folder);
  await user.run(programs.initdb, [
    ...['-D', cluster, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    '--no-sync',
  ]);
  const archive = example('postgresql-archive.conf').replace(
    /pgbackrest --stanza/,
    `${pgbackrest} --config=${conf} --stanza`,
  );
  const own = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder}'`,
    'fsync = off',
    'max_connections = 200',
    `timezone = 'Asia/Seoul'`,
  ];
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${archive}\n${own.join('\n')}\n`);
  chmodSync(join(cluster, 'postgresql.auto.conf'), 0o600);
  await user.own(cluster);
  const url = `postgres://${OWNER}@127.0.0.1:${port}/${DATABASE}`;
  const log = join(folder, 'log', 'postgres.log');

  async function query<Row>(sql: string, values: unknown[] = [], database = DATABASE) {
    const address = new URL(url);
    address.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  const server: ArchivedPostgres = {
    url,
    query,
    pgbackrest: (...args) =>
      user.run(pgbackrest, [
        `--config=${conf}`,
        '--stanza=duskline',
        '--log-level-console=warn',
        ...args,
      ]),
    start: () => user.run(programs.pg_ctl, ['start', '-D', cluster, '-w', '-l', log]),
    async recovered() {
      for (let attempt = 0; attempt < RECOVERY_TRIES; attempt++) {
        const [row] = await query<{ reached: boolean }>(REACHED);
        if (row?.reached) return;
        await wait(100);
      }
      throw new Error('the recovery does not end');
    },
    stop: (mode) => user.run(programs.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w']),
    loseDisk() {
      rmSync(cluster, { recursive: true });
      mkdirSync(cluster, { mode: 0o700 });
    },
  };
  await server.start();
  await query(`create database ${DATABASE}`, [], 'postgres');
  if (programs.major < FIRST_WITH_UUIDV7) await query(UUIDV7);
  return server;
}
