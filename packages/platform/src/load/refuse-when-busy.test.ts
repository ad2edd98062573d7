import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { markBusy, refuseWhenBusy } from './refuse-when-busy.ts';
import { lineUpRequests } from './request-line.ts';
import { patienceMs } from './server-busy.ts';

const limits = { browsingMs: 300, orderingMs: 1000 };

/** Let these calls come while connections are taken in, and be at the door so much later. */
async function comeLate(waitedMs: number, paths: readonly string[], databaseMs = 0) {
  let clock = 0;
  const looks: (() => void)[] = [];
  const connections = new EventEmitter();
  const line = lineUpRequests(connections, {
    now: () => clock,
    nextTurn: (look: () => void) => looks.push(look),
  });
  connections.emit('connection');
  const allCame = Promise.withResolvers<void>();
  let came = 0;
  const app = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        line.enter(response, () => handle(request, response));
        came += 1;
        if (came === paths.length) allCame.resolve();
      }),
  });
  onTestFinished(() => app.close());
  refuseWhenBusy(
    app,
    { limits, loopDelayMs: () => 0, databaseWaitMs: () => databaseMs },
    { finishing: ['GET /pay'], continuing: ['GET /sheet'], ordering: ['GET /order'] },
    {
      isInternal: () => false,
      refuse: (_request, reply) => {
        markBusy(reply);
        return reply.code(503).send({});
      },
    },
  );
  for (const path of ['/pay', '/sheet', '/order', '/browse']) {
    app.get(path, async () => ({ patience: patienceMs() ?? null }));
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const replies = Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      return reply.status === 200 ? ((await reply.json()) as object) : reply.status;
    }),
  );
  await allCame.promise;
  clock = waitedMs;
  for (let look = looks.shift(); look; look = looks.shift()) look();
  return replies;
}

test('who has waited in the line longer than their kind does is refused, who pays never', async () => {
  expect(await comeLate(301, ['/browse', '/order', '/sheet', '/pay'])).toEqual([
    503,
    { patience: 699 },
    { patience: null },
    { patience: null },
  ]);
  expect(await comeLate(1001, ['/order', '/sheet', '/pay'])).toEqual([
    503,
    503,
    { patience: null },
  ]);
});

test('the wait in the line and the one that is expected at the database count together', async () => {
  expect(await comeLate(600, ['/order', '/sheet'], 500)).toEqual([503, { patience: null }]);
});
