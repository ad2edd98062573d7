import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections (from 32,768 on Linux, 49,152
 * elsewhere): one of those is often taken between the moment it is found and the moment it is used.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
/** Of each process alone: of two that look at the same moment, neither takes the other's port. */
const PORTS_OF_PROCESS = 60;
const BLOCKS = Math.floor((HIGHEST_PORT - LOWEST_PORT) / PORTS_OF_PROCESS);

let given = 0;

/**
 * Find a port of this machine that nobody listens on at the moment, one after the other of those that
 * belong to this process by its id. Throws where all are taken.
 */
export async function freePort(): Promise<number> {
  const first = LOWEST_PORT + (process.pid % BLOCKS) * PORTS_OF_PROCESS;
  for (let tries = 0; tries < PORTS_OF_PROCESS; tries++) {
    const port = first + (given++ % PORTS_OF_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${first} and ${first + PORTS_OF_PROCESS}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
