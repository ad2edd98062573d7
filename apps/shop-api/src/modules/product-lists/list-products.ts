import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import { ownBytes } from '@duskline/platform/cache/own-bytes';
import type { ShopContext } from '../../context.ts';
import { listTags, pageTags } from './cache-tags.ts';
import { type ListedProductRow, readListedProducts } from './listed-products.sql.ts';
import { countProducts, findProductNos } from './product-lists.sql.ts';
import type { ProductFilter, ProductQuery } from './product-query.ts';

/** What lists are read with. */
export type ListContext = Pick<ShopContext, 'reads' | 'listCache'>;

export type ProductPage = {
  productNos: number[];
  /** Products on all pages. */
  total: number;
  pageCount: number;
  /** What the page shows, for a reply that is cached. */
  tags: CacheTag[];
};

/**
 * Find one page of a list without keywords, and the exact total. `counting` is the total where the
 * caller is counting already.
 */
export async function findProductPage(
  context: ListContext,
  query: ProductQuery,
  counting?: Promise<number>,
): Promise<ProductPage> {
  const [productNos, total] = await Promise.all([
    findProductNos(context.reads, query),
    counting ?? countOnce(context, query.filter),
  ]);
  return productPage(query, productNos, total);
}

/** Describe the page of a query that holds these products, of so many in all. */
export function productPage(
  { filter, soldOutLast, page }: ProductQuery,
  productNos: number[],
  total: number,
): ProductPage {
  return {
    productNos,
    total,
    pageCount: Math.ceil(total / page.limit),
    tags: pageTags({ ...filter, soldOutLast }, productNos),
  };
}

export type ListedProducts = ProductPage & { rows: ListedProductRow[] };

/** List one page of products without keywords, with what their cards show. */
export async function listProducts(
  context: ListContext,
  query: ProductQuery,
): Promise<ListedProducts> {
  const page = await findProductPage(context, query);
  const rows = await readListedProducts(context.reads, page.productNos, query.withOptionValues);
  return { ...page, rows };
}

async function countOnce(context: ListContext, filter: ProductFilter): Promise<number> {
  const { total } = await cachePerFilter(context, 'total', filter, async () => ({
    total: await countProducts(context.reads, filter),
  }));
  return total;
}

/**
 * Cache what is known of a whole list, such as its total: all its pages and sorts share it, because
 * to find it takes a look at every product of the list. It is cached as JSON, outside of the heap:
 * facets as objects were a third of a full one, for the collector to go through.
 */
export async function cachePerFilter<Value extends object>(
  { listCache }: ListContext,
  what: string,
  filter: ProductFilter,
  load: () => Promise<Value>,
): Promise<Value> {
  const key = `${what} ${JSON.stringify(filter)}`;
  let loaded: Value | undefined;
  const cached = await listCache.get(key, async () => {
    loaded = await load();
    const value = ownBytes(Buffer.from(JSON.stringify(loaded)));
    return { value, tags: listTags(filter), bytes: value.length + key.length };
  });
  return loaded ?? JSON.parse(cached.toString());
}
