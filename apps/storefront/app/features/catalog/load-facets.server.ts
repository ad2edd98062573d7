import type { Caller } from '@duskline/client';
import type { ProductSearchSummary } from '@duskline/contract/shop/search';
import { summariseSearch } from '@duskline/contract/shop/search.calls';
import type { z } from 'zod';
import type { FacetValue, ListFacets } from './facets.ts';
import { type ListQuery, toSearchFilter } from './list-query.ts';
import { COLOUR_PROPERTY } from './listed-product.ts';
import { bySize } from './size-order.rules.ts';

type Summary = z.output<typeof ProductSearchSummary>;

/** The name of the property whose values are a product's sizes. */
const SIZE_PROPERTY = '사이즈';

/**
 * Load what a list can be narrowed to. A facet with a choice is counted once more without it, so
 * that a shopper sees what the other values would bring. `categoryScopeNo` is the category within
 * which its neighbours are counted.
 */
export async function loadFacets(
  shop: Caller,
  query: ListQuery,
  categoryScopeNo?: number,
): Promise<ListFacets> {
  const summaryWith = (change: Partial<ListQuery>) =>
    shop(summariseSearch, { query: toSearchFilter({ ...query, ...change }) });
  const isSome = (numbers: readonly number[]) => numbers.length > 0;
  const all = summaryWith({});
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined;
  const [whole, categories, brands, prices, colours, sizes] = await Promise.all([
    all,
    query.categoryNo === undefined ? all : summaryWith({ categoryNo: categoryScopeNo }),
    isSome(query.brandNos) ? summaryWith({ brandNos: [] }) : all,
    hasPrice ? summaryWith({ minPrice: undefined, maxPrice: undefined }) : all,
    isSome(query.colours) ? summaryWith({ colours: [] }) : all,
    isSome(query.sizes) ? summaryWith({ sizes: [] }) : all,
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

function valuesOf(summary: Summary, name: string): FacetValue[] {
  const property = summary.customProperties.find(({ propName }) => propName === name);
  return (property?.propValues ?? []).map(({ propValueNo, propValue, count }) => ({
    no: propValueNo,
    label: propValue,
    count,
  }));
}
