import type { Caller } from '@duskline/client';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { asSearch, type ListQuery } from './list-query.ts';
import { readListed } from './listed-product.ts';
import type { ProductListData } from './product-list.tsx';

/** What every list shows: a change to any of it makes kept lists wrong. */
export const listTags = ['catalogue', 'availability', 'categories', 'display'];

/** Asks for a page of a list and keeps what the page shows. */
export async function loadList(
  shop: Caller,
  query: ListQuery,
  isInApp: boolean,
): Promise<ProductListData> {
  const found = await shop(searchProducts, { query: asSearch(query) });
  return {
    query,
    products: found.items.map((item) => readListed(item, isInApp)),
    totalCount: found.totalCount,
    pageCount: found.pageCount,
    brands: found.brands.map(({ brandNo, brandName }) => ({ brandNo, name: brandName })),
  };
}
