import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { type BenchRow, figureRow } from './bench-row.ts';
import { type BenchedStore, openBenchedStore, prepareData, seed } from './benched-store.ts';
import { readMemory } from './cpu-time.ts';
import type { Buyable } from './create-guest-order.ts';
import type { Second } from './crowd.ts';
import { findBuyables, findProductNos } from './find-products.ts';
import { type Growth, growthRows, sampleByOrders, sampleByProducts } from './growth.ts';
import { measureBuying } from './measure-buying.ts';
import { type DropSize, measureDrop, measureWaitingRoom } from './measure-drop.ts';
import { measureExpiredHolds } from './measure-expired-holds.ts';
import { requireLighthouse } from './measure-first-view.ts';
import { measureListsOfStaff } from './measure-lists-of-staff.ts';
import { measureOptionMatrix } from './measure-option-matrix.ts';
import { measureOrders, measureOrdersOfTwoWorkers } from './measure-orders.ts';
import { measureFirstPages, measurePages } from './measure-pages.ts';
import { measurePhone } from './measure-phone.ts';
import { measureFirstReads, measureReads } from './measure-reads.ts';
import { measureSoak } from './measure-soak.ts';
import type { Measured } from './measurement.ts';
import type { Group } from './row-groups.ts';

export type BenchOptions = {
  seconds: number;
  products: number;
  soakSeconds: number;
  drop: DropSize;
  /** The sizes of the growth rows, ascending. */
  growth: { products: readonly number[]; orders: readonly number[] };
  /** Where the store's data stay; undefined: in a folder that is removed. */
  dataDir: string | undefined;
  say(line: string): void;
};

export type Found = { rows: BenchRow[]; drops: Record<string, Second[]> };

const MEMORY_LIMIT_MB = 300;
/** After fewer of them the store has not yet what it has after a day of shoppers. */
const MEMORY_COUNTS_AFTER: readonly Group[] = [
  'pages',
  'reads',
  'first-reads',
  'first-pages',
  'cart',
  'orders',
  'holds',
];
const START_SECONDS = 2;
const FIRST_START_SECONDS = 90;

type Buyables = readonly [Buyable, ...Buyable[]];

/**
 * Measure groups of rows on stores of the bench's own, and put into `found` what they say, each as soon
 * as it is measured: what was found before a group failed is not lost.
 */
