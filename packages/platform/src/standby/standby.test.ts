import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Connection, connectDatabase, inTransaction } from '../database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { onMeasured } from '../metrics/measure.ts';
import { type EmbeddedStandby, startEmbeddedStandby } from '../testing/embedded-standby.ts';
import { createLine } from './line.ts';
import { openReads, type Reads } from './open-reads.ts';
import { carryReadPosition, noteWrite, READ_AFTER } from './read-position.ts';
import { openStandby, type Standby } from './standby.ts';

type Notes = { note: { text: string } };

const directory = await mkdtemp(join(tmpdir(), 'duskline-standby-'));
const service = { role: 'duskline', schema: 'public' };
/** Seconds of lag: what no test waits for, and what two do. */
const [PATIENT, STRICT] = [600, 1];
const lines: { level: number; msg: string; lagSeconds?: number }[] = [];
const from = { standby: 0, primary: 0 };
let primary: EmbeddedPostgres;
let server: EmbeddedStandby;
let connection: Connection<Notes>;
let standby: Standby;
let reads: Reads<Notes>;
let stopCounting: () => void;

beforeAll(async () => {
  primary = await startEmbeddedPostgres({
    ...{ directory: join(directory, 'primary'), database: 'notes', throwaway: true },
  });
  server = await startEmbeddedStandby(
    { url: primary.url, directory: join(directory, 'primary') },
    join(directory, 'standby'),
  );
  connection = connectDatabase<Notes>({ url: primary.url, ...service });
  await sql`create table note (text text not null)`.execute(connection.db);
  const log = createLog('test', 'info', { write: (line) => lines.push(JSON.parse(line)) });
  standby = openStandby({
    ...{ url: server.url, ...service, openPrimary: connection.openClient },
    ...{ maxLagSeconds: PATIENT, log },
  });
  reads = openReads<Notes>(connection.pool, standby);
  stopCounting = onMeasured(({ metric, labels }) => {
    if (metric === 'duskline_reads_total') from[labels.from as 'standby' | 'primary'] += 1;
  });
});
afterAll(async () => {
  stopCounting();
  await standby.close();
  await connection.close();
  await server.stop('immediate').catch(() => {});
  await primary.stop();
  await rm(directory, { recursive: true, force: true });
});

const serves = (state = 'serving') => expect.poll(() => standby.state()).toBe(state);
const write = (text: string) =>
  inTransaction(connection.db, (tx) => tx.insertInto('note').values({ text }).execute());
/** Read all notes; says as well where they were read. */
async function read(): Promise<{ notes: string[]; where: 'standby' | 'primary' }> {
  const before = from.standby;
  const rows = await reads.db.selectFrom('note').select('text').orderBy('text').execute();
  const where = from.standby > before ? 'standby' : 'primary';
  return { notes: rows.map(({ text }) => text), where };
}
const warnings = () => lines.splice(0).filter(({ level }) => level >= 40);

test('reads go to the standby, and what empties a cache is seen before the next fill', async () => {
  await serves();
  expect(warnings()).toEqual([]);
  await write('one');
  reads.noteInvalidation();
  expect((await read()).notes).toEqual(['one']);
  await expect.poll(read).toEqual({ notes: ['one'], where: 'standby' });

  await server.pauseReplay();
  await write('two');
  expect(await read()).toEqual({ notes: ['one'], where: 'standby' });
  reads.noteInvalidation();
  expect(await read()).toEqual({ notes: ['one', 'two'], where: 'primary' });
  await server.resumeReplay();
  await expect.poll(read).toEqual({ notes: ['one', 'two'], where: 'standby' });
});

test('who wrote reads it at once, on the primary until the standby has it; others wait for it', async () => {
  const app = fastify();
  const key = 'a key that only our own servers know';
  const { currentPosition } = standby;
  const carried = { seconds: 60, isSecure: false, currentPosition, clock: systemClock };
  carryReadPosition(app, { key, ...carried });
  app.post('/notes', async () => void (await write('three')));
  app.get('/notes', async () => read());
  const get = async (headers = {}) => (await app.inject({ url: '/notes', headers })).json();

  await server.pauseReplay();
  expect((await app.inject('/notes')).headers[READ_AFTER]).toBeUndefined();
  const wrote = await app.inject({ method: 'POST', url: '/notes', payload: { any: 'body' } });
  const token = String(wrote.headers[READ_AFTER]);
  const cookie = String(wrote.headers['set-cookie']).split(';')[0];
  const old = { notes: ['one', 'two'], where: 'standby' };
  const own = { notes: ['one', 'three', 'two'], where: 'primary' };
  expect(await get()).toEqual(old);
  expect(await get({ cookie: `theme=dark; ${cookie}` })).toEqual(own);
  expect(await get({ [READ_AFTER]: token })).toEqual(own);
  const forged = token.replace(/-[0-9a-f]+-/, '-ffffffffffffffff-');
  expect(await get({ [READ_AFTER]: forged })).toEqual(old);
  expect(await get({ [READ_AFTER]: 'x'.repeat(5000), cookie: '=;;' })).toEqual(old);
  await server.resumeReplay();
  await expect.poll(() => get({ cookie })).toEqual({ ...own, where: 'standby' });
  await app.close();
});

