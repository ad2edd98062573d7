import type autocannon from 'autocannon';
import { type BenchRow, loadRow } from './bench-row.ts';
import { withCpu } from './cpu-time.ts';
import type { Buyable } from './create-guest-order.ts';
import { type Limit, measureBareServer } from './limits.ts';
import { measureEach, measureLoad, warmUp } from './load.ts';
import type { Measured } from './measurement.ts';
import { createReader } from './reader.ts';

const SEARCHERS = 20;
/** Until each query has run once; first queries have a row of their own. */
const SEARCH_WARM_UP_SECONDS = 6;
const SEARCH_P99_MS = 60;
const PAGE_SIZE = 24;
const MANY_PRODUCTS = 50_000;
/** Keywords in every form that the search understands. */
const words = [
  ...[
    '후드',
    'ㅎㄷ',
    'gnem',
    'hoodie',
    '후두',
    '티셔츠',
    'ㅌㅅㅊ',
    '비니',
    '선셋',
    '스니커즈',
    '양말',
  ],
  ...[
    '카고 팬츠',
    '블랙 후드',
    '집업',
    '볼캡',
    '백팩',
    '토트',
    '셔츠',
    '자켓',
    '슬라이드',
    '나이트',
  ],
];
const colours = ['블랙', '화이트', '그레이', '네이비', '카키', '베이지', '크림', '차콜'];
const orders = ['POPULAR', 'RECENT_PRODUCT', 'DISCOUNTED_PRICE', 'SALE_CNT', 'LIKE_CNT'];
const PAGES = 5;
/** Words and colours go round, so that together they make so many different searches. */
const WORD_PAIRS = words.length * colours.length;

/** Measure lists, search, detail and live stock at the API, asked again and again. */
export async function measureReads(store: Measured, buyable: Buyable): Promise<BenchRow[]> {
  const { api, visitor, seconds, products } = store;
  const rows: BenchRow[] = [];
  const list = `/products/search?pageSize=${PAGE_SIZE}`;
  const browser = { ...visitor, 'accept-encoding': 'br' };
  for (const [id, what, path, headers, atLeastPerSecond] of [
    ['read.list', `product list of ${PAGE_SIZE}`, list, visitor, 1500],
    ['read.list-compressed', `product list of ${PAGE_SIZE}, as browsers ask`, list, browser, 1500],
    ['read.detail', 'product detail', `/products/${buyable.productNo}`, visitor, undefined],
    [
      'read.options',
      'options, live stock',
      `/products/${buyable.productNo}/options`,
      visitor,
      4000,
    ],
  ] as const) {
    const call = { url: api + path, headers };
    await warmUp(call);
    const load = await withCpu(store, () => measureLoad(call, seconds));
    const limit = await measureBareServer(call.url, headers, seconds);
    const aim = atLeastPerSecond === undefined ? {} : { atLeastPerSecond };
    rows.push(loadRow(id, `${what}, ${products} products`, load, { limit, ...aim }));
  }
  const search = searchAgain(store);
  await warmUp(search, SEARCHERS, SEARCH_WARM_UP_SECONDS);
  const load = await withCpu(store, () => measureLoad(search, seconds, SEARCHERS));
  const one = `${api}/products/search?${QUERIES[0]}`;
  const limit = await measureBareServer(one, visitor, seconds, SEARCHERS);
  rows.push(
    loadRow('read.search', `search, ${SEARCHERS} at once, ${products} products`, load, {
      ...{ limit, atMostP99Ms: SEARCH_P99_MS },
      note: `${QUERIES.length} queries, the frequent ones more often`,
    }),
  );
  return rows;
}

