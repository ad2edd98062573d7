import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBegun, runRequest, ServerBusy } from '../load/server-busy.ts';
import type { WorkKind } from '../load/work-kinds.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Connection, connectDatabase, inTransaction } from './database.ts';

let url: string;
let only: Connection<object>;
beforeAll(async () => {
  url = await createTestDatabase();
  only = connectOne();
});
afterAll(() => only.close());

/** A pool of one connection. */
function connectOne(): Connection<object> {
  return connectDatabase({ url, role: 'duskline_shop', schema: 'shop', connections: 1 });
}

/** Run `work` as a request of a shopper that waits so long for its turn. */
function asRequest<Result>(
  kind: WorkKind,
  work: () => Promise<Result>,
  waitsMs?: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    runRequest({ kind, waitsMs }, () => void work().then(resolve, reject));
  });
}

const ask = ({ db } = only) => sql`select 1`.execute(db);

/** Hold the connection of a pool of one until it is given back. */
async function holdConnection({ db } = only): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  return async () => {
    release.resolve();
    await holding;
  };
}

test('an order that was begun has its next turn before those who have just come', async () => {
  const turns: string[] = [];
  const asked = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const begun = asRequest('ordering', async () => {
    await ask();
    asked.resolve();
    await second.promise;
    await ask();
    turns.push('begun');
  });
  await asked.promise;
  const giveBack = await holdConnection();
  const newcomers = [1, 2].map((number) =>
    asRequest('ordering', async () => {
      await ask();
      turns.push(`newcomer ${number}`);
    }),
  );
  const paying = asRequest('finishing', async () => {
    await ask();
    turns.push('payment');
  });
  second.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  await giveBack();
  await Promise.all([begun, paying, ...newcomers]);
  expect(turns).toEqual(['payment', 'begun', 'newcomer 1', 'newcomer 2']);
});

test('who comes in a crowd waits longer the more have come before, and nobody’s wait is for ever', async () => {
  expect(only.expectedWaitMs(0)).toBe(0);
  const [ten, hundred] = [only.expectedWaitMs(10), only.expectedWaitMs(100)];
  expect(ten).toBeGreaterThan(0);
  expect(hundred).toBeCloseTo(ten * 10);

  const giveBack = await holdConnection();
  const waiting = ask();
  await expect.poll(() => only.expectedWaitMs(0)).toBeGreaterThan(0);
  expect(only.usage().waiting).toBe(1);
  await giveBack();
  await waiting;
  expect(only.usage().waiting).toBe(0);
  expect(only.expectedWaitMs(0)).toBe(0);
});

test.each<WorkKind>(['browsing', 'ordering'])(
  '%s whose turn does not come in time is refused, and leaves no place in the line',
  async (kind) => {
    const giveBack = await holdConnection();
    await expect(asRequest(kind, ask, 20)).rejects.toThrow(ServerBusy);
    expect(only.usage().waiting).toBe(0);
    await giveBack();
  },
);

test.each([
  ['had a connection before', ask],
  ['has called a partner', async () => noteBegun()],
])(
  'an order that %s is not refused any more: sent again, it would be done twice',
  async (_, begin) => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const IMPATIENT_MS = 20;
    const ordering = asRequest(
      'ordering',
      async () => {
        await begin();
        begun.resolve();
        await held.promise;
        await ask();
      },
      IMPATIENT_MS,
    );
    await begun.promise;
    const giveBack = await holdConnection();
    held.resolve();
    await pause(2 * IMPATIENT_MS);
    expect(only.usage().waiting).toBe(1);
    await giveBack();
    await ordering;
  },
);

test('a pool that is closed leaves nobody in its line', async () => {
  const closing = connectOne();
  const giveBack = await holdConnection(closing);
  const waiting = expect(ask(closing)).rejects.toThrow(/calling end/);
  await Promise.all([closing.close(), giveBack(), waiting]);
});
