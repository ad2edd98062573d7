import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, type PortUse, portsOf } from './free-port.ts';

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
