import type { CacheTag } from '@duskline/platform/cache-invalidation';
import type { ShopContext } from '../../context.ts';
import { listTags } from '../catalog/cache-tags.ts';
import {
  countListed,
  findListed,
  type ListedRow,
  readListed,
} from '../product-lists/product-lists.sql.ts';
import { takeApart } from './facets.rules.ts';
import { type ListSummary, nameTallied, tallyListed } from './facets.sql.ts';
import { findByWords, isByWords, tallyByWords } from './keyword-search.ts';
import type { ListFilter, ListQuery } from './search-query.wire.ts';

export type ListPage = {
  productNos: number[];
  /** How many there are in all. */
  total: number;
  pageCount: number;
  /** What the list shows, for an answer that is remembered. */
  tags: CacheTag[];
};

/** What lists are made by. */
type Lists = Pick<ShopContext, 'db' | 'listCache'>;

/** One page of a list and the exact total, for any list: search, category, shelf. */
export async function findPage(
  shop: Lists,
  query: ListQuery,
  counting?: Promise<number>,
): Promise<ListPage> {
  const { size, number } = query.page;
  if (isByWords(query.filter)) {
    const all = await findByWords(shop, query);
    return pageOf(query, [...all.subarray((number - 1) * size, number * size)], all.length);
  }
  const [productNos, total] = await Promise.all([
    findListed(shop.db, query),
    counting ?? totalOf(shop, query.filter),
  ]);
  return pageOf(query, productNos, total);
}

/**
 * The same with everything to narrow the list down by, which knows the total. Each on its way by
 * itself, so that a page can be filled before the other has come.
 */
export function findPageAndSummary(
  shop: Lists,
  query: ListQuery,
): { page: Promise<ListPage>; summary?: Promise<ListSummary> } {
  const summary = summaryOf(shop, query.filter);
  const counting = summary.then(({ total }) => total);
  // A fault is told to whoever waits for the summary, and to nobody where the page failed before.
  counting.catch(() => {});
  return { page: findPage(shop, query, counting), summary };
}

function pageOf(query: ListQuery, productNos: number[], total: number): ListPage {
  return {
    productNos,
    total,
    pageCount: Math.ceil(total / query.page.size),
    tags: [
      ...listTags({ ...query.filter, soldOutLast: query.soldOutLast }),
      ...productNos.map((productNo) => `product:${productNo}`),
    ],
  };
}

export type ProductList = ListPage & { rows: ListedRow[] };

/** The same with what it shows of each product. */
export async function listProducts(shop: Lists, query: ListQuery): Promise<ProductList> {
  const page = await findPage(shop, query);
  const rows = await readListed(shop.db, page.productNos, query.withOptionValues);
  return { ...page, rows };
}

/** How many products a list holds; all its pages and orders share it. */
async function totalOf(shop: Lists, filter: ListFilter): Promise<number> {
  const { total } = await ofWholeList(shop, 'total', filter, async () => ({
    total: await countListed(shop.db, filter),
  }));
  return total;
}

/** Everything to narrow a list down by; all its pages and orders share it. */
export function summaryOf(shop: Lists, filter: ListFilter): Promise<ListSummary> {
  return ofWholeList(shop, 'summary', filter, async () => {
    const tallying = isByWords(filter) ? tallyByWords(shop, filter) : tallyListed(shop.db, filter);
    return nameTallied(shop.db, takeApart(await tallying));
  });
}

/** What takes a look at a whole list is its dear part: remembered apart from the answers that use it. */
function ofWholeList<Value extends object>(
  { listCache }: Lists,
  what: string,
  filter: ListFilter,
  ask: () => Promise<Value>,
): Promise<Value> {
  const key = `${what} ${JSON.stringify(filter)}`;
  return listCache.get(key, async () => {
    const value = await ask();
    return { value, tags: listTags(filter), bytes: JSON.stringify(value).length + key.length };
  });
}
