import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const directory = await mkdtemp(join(tmpdir(), 'duskline-embedded-'));
const database = 'store';
afterAll(() => rm(directory, { recursive: true, force: true }));

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a first start that was interrupted is begun again', async () => {
  await mkdir(join(directory, 'cluster'), { recursive: true });
  await writeFile(join(directory, 'cluster', 'PG_VERSION'), '18');
  const postgres = await startEmbeddedPostgres({ directory, database });
  await query(postgres.url, "create table orders as select 'paid' as state");
  await postgres.stop();
});

test('after kill -9 the store starts again and has lost nothing', async () => {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
     const { url } = await startEmbeddedPostgres(${JSON.stringify({ directory, database })});
     console.log(url);
     setInterval(() => {}, 1000);`,
  ]);
  const [line] = await once(holder.stdout, 'data');
  const orphaned = String(line).trim();
  await query(orphaned, "insert into orders values ('just paid')");
  expect(await findRunningPostgres({ directory, database })).toBe(orphaned);
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  const postgres = await startEmbeddedPostgres({ directory, database });
  expect(await query(postgres.url, 'select count(*)::int as orders from orders')).toEqual([
    { orders: 2 },
  ]);
  await expect(query(orphaned, 'select 1')).rejects.toThrow();
  await postgres.stop();
  expect(await findRunningPostgres({ directory, database })).toBeUndefined();
});

test('a server left behind of which a process hangs is stopped all the same, and the store starts', async () => {
  const left = await startEmbeddedPostgres({ directory, database });
  const client = new pg.Client({ connectionString: left.url });
  client.on('error', () => {});
  await client.connect();
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
  process.kill(pid, 'SIGSTOP');

  const postgres = await startEmbeddedPostgres({ directory, database });
  expect(await query(postgres.url, 'select count(*)::int as orders from orders')).toEqual([
    { orders: 2 },
  ]);
  await postgres.stop();
});

/** The first line of the server's own file: the id of its process. */
async function readServerFile(): Promise<{ file: string; pid: number; others: string[] }> {
  const file = join(directory, 'cluster', 'postmaster.pid');
  const [pid, ...others] = (await readFile(file, 'utf8')).split('\n');
  return { file, pid: Number(pid), others };
}

test('a process that has been given the id of a killed server is left alone, and the store starts', async () => {
  const killed = await startEmbeddedPostgres({ directory, database });
  const { file, others } = await readServerFile();
  await killed.stop();
  const stranger = spawn('sleep', ['600']);
  let hasEnded = false;
  const ended = once(stranger, 'exit').then(() => {
    hasEnded = true;
  });
  await writeFile(file, [stranger.pid, ...others].join('\n'));

  const postgres = await startEmbeddedPostgres({ directory, database });
  expect(await query(postgres.url, 'select count(*)::int as orders from orders')).toEqual([
    { orders: 2 },
  ]);
  await postgres.stop();
  expect(hasEnded).toBe(false);
  stranger.kill();
  await ended;
});

test('a server that was killed before it wrote its id does not keep the store from starting', async () => {
  await writeFile(join(directory, 'cluster', 'postmaster.pid'), '');
  const postgres = await startEmbeddedPostgres({ directory, database });
  await postgres.stop();
});

test('what a killed server has left running is waited for before the next one starts', async () => {
  const killed = await startEmbeddedPostgres({ directory, database });
  const client = new pg.Client({ connectionString: killed.url });
  client.on('error', () => {});
  await client.connect();
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
  const log = join(directory, 'postgres.log');
  const { length: logged } = await readFile(log, 'utf8');
  process.kill(pid, 'SIGSTOP');
  process.kill((await readServerFile()).pid, 'SIGKILL');

  const starting = startEmbeddedPostgres({ directory, database });
  starting.catch(() => {});
  await expect
    .poll(async () => (await readFile(log, 'utf8')).slice(logged))
    .toContain('pre-existing shared memory block');
  process.kill(pid, 'SIGKILL');
  const postgres = await starting;
  expect(await query(postgres.url, 'select count(*)::int as orders from orders')).toEqual([
    { orders: 2 },
  ]);
  await postgres.stop();
});

test('a killed server is started again on its port by itself, with everything committed', async () => {
  const postgres = await startEmbeddedPostgres({ directory, database });
  const seen: string[] = [];
  const back = new Promise<void>((resolve) => {
    postgres.supervise({
      death: () => seen.push('death'),
      back: () => {
        seen.push('back');
        resolve();
      },
      givenUp: (error) => seen.push(String(error)),
    });
  });
  await query(postgres.url, "insert into orders values ('paid before the kill')");
  process.kill((await readServerFile()).pid, 'SIGKILL');
  await back;
  expect(seen).toEqual(['death', 'back']);
  expect(await query(postgres.url, 'select count(*)::int as orders from orders')).toEqual([
    { orders: 3 },
  ]);
  await postgres.stop();
  expect(await findRunningPostgres({ directory, database })).toBeUndefined();
});

test('the store reaches its server by a socket in the data folder; a path too long has none', async () => {
  const postgres = await startEmbeddedPostgres({ directory, database, throwaway: true });
  const byAddress = 'select inet_client_addr() is not null as "isByAddress"';
  expect(await query(postgres.url, byAddress)).toEqual([{ isByAddress: false }]);
  const running = await findRunningPostgres({ directory, database });
  expect(running).toBe(postgres.url);
  await postgres.stop();

  const deep = join(directory, 'so-deep-'.repeat(10));
  const other = await startEmbeddedPostgres({ directory: deep, database, throwaway: true });
  expect(await query(other.url, byAddress)).toEqual([{ isByAddress: true }]);
  await other.stop();
});
