import { createServer, type Server } from 'node:net';
import { makeOnce } from './at-most-every.ts';

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

export type Ports = { first: number; count: number };

/**
 * Return the first of the ports that belong to a process by its id, and how many they are: of two that
 * look at the same moment, neither takes the other's port.
 */
export function portsOf(pid: number, use: PortUse): Ports {
  const { lowest, highest, ofProcess: count } = RANGES[use];
  const blocks = Math.floor((highest - lowest) / count);
  return { first: lowest + (pid % blocks) * count, count };
}

/**
 * Claim the ports of a server's process: those of its id or, where another process has claimed these,
 * the next. Ids lie up to thousands apart and the blocks are 150, so two processes may share one. The
 * claim is to listen on the block's first port; it ends with the process, which it does not keep alive.
 * Throws where all are claimed.
 */
export async function claimPorts(pid: number): Promise<Ports> {
  const { lowest, highest, ofProcess } = RANGES.server;
  const blocks = Math.floor((highest - lowest) / ofProcess);
  for (let after = 0; after < blocks; after++) {
    const { first, count } = portsOf(pid + after, 'server');
    const claim = await listen(first);
    if (claim) {
      claim.unref();
      return { first: first + 1, count: count - 1 };
    }
  }
  throw new Error(`all ports between ${lowest} and ${highest} are claimed`);
}

const claimOwn = makeOnce(() => claimPorts(process.pid));

/**
 * Find a port of this machine that nobody listens on at the moment, one after the other of those that
 * belong to this process: a server's it claims, a database's go by its id alone. Throws where all are
 * taken.
 */
export async function freePort(use: PortUse = 'server'): Promise<number> {
  const { first, count } = await portsOfThis(use);
  for (let tries = 0; tries < count; tries++) {
    const port = first + (given[use]++ % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${first} and ${first + count}`);
}

async function portsOfThis(use: PortUse): Promise<Ports> {
  if (use === 'database') return portsOf(process.pid, use);
  return claimOwn();
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Listen on a port; nothing where it is taken. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
