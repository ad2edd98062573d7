import { scriptBudgets } from '../run/page-budgets.ts';
import { type BenchRow, figureRow, loadRow } from './bench-row.ts';
import { withCpu } from './cpu-time.ts';
import { measureBareServer } from './limits.ts';
import { measureEach, measureLoad, warmUp } from './load.ts';
import { measureBareList } from './measure-reads.ts';
import type { Measured } from './measurement.ts';
import { measurePageScripts } from './page-scripts.ts';
import { createReader } from './reader.ts';

const LEAST_OF_BARE = 0.5;
const FIRST_VIEW_CPU_MS = 8;
const FIRST_VIEWERS = 4;
const FIRST_VIEWS = 600;
const WARM_VIEWS = 100;
const browser = { 'accept-encoding': 'br', 'user-agent': 'bench', accept: 'text/html' };

/** Measure cached pages beside a bare server that sends the same bytes. */
export async function measurePages(store: Measured): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [id, what, path] of [
    ['page.home', 'cached home page', '/'],
    ['page.list', 'cached list page', '/products'],
  ] as const) {
    const call = { url: store.site + path, headers: browser };
    await warmUp(call);
    const load = await withCpu(store, () => measureLoad(call, store.seconds));
    const limit = await measureBareServer(call.url, browser, store.seconds);
    rows.push(loadRow(id, what, load, { limit, atLeastRatio: LEAST_OF_BARE }));
  }
  return rows;
}

/** Measure pages that nobody has opened before: product after product, list after list. */
export async function measureFirstPages(
  store: Measured,
  productNos: readonly number[],
): Promise<BenchRow[]> {
  const limit = await measureBareList(store);
  const read = createReader(browser, FIRST_VIEWERS);
  const rows: BenchRow[] = [];
  for (const [id, what, path] of [
    ['page.first-product', 'product page, each for the first time', (at) => `/products/${at}`],
    ['page.first-list', 'list page, each for the first time', (at) => `/products?minPrice=${at}`],
  ] as const satisfies [string, string, (at: number) => string][]) {
    const views = productNos.slice(0, FIRST_VIEWS).map((no) => () => read(store.site + path(no)));
    // The first few compile what all others run.
    await measureEach(FIRST_VIEWERS, views.splice(0, WARM_VIEWS));
    const load = await withCpu(store, () => measureEach(FIRST_VIEWERS, views));
    rows.push(loadRow(id, what, load, { limit, atMostCpuMs: FIRST_VIEW_CPU_MS }));
  }
  read.close();
  return rows;
}

/** Measure the JavaScript that a browser loads for each page, compressed. */
export async function measureScripts({ site }: Measured, productNo: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [id, path, atMost] of [
    ['script.home', '/', scriptBudgets['routes/home']],
    ['script.list', '/products', scriptBudgets['routes/products']],
    ['script.detail', `/products/${productNo}`, scriptBudgets['routes/product']],
    ['script.cart', '/cart', undefined],
  ] as const) {
    const kilobytes = (await measurePageScripts(site, path)) / 1024;
    const what = `JavaScript of ${path.replace(/\d+/, 'N')}, Brotli`;
    rows.push(figureRow(id, what, kilobytes, 'KB', atMost === undefined ? {} : { atMost }));
  }
  return rows;
}
