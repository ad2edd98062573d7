import type { Category } from '../../lib/catalog/category-tree.ts';
import { formatWon } from '../../lib/format/format.ts';
import { clearFilters, type ListQuery, toListPath } from './list-query.ts';

/** A value that a list can be narrowed to, and how many of its products have it where the mall counts them. */
export type FacetValue = { no: number; label: string; count: number | undefined };

/** Won; the last band of a list has no end. */
export type PriceBand = { from: number; below: number | null; count: number };

/** What a list can be narrowed to. The counts of a facet leave its own choice aside. */
export type ListFacets = {
  brands: FacetValue[];
  colours: FacetValue[];
  sizes: FacetValue[];
  priceBands: PriceBand[];
  inStockCount: number | undefined;
  reducedCount: number | undefined;
  /** Products by the number of their category. */
  categoryCounts: Record<number, number>;
};

/** Where a list is, and which of its filters its path names already. */
export type ListPlace = {
  /** The path of the list without its query. */
  path: string;
  query: ListQuery;
  /** What the path names already; its number is in no query. */
  fixed?: 'category' | 'brand';
};

/** Return the URL of a list with a change to its filters, on page one. */
export function listHref({ path, query, fixed }: ListPlace, change: Partial<ListQuery>): string {
  const next = { ...query, page: 1, ...change };
  return toListPath(path, {
    ...next,
    categoryNo: fixed === 'category' ? undefined : next.categoryNo,
    brandNos: fixed === 'brand' ? [] : next.brandNos,
  });
}

/** Return the URL of a list without the filters a shopper has chosen. */
export function clearedHref(place: ListPlace): string {
  return listHref(place, {
    ...clearFilters(place.query),
    categoryNo: place.query.keyword || place.fixed === 'brand' ? undefined : place.query.categoryNo,
  });
}

/** Add a number to those chosen of a facet, or take it away. */
export function toggle(chosen: readonly number[], no: number): number[] {
  return chosen.includes(no)
    ? chosen.filter((other) => other !== no)
    : [...chosen, no].sort((a, b) => a - b);
}

/** Describe a range of prices: `3만원 미만` reads worse than both ends in full. */
export function priceLabel(from: number | undefined, to: number | undefined): string {
  if (from && to) return `${formatWon(from)} ~ ${formatWon(to)}`;
  if (to) return `${formatWon(to)} 이하`;
  return `${formatWon(from ?? 0)} 이상`;
}

/** A category a list can be narrowed to; `depth` 2 below the one before it. */
export type CategoryChoice = {
  categoryNo: number;
  label: string;
  koreanName?: string;
  depth: 1 | 2;
  count: number;
  isChosen: boolean;
  to: string;
};

/**
 * List the categories with products of a list; below the chosen one its child categories. A search
 * and a brand page are narrowed by a query, any other list by the category's own page.
 */
export function categoryChoices(
  place: ListPlace,
  categories: readonly Category[],
  counts: ListFacets['categoryCounts'],
): CategoryChoice[] {
  const { query } = place;
  const isByQuery = query.keyword !== undefined || place.fixed === 'brand';
  const isInside = (category: Category) =>
    category.categoryNo === query.categoryNo ||
    category.children.some(({ categoryNo }) => categoryNo === query.categoryNo);
  const hrefOf = (category: Category | undefined) =>
    isByQuery
      ? listHref(place, { categoryNo: category?.categoryNo })
      : toListPath(category?.path ?? '/products', { ...query, page: 1, categoryNo: undefined });
  const choiceOf = (category: Category, depth: 1 | 2, parent?: Category): CategoryChoice => {
    const isChosen = category.categoryNo === query.categoryNo;
    return {
      categoryNo: category.categoryNo,
      label: category.label,
      koreanName: category.koreanName,
      depth,
      count: counts[category.categoryNo] ?? 0,
      isChosen,
      to: hrefOf(isChosen ? parent : category),
    };
  };
  return categories
    .filter((top) => place.fixed !== 'category' || isInside(top))
    .flatMap((top) => [
      choiceOf(top, 1),
      ...(isInside(top) ? top.children.map((child) => choiceOf(child, 2, top)) : []),
    ])
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}

/** A filter that is on, and the URL without it. */
export type ChosenFilter = { key: string; label: string; to: string };

/** List the filters that are on, as the chips above a list show them. */
export function chosenFilters(
  place: ListPlace,
  facets: ListFacets,
  categories: readonly CategoryChoice[],
): ChosenFilter[] {
  const { query, fixed } = place;
  const ofFacet = (
    name: 'brandNos' | 'colours' | 'sizes',
    values: readonly FacetValue[],
  ): ChosenFilter[] =>
    query[name].map((no) => ({
      key: `${name} ${no}`,
      label: values.find((value) => value.no === no)?.label ?? '알 수 없는 필터',
      to: listHref(place, { [name]: toggle(query[name], no) }),
    }));
  const category =
    query.keyword || fixed === 'brand' ? categories.find(({ isChosen }) => isChosen) : undefined;
  const { minPrice, maxPrice } = query;
  return [
    ...(category
      ? [{ key: 'category', label: category.koreanName ?? category.label, to: category.to }]
      : []),
    ...(fixed === 'brand' ? [] : ofFacet('brandNos', facets.brands)),
    ...(minPrice || maxPrice
      ? [
          {
            key: 'price',
            label: priceLabel(minPrice, maxPrice),
            to: listHref(place, { minPrice: undefined, maxPrice: undefined }),
          },
        ]
      : []),
    ...ofFacet('colours', facets.colours),
    ...ofFacet('sizes', facets.sizes),
    ...(query.isInStock
      ? [{ key: 'stock', label: '재고 있음', to: listHref(place, { isInStock: false }) }]
      : []),
    ...(query.isReduced
      ? [{ key: 'sale', label: '할인 상품', to: listHref(place, { isReduced: false }) }]
      : []),
  ];
}