test('a reply for everybody carries nobody’s position, and no reply waits long for one', async () => {
  const app = fastify();
  const never = new Promise<bigint>(() => {});
  carryReadPosition(app, {
    ...{ key: 'a key', seconds: 60, isSecure: false, clock: systemClock },
    currentPosition: () => never,
  });
  app.get('/picture', async (_request, reply) => {
    noteWrite();
    return reply.header('cache-control', 'public, max-age=60').send('drawn');
  });
  app.post('/orders', async () => {
    noteWrite();
    return 'paid';
  });
  const picture = await app.inject('/picture');
  expect([picture.body, picture.headers['set-cookie']]).toEqual(['drawn', undefined]);
  const order = await app.inject({ method: 'POST', url: '/orders' });
  expect([order.body, order.headers[READ_AFTER]]).toEqual(['paid', undefined]);
  await app.close();
});

test('questions to the primary that nobody has sent yet are one', async () => {
  let sent = 0;
  const answers: (() => void)[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: () => {
      sent += 1;
      return new Promise((resolve) => answers.push(() => resolve({ rows: [{ sent }] })));
    },
  });
  const line = createLine(async () => client as never);
  const first = line.ask('where');
  await expect.poll(() => sent).toBe(1);
  // These came after the first was sent: what was committed meanwhile is not in its reply.
  const later = Promise.all([line.ask('where'), line.ask('where'), line.ask('where')]);
  answers.shift()?.();
  await first;
  await expect.poll(() => sent).toBe(2);
  answers.shift()?.();
  expect(await later).toEqual([{ sent: 2 }, { sent: 2 }, { sent: 2 }]);
});

test('reads do not write and do not begin transactions, wherever they go', async () => {
  const refused = 'reads only read';
  for (const one of [reads, openReads<Notes>(connection.pool, undefined)]) {
    await expect(inTransaction(one.db, async () => 1)).rejects.toThrow(refused);
    await expect(one.db.deleteFrom('note').execute()).rejects.toThrow(refused);
    expect((await one.db.selectFrom('note').selectAll().execute()).length).toBe(3);
  }
});

test('a standby that lags too far is not read from, which is said once, until it has caught up', async () => {
  const said: string[] = [];
  const log = createLog('test', 'warn', { write: (line) => said.push(JSON.parse(line).msg) });
  const strict = openStandby({
    ...{ url: server.url, ...service, openPrimary: connection.openClient },
    ...{ maxLagSeconds: STRICT, log },
  });
  await expect.poll(() => strict.state()).toBe('serving');
  await server.pauseReplay();
  await write('four');
  await expect.poll(() => strict.state()).toBe('lagging');
  expect(strict.lagSeconds()).toBeGreaterThan(STRICT);
  expect(strict.canServe(0n)).toBe(false);
  await server.resumeReplay();
  await expect.poll(() => strict.state()).toBe('serving');
  expect(said).toEqual([
    'the standby lags too far behind: reads go to the primary',
    'the standby is read from again',
  ]);
  await strict.close();
});

test('a process that meets a standby an hour behind never reads from it', async () => {
  await server.run(`alter system set recovery_min_apply_delay = '1h'`);
  await server.run('select pg_reload_conf()');
  await write('five');
  const late = openStandby({
    ...{ url: server.url, ...service, openPrimary: connection.openClient },
    ...{ maxLagSeconds: STRICT, log: createLog('test', 'silent') },
  });
  await expect.poll(() => late.state()).toBe('lagging');
  const there = await openReads<Notes>(connection.pool, late)
    .db.selectFrom('note')
    .selectAll()
    .execute();
  expect(there.length).toBe(5);
  await late.close();
  await server.run('alter system reset recovery_min_apply_delay');
  await server.run('select pg_reload_conf()');
  await serves();
  warnings();
});

test('a standby that is stopped, or crashes, is replaced by the primary in the middle of it, and comes back', async () => {
  let isOver = false;
  const failures: unknown[] = [];
  const readers = [1, 2, 3].map(async () => {
    while (!isOver) await read().catch((error: unknown) => failures.push(error));
  });
  for (const mode of ['fast', 'immediate'] as const) {
    await server.stop(mode);
    await serves('away');
    await write(mode);
    expect((await read()).where).toBe('primary');
    await server.start();
    await serves();
    await expect.poll(async () => (await read()).notes).toContain(mode);
  }
  isOver = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  // The log leaves out what it has said in the last ten seconds.
  expect(
    warnings()
      .map(({ msg }) => msg)
      .slice(0, 2),
  ).toEqual([
    'the standby does not answer: reads go to the primary',
    'the standby is read from again',
  ]);
});

test('what waits for a standby that froze is read from the primary', async () => {
  await serves();
  const slow = sql<{ slept: string }>`select pg_sleep(0.5)::text as slept`.execute(reads.db);
  const processes = await server.pids();
  for (const one of processes) process.kill(one, 'SIGSTOP');
  expect((await slow).rows).toEqual([{ slept: '' }]);
  await serves('away');
  for (const one of processes) process.kill(one, 'SIGCONT');
  await serves();
  warnings();
});

test('an address that is no standby is not read from', async () => {
  const wrong = openStandby({
    ...{ url: primary.url, ...service, openPrimary: connection.openClient },
    ...{ maxLagSeconds: STRICT, log: createLog('test', 'silent') },
  });
  await expect.poll(() => wrong.state()).toBe('no_standby');
  expect(wrong.canServe(0n)).toBe(false);
  await wrong.close();
});
