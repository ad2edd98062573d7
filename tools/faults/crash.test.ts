import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aProduct } from '../../apps/shop-api/test/catalog-factories.ts';
import { type Buyable, reserveOrder } from '../../journeys/place-order.ts';
import { ensureBuilt } from '../run/prepare.mjs';
import { checkSums } from './check-sums.rules.ts';
import { createFaultyStore, type FaultyStore } from './faulty-store.ts';
import { VISITOR } from './open-buyers.ts';
import { readBooks, readStock, type StockBefore, withDatabases } from './read-books.ts';
import { type PartnersRecord, recordPartners } from './record-partners.ts';
import { settle } from './settle.ts';
import type { ShownResult } from './shoppers.ts';

const KILLS = 3;
const GUESTS = 6;
/** Fewer than the guests would buy: who is last meets what crashed orders still hold. */
const UNITS = 60;
/** A kill comes at a random moment of so long. */
const BETWEEN_KILLS_MS = 1_500;

let store: FaultyStore;
let buyable: Buyable;
let before: StockBefore;
let partners: PartnersRecord;
beforeAll(async () => {
  await ensureBuilt();
  store = await createFaultyStore(await mkdtemp(join(tmpdir(), 'duskline-crash-')));
  await store.start();
  await withDatabases(store.databaseUrl(), async (databases) => {
    const options = [{ colour: 'BLACK', size: 'FREE', available: UNITS }];
    const { productNo, optionNos } = await aProduct(databases.shop, {
      registeredAt: new Date(),
      options,
    });
    buyable = { productNo, optionNo: optionNos[0] ?? 0 };
    before = await readStock(databases);
  });
  partners = recordPartners(store.sandboxUrl);
});
afterAll(async () => {
  await partners?.stop();
  await store?.endAtOnce();
});

/** Order one unit after the other until it is over, and note in `shown` what was shown to have been paid. */
async function orderUntil(isOver: () => boolean, shown: ShownResult[]): Promise<void> {
  const shop = {
    shopApi: `${store.site}/shop-api`,
    sandboxUrl: store.sandboxUrl,
    returnOrigin: store.siteUrl,
  };
  const guest = { name: '손님', headers: VISITOR, guestPassword: 'guest!2015' };
  while (!isOver()) {
    try {
      const { orderNo, approve } = await reserveOrder(shop, buyable, guest);
      await approve();
      shown.push({ orderNo, result: 'paid', at: Date.now() });
    } catch {
      // The store is dead, or the unit was sold to somebody else: they try again.
      await pause(20);
    }
  }
}

test('a store that is killed at random moments of orders sells nothing twice and loses nothing', async () => {
  const startedAt = new Date(Date.now() - 1_000);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const shownResults: ShownResult[] = [];
  const ordering = Promise.all(
    Array.from({ length: GUESTS }, () => orderUntil(() => isOver, shownResults)),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(randomInt(200, BETWEEN_KILLS_MS));
    await store.kill();
    await store.start();
  }
  await pause(BETWEEN_KILLS_MS);
  // On a busy machine the first order takes longer than all that.
  await expect.poll(() => shownResults.length).toBeGreaterThan(0);
  isOver = true;
  await ordering;

  const databaseUrl = store.databaseUrl();
  await withDatabases(databaseUrl, async ({ shop }) => {
    // What the store would ask the partner about in half a minute is asked now.
    await shop
      .updateTable('payment')
      .set({ confirmStartedAt: new Date(Date.now() - 60_000) })
      .where('state', '=', 'CONFIRMING')
      .execute();
  });
  await store.runJob('sweep-payments');
  expect((await settle(databaseUrl, startedAt)).open).toEqual([]);
  await partners.read();
  const books = await withDatabases(databaseUrl, (databases) =>
    readBooks(databases, {
      ...{ startedAt, before, shownResults, partners },
      ...{ members: [], cancelled: [] },
    }),
  );
  expect(books.orders.filter(({ state }) => state === 'DONE').length).toBeGreaterThan(0);
  for (const { what, findings } of checkSums(books)) expect([what, findings]).toEqual([what, []]);
});
