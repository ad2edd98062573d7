import { type ListQuery, MAX_NUMBER, PAGE_SIZE } from './list-query.ts';

/** Convert a list's filters to those of the Shop API. */
export function toSearchFilter(query: ListQuery) {
  const facets = (['colours', 'sizes'] as const).filter((name) => query[name].length > 0);
  const propNos = facets.flatMap((name) => query.propertyNos?.[name] ?? []);
  const { minPrice, maxPrice } = query;
  return {
    'filter.soldout': !query.isInStock,
    'filter.keywords': query.keyword,
    ...(minPrice === undefined && maxPrice === undefined
      ? {}
      : {
          'filter.discountedComparison': 'BETWEEN' as const,
          'filter.discountedPrices': [minPrice ?? 0, maxPrice ?? MAX_NUMBER],
        }),
    // Spaces within a property, a comma between two (reference notes, section 5).
    'filter.customProperties.propValueNos':
      facets.map((name) => query[name].join(' ')).join(',') || undefined,
    // The reference pairs them with the values.
    ...(facets.length > 0 && propNos.length === facets.length
      ? { 'filter.customProperties.propNos': propNos }
      : {}),
    onlySaleProduct: query.isReduced || undefined,
    brandNos: query.brandNos.length === 0 ? undefined : query.brandNos,
    categoryNos: query.categoryNo === undefined ? undefined : [query.categoryNo],
  };
}

/** Convert a list's query to the Shop API's search query; sold-out products come last. */
export function toSearchQuery(query: ListQuery) {
  return {
    ...toSearchFilter(query),
    'order.by': query.sortType,
    'order.direction': query.direction,
    'order.soldoutPlaceEnd': true,
    pageNumber: query.page,
    pageSize: PAGE_SIZE,
    hasTotalCount: true,
    hasMaxCouponAmt: false,
  };
}
