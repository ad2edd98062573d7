import { createServer } from 'node:net';

/** Find a port of this machine that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const found = server.address();
      server.close(() =>
        typeof found === 'object' && found
          ? resolve(found.port)
          : reject(new Error('no free port')),
      );
    });
  });
}