/** Measure lists and searches that nobody has asked for before. */
export async function measureFirstReads(store: Measured): Promise<BenchRow[]> {
  const { visitor, seconds, products } = store;
  const isLarge = products >= MANY_PRODUCTS;
  const rows: BenchRow[] = [];
  const browser = { ...visitor, 'accept-encoding': 'br' };
  const [searches, lists] = isLarge ? [300, 400] : [1500, 1500];
  for (const [id, what, query, headers, least] of [
    ['read.first-search', 'search, each for the first time', newSearch, visitor, searches],
    ['read.first-list', 'product list, each for the first time', newList, visitor, lists],
    ['read.first-list-compressed', 'the same as browsers ask', newListByDate, browser, undefined],
  ] as const) {
    const pathOf = (at: number) => `/shop-api/products/search?${query(at, products)}`;
    // What each pair of words matches is read once before; what is asked of it is new.
    if (id === 'read.first-search') await readEach(store, WORD_PAIRS, pathOf);
    let warmedUp = 0;
    await warmUp(
      asking(store.site, headers, () => pathOf(--warmedUp - WORD_PAIRS)),
      SEARCHERS,
    );
    let asked = 0;
    const call = asking(store.site, headers, () => pathOf(asked++));
    const load = await withCpu(store, () => measureLoad(call, seconds, SEARCHERS));
    const limit = await measureBareServer(store.site + pathOf(0), headers, seconds, SEARCHERS);
    rows.push(
      loadRow(id, `${what}, ${products} products`, load, {
        ...{ limit, ...(least !== undefined && { atLeastPerSecond: least }) },
      }),
    );
  }
  return rows;
}

/**
 * Measure a bare server that sends a list of the API, as beside the lists that are asked for the first
 * time: its figure on a usual machine is known.
 */
export async function measureBareList({
  site,
  visitor,
  seconds,
  products,
}: Measured): Promise<Limit> {
  const list = `${site}/shop-api/products/search?${newList(0, products)}`;
  const { value } = await measureBareServer(list, visitor, seconds, SEARCHERS);
  return { value, what: 'a bare Node server sending a list of the API' };
}

/** Read so many paths once each, before those that are measured. */
async function readEach(
  { site, visitor }: Measured,
  count: number,
  pathOf: (at: number) => string,
): Promise<void> {
  const read = createReader(visitor, SEARCHERS);
  const pieces = Array.from({ length: count }, (_, at) => () => read(site + pathOf(-1 - at)));
  await measureEach(SEARCHERS, pieces);
  read.close();
}

const QUERIES = words.flatMap((word) =>
  orders.flatMap((order) =>
    Array.from(
      { length: PAGES },
      (_, at) =>
        `filter.keywords=${encodeURIComponent(word)}&filter.soldout=true&order.by=${order}` +
        `&includeSummaryInfo=true&pageSize=${PAGE_SIZE}&pageNumber=${at + 1}`,
    ),
  ),
);

function searchAgain({ site, visitor }: Measured): autocannon.Options {
  let sent = 0;
  return asking(site, visitor, () => {
    const query = QUERIES[chosen(sent++, QUERIES.length)];
    return `/shop-api/products/search?${query}`;
  });
}

/** Ask for another path each time. */
function asking(
  site: string,
  headers: Record<string, string>,
  nextPath: () => string,
): autocannon.Options {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath() });
  return { url: site, headers, requests: [{ setupRequest }] };
}

/** Two words and another lowest price each time; before zero for warming up. */
export function newSearch(at: number): string {
  const place = Math.abs(at);
  const word = `${words[place % words.length]} ${colours[place % colours.length]}`;
  return (
    `filter.keywords=${encodeURIComponent(word)}&filter.soldout=true&pageSize=${PAGE_SIZE}` +
    `&filter.discountedComparison=GTE&filter.discountedPrices=${20_000 + at}&includeSummaryInfo=true`
  );
}

/** Any page of a list with another lowest price each time. */
export function newList(at: number, products: number): string {
  const pages = Math.max(1, Math.floor(products / PAGE_SIZE / 2));
  const page = ((Math.abs(at) * 31) % pages) + 1;
  return (
    `pageNumber=${page}&pageSize=${PAGE_SIZE}&filter.discountedComparison=GTE` +
    `&filter.discountedPrices=${20_000 + at}`
  );
}

/** The same in another sequence, so that none of them was asked for by `newList`. */
function newListByDate(at: number, products: number): string {
  return `${newList(at, products)}&order.by=RECENT_PRODUCT`;
}

/** Choose a few queries often and most of them rarely: the square of an even distribution. */
function chosen(at: number, count: number): number {
  const even = ((at * 7919) % 10_007) / 10_007;
  return Math.floor(even * even * count);
}
