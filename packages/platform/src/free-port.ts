import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections (from 32,768 on Linux, 49,152
 * elsewhere): one of those is often taken between the moment it is found and the moment it is used.
 * A store's database has a range of its own: whoever starts a store again on its former ports, as
 * tests do, must not find there the database of another one.
 */
const RANGES = {
  server: { lowest: 20_000, highest: 29_000, ofProcess: 60 },
  database: { lowest: 29_000, highest: 32_000, ofProcess: 6 },
};

export type PortUse = keyof typeof RANGES;

const given: Record<PortUse, number> = { server: 0, database: 0 };

/**
 * Return the first of the ports that belong to a process alone, and how many they are: of two that
 * look at the same moment, neither takes the other's port.
 */
export function portsOf(pid: number, use: PortUse): { first: number; count: number } {
  const { lowest, highest, ofProcess: count } = RANGES[use];
  const blocks = Math.floor((highest - lowest) / count);
  return { first: lowest + (pid % blocks) * count, count };
}

/**
 * Find a port of this machine that nobody listens on at the moment, one after the other of those that
 * belong to this process by its id. Throws where all are taken.
 */
export async function freePort(use: PortUse = 'server'): Promise<number> {
  const { first, count } = portsOf(process.pid, use);
  for (let tries = 0; tries < count; tries++) {
    const port = first + (given[use]++ % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${first} and ${first + count}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
