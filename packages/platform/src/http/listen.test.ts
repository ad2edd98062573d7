import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** More than Node's own limit of 511, and less than the smallest that a Linux of today allows. */
const CROWD = 1000;
/** A server that listens, says where, and then accepts nobody, as one with much to do. */
const BUSY_SERVER = `
  import { createServer } from 'node:http';
  import { parentPort } from 'node:worker_threads';
  import { listen } from ${JSON.stringify(new URL('./listen.ts', import.meta.url).href)};
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  parentPort.postMessage(server.address().port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;

test('a crowd that comes at once is connected, although the server has no moment for anybody yet', async () => {
  const server = new Worker(new URL(`data:text/javascript,${encodeURIComponent(BUSY_SERVER)}`));
  const [port] = (await once(server, 'message')) as [number];
  const sockets: Socket[] = [];
  let connected = 0;
  try {
    for (let number = 0; number < CROWD; number++) {
      const socket = connect(port, '127.0.0.1', () => connected++);
      socket.on('error', () => {});
      sockets.push(socket);
    }
    await expect.poll(() => connected).toBe(CROWD);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.terminate();
  }
});
