import type { Caller } from '@duskline/client';
import type { ProductSearchSummary } from '@duskline/contract/shop/search';
import { summariseSearch } from '@duskline/contract/shop/search.calls';
import type { z } from 'zod';
import type { FacetValue, ListFacets } from './facets.ts';
import type { ListQuery } from './list-query.ts';
import { COLOUR_PROPERTY } from './listed-product.ts';
import { toSearchFilter } from './search-query.ts';
import { bySize } from './size-order.rules.ts';

type Summary = z.output<typeof ProductSearchSummary>;

/** The name of the property whose values are a product's sizes. */
const SIZE_PROPERTY = '사이즈';

/**
 * Find the properties of a list's chosen colours and sizes, which the reference asks for beside
 * their values. `summary` is of the list without these choices; undefined where there are none.
 */
export async function findPropertyNos(
  shop: Caller,
  query: ListQuery,
): Promise<{ query: ListQuery; summary: Summary | undefined }> {
  if (query.colours.length + query.sizes.length === 0) return { query, summary: undefined };
  const summary = await shop(summariseSearch, {
    query: toSearchFilter({ ...query, colours: [], sizes: [] }),
  });
  const propertyNos = {
    colours: propertyOf(summary, COLOUR_PROPERTY)?.propNo,
    sizes: propertyOf(summary, SIZE_PROPERTY)?.propNo,
  };
  return { query: { ...query, propertyNos }, summary };
}

/**
 * Load what a list can be narrowed to. A facet with a choice is counted once more without it, so
 * that a shopper sees what the other values would bring. `categoryScopeNo` is the category within
 * which its neighbours are counted; `unchosen` the summary without colours and sizes, if known.
 */
export async function loadFacets(
  shop: Caller,
  query: ListQuery,
  { categoryScopeNo, unchosen }: { categoryScopeNo?: number; unchosen?: Summary | undefined } = {},
): Promise<ListFacets> {
  const isSome = (numbers: readonly number[]) => numbers.length > 0;
  const summaryWith = (change: Partial<ListQuery>) =>
    shop(summariseSearch, { query: toSearchFilter({ ...query, ...change }) });
  const summaryWithout = async (facet: 'colours' | 'sizes') => {
    const isOnly = !isSome(query[facet === 'colours' ? 'sizes' : 'colours']);
    return (isOnly && unchosen) || summaryWith({ [facet]: [] });
  };
  const all = summaryWith({});
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined;
  const [whole, categories, brands, prices, colours, sizes] = await Promise.all([
    all,
    query.categoryNo === undefined ? all : summaryWith({ categoryNo: categoryScopeNo }),
    isSome(query.brandNos) ? summaryWith({ brandNos: [] }) : all,
    hasPrice ? summaryWith({ minPrice: undefined, maxPrice: undefined }) : all,
    isSome(query.colours) ? summaryWithout('colours') : all,
    isSome(query.sizes) ? summaryWithout('sizes') : all,
  ]);
  return {
    brands: brands.brands.map(({ brandNo, brandName, count }) => ({
      no: brandNo,
      label: brandName,
      count,
    })),
    colours: valuesOf(colours, COLOUR_PROPERTY).sort((a, b) => (b.count ?? 0) - (a.count ?? 0)),
    sizes: valuesOf(sizes, SIZE_PROPERTY).sort((a, b) => bySize(a.label, b.label)),
    priceBands: prices.priceBands ?? [],
    inStockCount: whole.inStockCount,
    reducedCount: whole.discountedCount,
    categoryCounts: Object.fromEntries(
      [...categories.depth1Categories, ...categories.depth2Categories].map(
        ({ categoryNo, count }) => [categoryNo, count],
      ),
    ),
  };
}

function propertyOf(summary: Summary, name: string) {
  return summary.customProperties.find(({ propName }) => propName === name);
}

function valuesOf(summary: Summary, name: string): FacetValue[] {
  return (propertyOf(summary, name)?.propValues ?? []).map(({ propValueNo, propValue, count }) => ({
    no: propValueNo,
    label: propValue,
    count,
  }));
}
