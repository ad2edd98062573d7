import { reserveOrder } from '../../journeys/place-order.ts';
import { openMembers } from './bench-members.ts';
import { type BenchRow, figureRow } from './bench-row.ts';
import { withCpu } from './cpu-time.ts';
import { type Buyable, createGuestOrder, orderingStore } from './create-guest-order.ts';
import { measureWork } from './load.ts';
import { newList, newSearch } from './measure-reads.ts';
import type { Measured } from './measurement.ts';
import { createReader } from './reader.ts';

/** How often somebody did something at one size of the database, and how long it took. */
type Sample = { p50Ms: number; cpuMs: number | undefined; errors: number };

/** What was measured at each size, by what was done. */
export type Growth = Map<string, { size: number; sample: Sample }[]>;

const CLIENTS = 4;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const MOST_TIMES = 1.5;
const MEMBERS = 8;
const ORDERS_OF_EACH = 5;

type Action = [what: string, run: (at: number) => Promise<unknown>];

/** Measure what shoppers do at this number of products. */
export async function sampleByProducts(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
  growth: Growth,
): Promise<void> {
  const { api, visitor, products } = store;
  const read = createReader(visitor, CLIENTS);
  const productAt = (at: number) => 1 + ((at * 7919) % products);
  await sample(store, products, growth, [
    [
      'product list, new each time',
      (at) => read(`${api}/products/search?${newList(at, products)}`),
    ],
    ['search, new each time', (at) => read(`${api}/products/search?${newSearch(at)}`)],
    ['product detail, any product', (at) => read(`${api}/products/${productAt(at)}`)],
    ['options, live stock', (at) => read(`${api}/products/${productAt(at)}/options`)],
    ['product page', (at) => read(`${store.site}/products/${productAt(at)}`)],
    orderAction(store, buyables),
  ]);
  read.close();
}

/** Measure what shoppers do at this number of orders; the same members with the same orders each time. */
export async function sampleByOrders(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
  orders: number,
  growth: Growth,
): Promise<void> {
  const { api, visitor } = store;
  const tokens = await openMembers(store, MEMBERS);
  if (growth.size === 0) await orderAsMembers(store, buyables, tokens);
  const readers = tokens.map((accesstoken) =>
    createReader({ ...visitor, accesstoken, version: '1.1' }, CLIENTS),
  );
  const get = (path: string) => (at: number) => readers[at % MEMBERS]?.(api + path);
  await sample(store, orders, growth, [
    ['order list of a member', async (at) => get('/profile/orders?pageSize=10')(at)],
    ['orders by state of a member', async (at) => get('/profile/orders/summary/status')(at)],
    ['points of a member', async (at) => get('/profile/accumulations?pageSize=10')(at)],
    ['options, live stock', async (at) => get(`/products/${buyables[0].productNo}/options`)(at)],
    orderAction(store, buyables),
  ]);
  for (const reader of readers) reader.close();
}

/** Make the rows of a growth: how much longer each takes at the last size than at the first. */
export function growthRows(id: string, of: string, growth: Growth): BenchRow[] {
  return [...growth].map(([what, samples], at) => {
    const [first, last] = [samples[0], samples.at(-1)];
    const times = last && first ? last.sample.p50Ms / first.sample.p50Ms : Number.NaN;
    const steps = samples.map(({ size, sample: { p50Ms, cpuMs } }) => {
      const cpu = cpuMs === undefined ? '' : `, CPU ${cpuMs.toFixed(2)} ms`;
      return `${size.toLocaleString('en-US')}: p50 ${p50Ms.toFixed(2)} ms${cpu}`;
    });
    return {
      ...figureRow(`${id}.${at}`, `${what}: p50 by ${of}, last to first`, times, 'x', {
        atMost: MOST_TIMES,
        note: steps.join('; '),
      }),
      errors: samples.reduce((sum, { sample: { errors } }) => sum + errors, 0),
    };
  });
}

async function sample(
  store: Measured,
  size: number,
  growth: Growth,
  actions: readonly Action[],
): Promise<void> {
  for (const [what, run] of actions) {
    const work = (from: number) => (client: number, round: number) =>
      run(from + client + CLIENTS * round);
    await measureWork(CLIENTS, WARM_UP_SECONDS, work(1_000_000));
    const load = await withCpu(store, () => measureWork(CLIENTS, SECONDS, work(0)));
    const { p50Ms, errors, cpuMs } = load;
    const taken = { p50Ms, errors, cpuMs: cpuMs && cpuMs.store + cpuMs.database };
    growth.set(what, [...(growth.get(what) ?? []), { size, sample: taken }]);
  }
}

function orderAction(store: Measured, buyables: readonly [Buyable, ...Buyable[]]): Action {
  const order = createGuestOrder(store);
  return ['whole guest order', (at) => order(buyables[at % buyables.length] ?? buyables[0])];
}

async function orderAsMembers(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
  tokens: readonly string[],
): Promise<void> {
  for (const [at, accesstoken] of tokens.entries()) {
    const buyer = { name: '벤치', headers: { ...store.visitor, accesstoken } };
    for (let order = 0; order < ORDERS_OF_EACH; order++) {
      const buyable = buyables[(at + order) % buyables.length] ?? buyables[0];
      await (await reserveOrder(orderingStore(store), buyable, buyer)).approve();
    }
  }
}
