import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openJobSender, startJobs } from './jobs.ts';

const service = { role: 'duskline_shop', schema: 'shop' };
/** What a look for due jobs, prepared or not yet, and what a worker that takes one, says to the database. */
const LOOK = 'due-queues-';
const TAKE = 'SKIP LOCKED';

type OnSaid = (said: string) => 'cut' | 'lost' | 'sent';

/**
 * Lay a way to a database on which `onSaid` decides of what a client says: it is sent, its connection
 * is cut, or it is lost, as all that comes after it on that connection.
 */
async function layWay(url: string, onSaid: OnSaid): Promise<string> {
  const address = new URL(url);
  const farPort = Number(address.port);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(farPort, '127.0.0.1');
    let isLost = false;
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => (end === near ? far : near).destroy());
    }
    near.on('data', (bytes) => {
      const said = isLost ? 'lost' : onSaid(bytes.toString('latin1'));
      if (said === 'cut') near.destroy();
      if (said === 'lost') isLost = true;
      if (said === 'sent') far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const own = server.address();
  address.port = String(typeof own === 'object' ? own?.port : own);
  // By this way, not by the server's socket.
  address.search = '';
  return address.href;
}

/** Run the jobs of these queues by a way to their database; `begin` queues one and waits for its begin. */
async function runJobs(
  names: readonly string[],
  onSaid: OnSaid,
  limits: { statementSeconds?: number } = {},
) {
  const url = await createTestDatabase();
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const log = createLog('test', 'silent');
  // The queue's tables are made here, without a limit.
  await (await openJobSender({ url, ...service, log })).stop();
  const jobs = await startJobs({ url: await layWay(url, onSaid), ...service, log, limits });
  onTestFinished(() => jobs.stop());
  const begun = new Map<string, () => void>();
  for (const name of names) await jobs.handle(name, async () => begun.get(name)?.());
  return {
    async begin(name: string): Promise<void> {
      const hasBegun = new Promise<void>((resolve) => begun.set(name, resolve));
      await inTransaction(db, (tx) => jobs.send(tx, name, { no: 1 }));
      await hasBegun;
    },
  };
}

test('a look whose connection is cut is followed by the next one, which finds what waits', async () => {
  let cuts = 0;
  let looks = 0;
  let cutsLeft = 0;
  const { begin } = await runJobs(['send-code'], (said) => {
    if (!said.includes(LOOK)) return 'sent';
    looks += 1;
    if (cutsLeft === 0) return 'sent';
    cutsLeft -= 1;
    cuts += 1;
    return 'cut';
  });
  await begin('send-code');
  cutsLeft = 2;
  await expect.poll(() => cuts).toBe(2);
  const looksBefore = looks;
  await expect.poll(() => looks).toBeGreaterThan(looksBefore);
  await begin('send-code');
});

test('connections that are lost without a word, all of them, are given up, and the jobs go on', async () => {
  const names = ['send-code', 'make-size', 'warm-up'];
  let lost = 0;
  let lossesLeft = 0;
  const onSaid = (said: string) => {
    if (!said.includes(TAKE) || lossesLeft === 0) return 'sent';
    lossesLeft -= 1;
    lost += 1;
    return 'lost';
  };
  const { begin } = await runJobs(names, onSaid, { statementSeconds: 3 });
  await Promise.all(names.map(begin));
  lossesLeft = names.length;
  await Promise.all(names.map(begin));
  expect(lost).toBe(names.length);
});
