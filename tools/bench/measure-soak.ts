import { openOrder } from '../../journeys/place-order.ts';
import { type BenchRow, figureRow, loadRow } from './bench-row.ts';
import { readMemory, withCpu } from './cpu-time.ts';
import { type Buyable, guestBuyer, orderingStore } from './create-guest-order.ts';
import { type Load, measureWork, percentile, StoreIsBusy } from './load.ts';
import { newSearch } from './measure-reads.ts';
import type { Measured } from './measurement.ts';
import { createReader } from './reader.ts';

const SHARE_OF_CAPACITY = 0.7;
const CLIENTS = 16;
const CAPACITY_SECONDS = 20;
const P99_MS = 60;
const MOST_GROWTH = 1.1;
const SAMPLE_EVERY_MS = 5000;
/** One in so many shoppers orders; the others look around. */
const ORDER_EVERY = 25;

/**
 * Measure the store under 70 % of what it can do, for minutes: whether it stays as fast and as small.
 * Shoppers look at pages, lists, products and searches, and some order.
 */
export async function measureSoak(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
  seconds: number,
): Promise<BenchRow[]> {
  const shop = createShoppers(store, buyables);
  const capacity = await measureWork(CLIENTS, CAPACITY_SECONDS, (client, round) =>
    shop.visit(client + CLIENTS * round),
  );
  const perSecond = capacity.perSecond * SHARE_OF_CAPACITY;
  const sizes: number[] = [];
  const sampling = setInterval(() => sizes.push(readMemory(store)), SAMPLE_EVERY_MS);
  const load = await withCpu(store, () => sendSteadily(perSecond, seconds, shop.visit));
  clearInterval(sampling);
  shop.close();
  const quarter = Math.max(1, Math.floor(sizes.length / 4));
  const early = average(sizes.slice(quarter, 2 * quarter));
  const late = average(sizes.slice(-quarter));
  const what = `${Math.round(seconds / 60)} minutes at 70 % of capacity`;
  return [
    loadRow('soak.load', what, load, {
      atMostP99Ms: P99_MS,
      note: `capacity ${capacity.perSecond.toFixed(0)} visits a second`,
    }),
    figureRow('soak.memory', `memory over ${what}, last quarter to second`, late / early, 'x', {
      atMost: MOST_GROWTH,
      note: `${early.toFixed(0)} → ${late.toFixed(0)} MB`,
    }),
  ];
}

function createShoppers(store: Measured, buyables: readonly [Buyable, ...Buyable[]]) {
  const { site, api, visitor } = store;
  const read = createReader({ ...visitor, accept: 'text/html', 'accept-encoding': 'br' }, 64);
  const buyableAt = (at: number) => buyables[at % buyables.length] ?? buyables[0];
  const visits: ((at: number) => Promise<unknown>)[] = [
    () => read(`${site}/`),
    () => read(`${site}/products`),
    (at) => read(`${site}/products/${buyableAt(at).productNo}`),
    (at) => read(`${api}/products/${buyableAt(at).productNo}`),
    (at) => read(`${api}/products/${buyableAt(at).productNo}/options`),
    (at) => read(`${api}/products/search?${newSearch(at % 5000)}`),
    () => read(`${api}/products/search?pageSize=24`),
  ];
  const order = async (at: number) => {
    const { reserve } = await openOrder(orderingStore(store), buyableAt(at), guestBuyer(store));
    await (await reserve()).approve();
  };
  return {
    visit: async (at: number) =>
      at % ORDER_EVERY === 0 ? order(at) : visits[at % visits.length]?.(at),
    close: read.close,
  };
}

/** Send at a steady rate, whether or not what was sent before is answered. */
async function sendSteadily(
  perSecond: number,
  seconds: number,
  visit: (at: number) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  let errors = 0;
  let busy = 0;
  let firstError: string | undefined;
  const under = new Set<Promise<void>>();
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  for (let at = 0; elapsed() < seconds; ) {
    while (at < elapsed() * perSecond) {
      // An order is several answers and its payment window; only what is one answer is timed.
      const isOrder = at % ORDER_EVERY === 0;
      const start = performance.now();
      const one = visit(at).then(
        () => void (isOrder || took.push(performance.now() - start)),
        (error: unknown) => {
          if (error instanceof StoreIsBusy) busy += 1;
          else {
            errors += 1;
            firstError ??= String(error).slice(0, 160);
          }
        },
      );
      under.add(one);
      void one.finally(() => under.delete(one));
      at += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(under);
  took.sort((a, b) => a - b);
  return {
    ...{ perSecond: took.length / elapsed(), count: took.length, errors, busy },
    ...{ p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) },
    ...(firstError !== undefined && { firstError }),
  };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