export async function measureGroups(
  groups: readonly Group[],
  options: BenchOptions,
  found: Found,
): Promise<void> {
  if (groups.includes('phone')) requireLighthouse();
  const dataDir = options.dataDir ?? makeTemporaryFolder('bench');
  const has = (...some: Group[]) => some.some((group) => groups.includes(group));
  const add = (rows: BenchRow[]) => void found.rows.push(...rows);
  try {
    const firstStartMs = await prepareData(dataDir, { ...options, isMeasured: has('start') });
    if (has('start') && firstStartMs !== undefined) {
      const what = 'first start, pictures drawn';
      add([
        figureRow('start.first', what, firstStartMs / 1000, 's', { atMost: FIRST_START_SECONDS }),
      ]);
    }
    if (groups.some((group) => group !== 'growth' && group !== 'drop')) {
      await withStore({ ...options, dataDir, workers: 1 }, async (store, buyables) => {
        await measureOneWorker({ store, buyables, options, has, add });
      });
    }
    if (has('orders', 'drop')) {
      await withStore({ ...options, dataDir, workers: 2 }, async ({ measured }, buyables) => {
        if (has('orders')) {
          const ofOne = found.rows.find(({ id }) => id === 'write.guest-order');
          add(await measureOrdersOfTwoWorkers(measured, buyables, ofOne));
        }
        if (has('drop')) await addDrops(measured, buyables, options, found);
      });
    }
    if (has('growth')) await addGrowth(dataDir, options, add);
    if (has('back-office')) await addListsOfStaff(dataDir, options, add);
  } finally {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOneWorker(of: {
  store: BenchedStore;
  buyables: Buyables;
  options: BenchOptions;
  has(...some: Group[]): boolean;
  add(rows: BenchRow[]): void;
}): Promise<void> {
  const { store, buyables, options, has, add } = of;
  const { measured, readyAfterMs } = store;
  const { say } = options;
  const [buyable] = buyables;
  if (has('start')) {
    const what = 'start with data';
    add([figureRow('start.again', what, readyAfterMs / 1000, 's', { atMost: START_SECONDS })]);
    add([memoryRow('memory.start', 'memory after the start', measured)]);
  }
  const step = async (group: Group, line: string, measure: () => Promise<BenchRow[]>) => {
    if (!has(group)) return;
    say(line);
    add(await measure());
    say(`the largest process holds ${readMemory(measured).toFixed(0)} MB after it`);
  };
  await step('pages', 'cached pages', () => measurePages(measured));
  await step('reads', 'lists, search, detail', () => measureReads(measured, buyable));
  await step('first-reads', 'lists and searches for the first time', () =>
    measureFirstReads(measured),
  );
  await step('first-pages', 'pages for the first time', async () =>
    measureFirstPages(measured, await findProductNos(measured)),
  );
  await step('cart', 'carts', () => measureBuying(measured, buyables));
  await step('orders', 'orders', () => measureOrders(measured, buyables));
  await step('holds', 'holds that expire', async () => [
    await measureExpiredHolds(measured, buyable),
  ]);
  if (MEMORY_COUNTS_AFTER.every((group) => has(group))) {
    add([memoryRow('memory.after', 'memory after all of it', measured)]);
  }
  await step('phone', 'the first view on a phone', () => measurePhone(measured, buyable.productNo));
  await step('back-office', 'typing into 400 options', async () => [
    await measureOptionMatrix(measured),
  ]);
  await step('soak', `${options.soakSeconds} s at 70 % of capacity`, () =>
    measureSoak(measured, buyables, options.soakSeconds),
  );
}

async function addDrops(
  measured: Measured,
  buyables: Buyables,
  { drop, say }: BenchOptions,
  found: Found,
): Promise<void> {
  const last = buyables.at(-1) ?? buyables[0];
  // The product of the first drop is gated by its waiting room; the second one is another product.
  const other = buyables.find(({ productNo }) => productNo !== last.productNo) ?? buyables[0];
  say('a drop with waiting room');
  const room = await measureWaitingRoom(measured, last, drop);
  say('a drop without waiting room');
  const open = await measureDrop(measured, other, drop);
  found.rows.push(...room.rows, ...open.rows);
  found.rows.push(memoryRow('memory.drops', 'memory of the largest worker after both', measured));
  found.drops['Drop with waiting room'] = room.seconds;
  found.drops['Drop without waiting room'] = open.seconds;
}

async function addGrowth(
  dataDir: string,
  options: BenchOptions,
  add: (rows: BenchRow[]) => void,
): Promise<void> {
  const byOrders: Growth = new Map();
  for (const orders of options.growth.orders) {
    options.say(`growth: ${orders.toLocaleString('en-US')} orders`);
    if (orders > 0) seed(dataDir, { orders });
    await withStore({ ...options, dataDir, workers: 1 }, ({ measured }, buyables) =>
      sampleByOrders(measured, buyables, orders, byOrders),
    );
  }
  const byProducts: Growth = new Map();
  for (const products of options.growth.products) {
    options.say(`growth: ${products.toLocaleString('en-US')} products`);
    seed(dataDir, { products });
    await withStore({ ...options, products, dataDir, workers: 1 }, ({ measured }, buyables) =>
      sampleByProducts(measured, buyables, byProducts),
    );
  }
  add(growthRows('growth.orders', 'orders', byOrders));
  add(growthRows('growth.products', 'products', byProducts));
}

/** Measure what staff read and import, in a shop of the largest sizes of the growth rows. */
async function addListsOfStaff(
  dataDir: string,
  options: BenchOptions,
  add: (rows: BenchRow[]) => void,
): Promise<void> {
  const orders = Math.max(...options.growth.orders);
  const products = Math.max(...options.growth.products);
  const sizes = [orders, products].map((size) => size.toLocaleString('en-US'));
  options.say(`lists of staff: ${sizes.join(' orders, ')} products`);
  seed(dataDir, { products });
  seed(dataDir, { orders });
  await withStore({ ...options, products, dataDir, workers: 1 }, async ({ measured }) =>
    add(await measureListsOfStaff(measured)),
  );
}

async function withStore(
  of: { dataDir: string; workers: number; products: number; seconds: number },
  work: (store: BenchedStore, buyables: Buyables) => Promise<void>,
): Promise<void> {
  const store = await openBenchedStore(of);
  try {
    await work(store, await findBuyables(store.measured));
  } finally {
    await store.close();
  }
}

function memoryRow(id: string, what: string, measured: Measured): BenchRow {
  return figureRow(id, what, readMemory(measured), 'MB', { atMost: MEMORY_LIMIT_MB });
}
