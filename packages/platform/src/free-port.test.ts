import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { claimPorts, freePort, type PortUse, portsOf } from './free-port.ts';

/** All ports that a process may be given. */
function allOf(pid: number, use: PortUse): number[] {
  const { first, count } = portsOf(pid, use);
  return Array.from({ length: count }, (_, at) => first + at);
}

test('whatever the ids of processes are, no database is given a port of a store or a test', () => {
  const pids = Array.from({ length: 2000 }, (_, at) => 4000 + at);
  const servers = new Set(pids.flatMap((pid) => allOf(pid, 'server')));
  const databases = pids.flatMap((pid) => allOf(pid, 'database'));
  expect(databases.filter((port) => servers.has(port))).toEqual([]);
  expect(Math.min(...servers)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...databases)).toBeLessThan(32_000);
});

test.each(['server', 'database'] as const)(
  'of processes that follow each other none has a %s’s port of another',
  (use) => {
    const ports = Array.from({ length: 150 }, (_, at) => allOf(4000 + at, use)).flat();
    expect(new Set(ports).size).toBe(ports.length);
  },
);

test('a port that is taken is passed over, and none is given twice in a row', async () => {
  const port = await freePort('database');
  const { first, count } = portsOf(process.pid, 'database');
  const next = first + ((port - first + 1) % count);
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(next, '127.0.0.1', resolve));
  expect([port, next]).not.toContain(await freePort('database'));
  await new Promise((resolve) => taken.close(resolve));
});

test('test files that run at once are processes: ports go by the process, not by a thread', () => {
  expect(isMainThread).toBe(true);
});

test('of two processes whose ids have the same ports one takes the next, and none is shared', async () => {
  const ports = [await claimPorts(7), await claimPorts(7)].flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, at) => first + at),
  );
  expect(ports).toHaveLength(2 * 59);
  expect(new Set(ports).size).toBe(ports.length);
  for (let given = 0; given < 3; given++) expect(ports).not.toContain(await freePort());
});
