import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const watchEndings = fileURLToPath(new URL('./watch-endings.ts', import.meta.url));

/** A store whose last request is answered when the test says so, and then closes. */
const store = `
import { watchEndings } from ${JSON.stringify(watchEndings)};
const stopping = new AbortController();
const ending = watchEndings(stopping, console.log);
const lastRequest = Promise.withResolvers();
ending.reportBy((error, where) => console.log('reported', where, error.message));
ending.closeBy(async () => {
  console.log('closing, stopping', stopping.signal.aborted);
  await lastRequest.promise;
  console.log('closed');
});
process.stdin.on('data', (order) => {
  if (String(order) === 'reject') Promise.reject(new Error('disk full'));
  if (String(order) === 'throw') setImmediate(() => { throw new Error('no such row'); });
  if (String(order) === 'answer') lastRequest.resolve();
  if (String(order) === 'hurry') console.log('hurrying', ending.closeWithin(0));
  if (String(order).startsWith('postgres ')) {
    console.log('knowing', ending.knowPostgres(Number(String(order).slice(9))));
  }
});
console.log('ready');
`;

function startStore() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', store]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (shown += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (logged += text));
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve));
  const order = (what: string) => child.stdin.write(what);
  return { child, exitCode, order, shown: () => shown, logged: () => logged };
}

test('a rejection that nobody handled is logged and reported, and ends the store once it drained', async () => {
  const running = startStore();
  await expect.poll(running.shown).toContain('ready');
  running.order('reject');
  await expect.poll(running.shown).toContain('closing, stopping true');
  // Another pipe than what it shows: what was written earlier may be read later.
  await expect.poll(running.logged).toContain('Error: disk full');
  await expect.poll(running.logged).toContain('an error that nobody caught');

  // The next one while the store drains is logged and reported too, and cuts nothing short.
  running.order('throw');
  await expect.poll(running.shown).toContain('reported uncaughtException no such row');
  expect([running.child.exitCode, running.shown()]).toEqual([
    null,
    expect.not.stringContaining('closed'),
  ]);
  running.order('answer');
  expect(await running.exitCode).toBe(1);
  expect(running.shown().trim().split('\n')).toEqual([
    'ready',
    'reported unhandledRejection disk full',
    'closing, stopping true',
    'reported uncaughtException no such row',
    'closed',
  ]);
});

test('an error while a store closes that was ordered to stop is logged, and the store still closes', async () => {
  const running = startStore();
  await expect.poll(running.shown).toContain('ready');
  running.child.kill('SIGTERM');
  await expect.poll(running.shown).toContain('closing');
  running.order('reject');
  await expect.poll(running.shown).toContain('reported unhandledRejection disk full');
  running.order('answer');
  expect(await running.exitCode).toBe(0);
  expect(running.shown()).toContain('closed');
});

test('a store that does not close in time is ended at once with its database, and says so', async () => {
  const running = startStore();
  const postgres = spawn('sleep', ['600']);
  onTestFinished(() => void postgres.kill('SIGKILL'));
  const signal = new Promise((resolve) => postgres.on('exit', (_code, by) => resolve(by)));
  await expect.poll(running.shown).toContain('ready');
  running.order(`postgres ${postgres.pid}`);
  await expect.poll(running.shown).toContain('knowing');
  running.order('hurry');
  await expect.poll(running.shown).toContain('hurrying');
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(1);
  expect(running.logged()).toContain('✗ not closed within 0 s: ended at once');
  expect(running.shown()).not.toContain('closed');
  expect(await signal).toBe('SIGQUIT');
});
