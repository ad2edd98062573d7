import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@duskline/platform/free-port';
import pg from 'pg';
import { findProgram } from '../run/debian-program.ts';

export type PgBouncer = {
  /** The address of a database behind it, without a user that may log in. */
  urlOf(database: string): string;
  /** Start it again on its port. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stop it and remove its files. */
  close(): Promise<void>;
};

const TRIES = 200;
const PAUSE_MS = 50;
/** As root it becomes this user: it refuses to be root. */
const USER = 'nobody';

/** Start a real PgBouncer in transaction mode, with so few sessions that clients must share them. */
export async function startPgBouncer(options: {
  postgres: string;
  users: readonly string[];
  password: string;
  sessions: number;
}): Promise<PgBouncer> {
  const { postgres, users, password, sessions } = options;
  const program = findProgram('pgbouncer', ['pgbouncer']);
  const { hostname, port: serverPort } = new URL(postgres);
  const port = await freePort();
  // Not the run's own folder: whoever is no root must reach it.
  const folder = mkdtempSync(
    join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'duskline-pgbouncer-'),
  );
  chmodSync(folder, 0o755);
  const list = join(folder, 'users.txt');
  writeFileSync(
    list,
    users.map((user) => `"${user}" "${password.replaceAll('"', '""')}"\n`).join(''),
  );
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${list}`,
      `pool_mode = transaction\ndefault_pool_size = ${sessions}`,
      // A database that is back is found at once, not after a quarter of a minute.
      'server_login_retry = 1',
      'max_client_conn = 200\nlog_connections = 0\nlog_disconnections = 0',
      '',
    ].join('\n'),
  );
  const urlOf = (database: string) =>
    `postgres://pooled:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const asUser = process.getuid?.() === 0 ? ['-u', USER] : [];
  let child: ReturnType<typeof spawn> | undefined;
  let said = '';

  async function start(): Promise<void> {
    const started = spawn(program.path, [...asUser, settings], {
      env: program.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      if (started.exitCode !== null) break;
      if (await answers(urlOf('pgbouncer'))) return;
      await wait(PAUSE_MS);
    }
    throw new Error(`PgBouncer did not start: ${said}`);
  }
  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    urlOf,
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether something speaks PostgreSQL there: an unknown user is refused in its words. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    (error: unknown) => String((error as { code?: unknown }).code ?? '').length === 5,
  );
}
