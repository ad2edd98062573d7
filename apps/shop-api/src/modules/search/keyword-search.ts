import { AVAILABILITY, CATALOG } from '../catalog/index.ts';
import {
  type ListContext,
  listTags,
  type ProductFilter,
  type ProductQuery,
} from '../product-lists/index.ts';
import { countFacetsOfRows, type FacetCounts } from './facets.rules.ts';
import { findAllowedProducts, findKeywordMatches } from './keyword-search.sql.ts';
import { parseIntegers, type SearchIndex, searchIndexOf, soldOutRowsOf } from './search-index.ts';
import { canSelect, selectRows } from './select-rows.ts';
import { type Matches, SOLD_OUT, sortMatches } from './sort-matches.rules.ts';

const INTEGER_BYTES = 4;

/**
 * Search by keywords; returns the numbers of all matching products, sorted. The database matches
 * once for all sorts and pages; sorting takes place here, by the search index (decision 0051).
 */
export function searchByKeywords(context: ListContext, query: ProductQuery): Promise<Int32Array> {
  const { filter, sort, descending, soldOutLast } = query;
  if (sort === 'section') throw new Error('a section is not searched by keywords');
  const key = `sorted ${sort} ${descending} ${soldOutLast} ${JSON.stringify(filter)}`;
  return context.listCache.get(key, async () => {
    const { matches, index } = await findMatches(context, filter);
    const rows = sortMatches(matches, {
      values: index.values[sort],
      descending,
      soldOutLast,
      namePrefixFirst: sort === 'popularity' && descending && filter.keys.length > 0,
    });
    const value = rows.map((row) => index.productNos[row] ?? 0);
    const tags = listTags({ ...filter, soldOutLast });
    return { value, tags, bytes: value.length * INTEGER_BYTES + key.length };
  });
}

/** Count the facets of all products that match the keywords of a filter. */
export async function countFacetsOfMatches(
  context: ListContext,
  filter: ProductFilter,
): Promise<FacetCounts> {
  const { matches, index } = await findMatches(context, filter);
  return countFacetsOfRows(index, matches.rows, await soldOutRowsOf(context, index));
}

/**
 * Find what the keywords match among what the rest of the filter allows. Keywords are matched by the
 * database, once for all that is asked beside them; the rest is selected in the search index, where
 * the index holds it.
 */
async function findMatches(
  context: ListContext,
  filter: ProductFilter,
): Promise<{ matches: Matches; index: SearchIndex }> {
  const [named, index] = await Promise.all([
    keywordMatchesOf(context, filter),
    searchIndexOf(context),
  ]);
  const soldOut = await soldOutRowsOf(context, index);
  const allowed = canSelect(filter) ? undefined : await allowedProductsOf(context, filter);
  const { selected } = index;
  if (allowed) markRows(index, allowed);
  else selectRows(index, filter, soldOut);
  const rows = new Int32Array(named.productNos.length);
  const flags = new Int32Array(named.productNos.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    // -1 is a product added or hidden meanwhile: in no list until the caches are invalidated.
    const row = index.rowOf(named.productNos[at] as number);
    if (row === -1 || selected[row] === 0) continue;
    rows[count] = row;
    flags[count] = (named.flags[at] as number) | (soldOut[row] === 1 ? SOLD_OUT : 0);
    count += 1;
  }
  return { matches: { rows: rows.subarray(0, count), flags: flags.subarray(0, count) }, index };
}

function keywordMatchesOf({ reads, listCache }: ListContext, { keys, initials }: ProductFilter) {
  const key = `keywords ${JSON.stringify({ keys, initials })}`;
  return listCache.get(key, async () => {
    const found = await findKeywordMatches(reads, { keys, initials });
    const value = {
      productNos: parseIntegers(found.productNos),
      flags: parseIntegers(found.flags),
    };
    const bytes = 2 * INTEGER_BYTES * value.productNos.length + key.length;
    return { value, tags: [CATALOG], bytes };
  });
}

/** The numbers of the products that the rest of the filter allows, by the database. */
function allowedProductsOf(
  { reads, listCache }: ListContext,
  filter: ProductFilter,
): Promise<Int32Array> {
  const rest: ProductFilter = { ...filter, keys: [], initials: [] };
  const key = `allowed ${JSON.stringify(rest)}`;
  return listCache.get(key, async () => {
    const value = parseIntegers(await findAllowedProducts(reads, rest));
    return { value, tags: [CATALOG, AVAILABILITY], bytes: value.byteLength + key.length };
  });
}

/** Select the rows of these products. */
function markRows(index: SearchIndex, productNos: Int32Array): void {
  index.selected.fill(0);
  for (const productNo of productNos) {
    const row = index.rowOf(productNo);
    if (row !== -1) index.selected[row] = 1;
  }
}
