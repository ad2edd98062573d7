import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { RequestsUnderWay } from './requests-under-way.ts';

/** Longer than a request is on its way to a process that retires. */
const RETIRING_IDLE_MS = 5000;

/**
 * Accept no new connection, and answer everything that comes on those there are; one that is without a
 * request for so long is closed. Resolves when none is left. Another process of the store accepts
 * meanwhile; who answers asks each connection to be closed.
 */
export function retireServer(
  server: Server,
  underWay: RequestsUnderWay,
  idleMs: number = RETIRING_IDLE_MS,
): Promise<void> {
  underWay.closeIdleAfter(idleMs);
  // Not the close of an HTTP server: that cuts idle connections, on which a request may be under way.
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}
