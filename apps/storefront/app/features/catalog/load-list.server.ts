import type { Caller } from '@duskline/client';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { type ListQuery, readListQuery } from './list-query.ts';
import { toListedProduct } from './listed-product.ts';
import { findPropertyNos, loadFacets } from './load-facets.server.ts';
import type { ProductListData } from './product-list.tsx';
import { toSearchQuery } from './search-query.ts';

/** The cache tags of every list page: a change to any of these invalidates it. */
export const listTags = ['catalog', 'availability', 'categories', 'display'];

/** Products shown where a list has none. */
const INSTEAD = 8;

/**
 * Load one page of a list and its facets, with only what the page shows. `categoryScopeNo` as in
 * `loadFacets`.
 */
export async function loadList(
  shop: Caller,
  asked: ListQuery,
  isInApp: boolean,
  categoryScopeNo?: number,
): Promise<ProductListData> {
  const { query, summary: unchosen } = await findPropertyNos(shop, asked);
  const [found, typedFacets] = await Promise.all([
    shop(searchProducts, { query: toSearchQuery(query) }),
    loadFacets(shop, query, { categoryScopeNo, unchosen }),
  ]);
  const corrected = found.correctedKeyword ?? undefined;
  const toCard = (item: (typeof found.items)[number]) => toListedProduct(item, isInApp);
  return {
    query,
    correctedKeyword: corrected,
    products: found.items.map(toCard),
    totalCount: found.totalCount,
    pageCount: found.pageCount,
    facets: corrected
      ? await loadFacets(shop, { ...query, keyword: corrected }, { categoryScopeNo })
      : typedFacets,
    instead: found.totalCount === 0 ? (await loadPopular(shop)).map(toCard) : [],
  };
}

async function loadPopular(shop: Caller) {
  const popular = readListQuery(new URLSearchParams('inStock=true'));
  const { items } = await shop(searchProducts, {
    query: { ...toSearchQuery(popular), pageSize: INSTEAD },
  });
  return items;
}
