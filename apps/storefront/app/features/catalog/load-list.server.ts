import type { Caller } from '@duskline/client';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { type ListQuery, toSearchQuery } from './list-query.ts';
import { toListedProduct } from './listed-product.ts';
import type { ProductListData } from './product-list.tsx';

/** The cache tags of every list page: a change to any of these invalidates it. */
export const listTags = ['catalog', 'availability', 'categories', 'display'];

/** Load one page of a list, with only what the page shows. */
export async function loadList(
  shop: Caller,
  query: ListQuery,
  isInApp: boolean,
): Promise<ProductListData> {
  const found = await shop(searchProducts, { query: toSearchQuery(query) });
  return {
    query,
    products: found.items.map((item) => toListedProduct(item, isInApp)),
    totalCount: found.totalCount,
    pageCount: found.pageCount,
    brands: found.brands.map(({ brandNo, brandName }) => ({ brandNo, name: brandName })),
  };
}
