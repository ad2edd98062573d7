import type autocannon from 'autocannon';
import type { Buyable } from './create-guest-order.ts';
import { measureLoad, measureWork } from './load.ts';
import { figure, type Measured, reaching } from './measurement.ts';
import type { Row } from './table.ts';

const SEARCHERS = 20;
/** Until each query has run once; first queries have a row of their own. */
const SEARCH_WARM_UP_SECONDS = 6;
const SEARCH_P99_MS = 60;
const PAGE_SIZE = 24;
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

/** Measure lists, search, detail and live stock at the API. */
export async function measureReads(
  { api, visitor, seconds, products }: Measured,
  buyable: Buyable,
  totalCount: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const reads: [string, string, number?][] = [
    ['product list of 24', `/products/search?pageSize=${PAGE_SIZE}`, 1500],
    ['product detail', `/products/${buyable.productNo}`],
    ['options, live stock', `/products/${buyable.productNo}/options`],
  ];
  for (const [what, path, least] of reads) {
    const load = await measureLoad({ url: api + path, headers: visitor }, seconds);
    rows.push({ ...figure(`${what}, ${products} products`, load), ...reaching(load, least) });
  }
  const search = async (query: string) => {
    const response = await fetch(`${api}/products/search?${query}`, { headers: visitor });
    if (!response.ok) throw new Error(`${query}: ${response.status}`);
    await response.arrayBuffer();
  };
  const queries = words.flatMap((word) =>
    orders.flatMap((order) =>
      Array.from(
        { length: PAGES },
        (_, at) =>
          `filter.keywords=${encodeURIComponent(word)}&filter.soldout=true&order.by=${order}` +
          `&includeSummaryInfo=true&pageSize=${PAGE_SIZE}&pageNumber=${at + 1}`,
      ),
    ),
  );
  let sent = 0;
  const setupRequest = (request: autocannon.Request) => {
    const query = queries[chosen(sent++, queries.length)];
    return { ...request, path: `/shop-api/products/search?${query}` };
  };
  const load = await measureLoad(
    { url: api, headers: visitor, requests: [{ setupRequest }] },
    seconds,
    SEARCHERS,
    SEARCH_WARM_UP_SECONDS,
  );
  rows.push({
    ...figure(`search, ${SEARCHERS} at once, ${products} products`, load),
    target: `p99 ≤ ${SEARCH_P99_MS} ms`,
    isReached: load.p99Ms <= SEARCH_P99_MS,
    note: `${queries.length} queries, the frequent ones more often, ${SEARCH_WARM_UP_SECONDS} s warmed up`,
  });

  const first = await measureWork(SEARCHERS, seconds, (client, round) => {
    const at = client + SEARCHERS * round;
    const word = `${words[at % words.length]} ${colours[at % colours.length]}`;
    return search(
      `filter.keywords=${encodeURIComponent(word)}&filter.soldout=true&pageSize=${PAGE_SIZE}` +
        `&filter.discountedComparison=GTE&filter.discountedPrices=${at}&includeSummaryInfo=true`,
    );
  });
  rows.push({
    ...figure('search, new queries only', first),
    note: 'other words and another price each time',
  });

  const pages = Math.max(1, Math.floor(totalCount / PAGE_SIZE));
  const fresh = await measureWork(SEARCHERS, seconds, (client, round) => {
    const page = ((client * 31 + round) % pages) + 1;
    const price = 1 + ((client * 1009 + round) % 900_000);
    return search(
      `pageNumber=${page}&pageSize=${PAGE_SIZE}&filter.discountedComparison=GTE&filter.discountedPrices=${price}`,
    );
  });
  rows.push({
    ...figure('product list, new queries only', fresh),
    note: 'no reply from the cache',
  });
  return rows;
}

/** Choose a few queries often and most of them rarely: the square of an even distribution. */
function chosen(at: number, count: number): number {
  const even = ((at * 7919) % 10_007) / 10_007;
  return Math.floor(even * even * count);
}
