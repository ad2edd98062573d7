import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type CuttableWire, layWire } from './cuttable-wire.ts';
import { type Fleet, planFleet } from './fleet.ts';
import { createFleetDatabase, type FleetDatabase } from './fleet-database.ts';
import type { PartName, RunningPart } from './running-part.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'duskline-slow-start-'));
let database: FleetDatabase;
let fleet: Fleet;

beforeAll(async () => {
  database = await createFleetDatabase(inject('databaseUrl'), `slow_start_${process.pid}`);
  fleet = await planFleet(database.url(), dataDir);
  await (await fleet.start('migrations')).ended;
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const WAITS = /the database is away: the start waits for it, up to 120 s \((.*)\)/;

/** Start a part at the end of a wire of its own, which is made ready by `prepare`. */
async function startAtWire(
  name: PartName,
  prepare: (wire: CuttableWire) => unknown,
  more: Record<string, string> = {},
): Promise<{ wire: CuttableWire; part: RunningPart; waitsFor(): string | undefined }> {
  const wire = await layWire(database.serverPort);
  await prepare(wire);
  const part = await fleet.start(name, { DATABASE_URL: database.url(wire.port), ...more });
  onTestFinished(async () => {
    wire.release();
    await part.stop();
    await wire.cut();
  });
  return { wire, part, waitsFor: () => WAITS.exec(part.said())?.[1] };
}

test.each([
  ['shop-api', {}],
  ['member-api', { MIGRATE: 'off' }],
  ['worker', {}],
] as const)(
  'a %s that starts before its database says so, lives, and serves when that is there',
  async (name, more) => {
    const { wire, part, waitsFor } = await startAtWire(name, (wire) => wire.cut(), more);
    await expect.poll(waitsFor).toContain('ECONNREFUSED');
    expect((await part.check('/healthz')).status).toBe(200);
    expect((await part.check('/readyz')).status).toBe(503);
    await wire.mend();
    await part.ready();
    expect(part.said()).toContain('the database is there: the start goes on');
  },
);

test.each([0, 1, 3])(
  'a worker whose database answers too slowly after %i connections waits, and starts',
  async (connections) => {
    const { wire, part, waitsFor } = await startAtWire('worker', (wire) =>
      wire.holdAfter(connections),
    );
    await expect.poll(waitsFor).toContain('timeout');
    wire.release();
    await part.ready();
  },
);

test('a part that waits for its database ends when it is asked to', async () => {
  const { part, waitsFor } = await startAtWire('shop-api', (wire) => wire.cut());
  await expect.poll(waitsFor).toBeDefined();
  expect(await part.stop()).toBe(0);
});

test('a part whose database takes its connection and says nothing ends when it is asked to', async () => {
  const { wire, part } = await startAtWire('shop-api', (wire) => wire.holdAfter(0));
  await expect.poll(wire.holding).toBe(1);
  expect(await part.stop()).toBe(0);
  expect(part.said()).not.toMatch(WAITS);
});

test('a wrong password is not waited for', async () => {
  const url = new URL(database.url());
  url.searchParams.delete('password');
  url.password = 'wrong';
  const part = await fleet.start('shop-api', { DATABASE_URL: url.href });
  expect(await part.ended).toBe(1);
  expect(part.said()).toMatch(
    /✗ DATABASE_URL: the server there refuses \(password authentication failed/,
  );
  expect(part.said()).not.toMatch(WAITS);
});
