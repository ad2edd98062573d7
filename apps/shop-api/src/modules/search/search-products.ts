import {
  cachePerFilter,
  findProductPage,
  type ListContext,
  type ProductFilter,
  type ProductPage,
  type ProductQuery,
  productPage,
} from '../product-lists/index.ts';
import { countFacets } from './facets.rules.ts';
import { groupByFacets } from './facets.sql.ts';
import { countFacetsOfMatches, searchByKeywords } from './keyword-search.ts';
import { hasKeywords } from './keywords.ts';
import { countFacetsInMemory, findPageInMemory } from './list-in-memory.ts';
import { type Facets, facetNamesOf, nameFacets } from './name-facets.ts';
import { correctSpelling } from './spelling-correction.ts';

export type SearchResults = {
  page: ProductPage;
  /** Still being counted when the page is there; undefined where they were not asked for. */
  facets: Promise<Facets> | undefined;
  /** The keywords searched instead of misspelt ones. */
  corrected: string | undefined;
};

/**
 * Search for one page of products. A search that finds nothing and has a misspelt word is made again
 * with the correction.
 */
export async function searchProducts(
  context: ListContext,
  query: ProductQuery,
  { withFacets }: { withFacets: boolean },
): Promise<SearchResults> {
  const results = await searchAsTyped(context, query, withFacets);
  const correction =
    results.page.total === 0 ? await correctSpelling(context, query.filter) : undefined;
  if (!correction) return { ...results, corrected: undefined };
  const { filter, keyword } = correction;
  const corrected = await searchAsTyped(context, { ...query, filter }, withFacets);
  return { ...corrected, corrected: keyword };
}

/** Count what a search finds, as it is typed. */
export async function countSearchResults(
  context: ListContext,
  query: ProductQuery,
): Promise<number> {
  return (await findPage(context, query)).total;
}

/** Count the facets of a search; all its pages and sorts share them. */
export function findFacets(context: ListContext, filter: ProductFilter): Promise<Facets> {
  return cachePerFilter(context, 'facets', filter, async () => {
    const counts = hasKeywords(filter)
      ? await countFacetsOfMatches(context, filter)
      : ((await countFacetsInMemory(context, filter)) ??
        countFacets(await groupByFacets(context.reads, filter)));
    return nameFacets(await facetNamesOf(context), counts);
  });
}

async function searchAsTyped(
  context: ListContext,
  query: ProductQuery,
  withFacets: boolean,
): Promise<Omit<SearchResults, 'corrected'>> {
  if (!withFacets) return { page: await findPage(context, query), facets: undefined };
  const facets = findFacets(context, query.filter);
  // They count all products, so the page needs no count of its own.
  const counting = facets.then(({ total }) => total);
  // Whoever awaits the facets gets their error; nobody does where the page failed before.
  counting.catch(() => {});
  return { page: await findPage(context, query, counting), facets };
}

async function findPage(
  context: ListContext,
  query: ProductQuery,
  counting?: Promise<number>,
): Promise<ProductPage> {
  if (!hasKeywords(query.filter)) {
    const found = await findPageInMemory(context, query);
    if (found) return productPage(query, found.productNos, found.total);
    return findProductPage(context, query, counting);
  }
  const { limit, offset } = query.page;
  const all = await searchByKeywords(context, query);
  return productPage(query, [...all.subarray(offset, offset + limit)], all.length);
}
