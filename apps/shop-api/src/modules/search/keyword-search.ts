import { AVAILABILITY, CATALOG } from '../catalog/index.ts';
import {
  type ListContext,
  listTags,
  type ProductFilter,
  type ProductQuery,
} from '../product-lists/index.ts';
import { type FacetGroup, PRICE_STEPS, priceBandOf } from './facets.rules.ts';
import { findAllowedProducts, findKeywordMatches } from './keyword-search.sql.ts';
import { parseIntegers, type SearchIndex, searchIndexOf } from './search-index.ts';
import { type Matches, SOLD_OUT, sortMatches } from './sort-matches.rules.ts';

const INTEGER_BYTES = 4;
const NOT_ALLOWED = -1;

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

/** Group all products that match the keywords of a filter by their facets. */
export async function groupMatchesByFacets(
  context: ListContext,
  filter: ProductFilter,
): Promise<FacetGroup[]> {
  const { matches, index } = await findMatches(context, filter);
  const groups = new Map<number, FacetGroup>();
  for (const [at, row] of matches.rows.entries()) {
    const kindNo = index.kindOf[row] ?? 0;
    const price = index.values.price[row] ?? 0;
    let group = groups.get(kindNo);
    if (!group) {
      const kind = index.kinds[kindNo];
      if (!kind) throw new Error(`the search index has no kind ${kindNo}`);
      const priceBands = [...PRICE_STEPS.map(() => 0), 0];
      const none = { products: 0, inStock: 0, reduced: 0, lowest: price, highest: price };
      group = { ...kind, ...none, priceBands };
      groups.set(kindNo, group);
    }
    const band = priceBandOf(price);
    group.products += 1;
    group.inStock += ((matches.flags[at] ?? 0) & SOLD_OUT) === 0 ? 1 : 0;
    group.reduced += (index.discounts[row] ?? 0) > 0 ? 1 : 0;
    group.lowest = Math.min(group.lowest, price);
    group.highest = Math.max(group.highest, price);
    group.priceBands[band] = (group.priceBands[band] ?? 0) + 1;
  }
  return [...groups.values()];
}

/**
 * Find what the keywords match among what the rest of the filter allows. Each of the two is queried
 * and cached by itself: most searches share the rest, and keywords have an index of their own.
 */
async function findMatches(
  context: ListContext,
  filter: ProductFilter,
): Promise<{ matches: Matches; index: SearchIndex }> {
  const [named, allowed, index] = await Promise.all([
    keywordMatchesOf(context, filter),
    allowedFlagsOf(context, filter),
    searchIndexOf(context),
  ]);
  const isAllowed = (productNo: number) => (allowed[productNo] ?? NOT_ALLOWED) !== NOT_ALLOWED;
  const productNos = named.productNos.filter(isAllowed);
  const namedFlags = named.flags.filter((_, at) => isAllowed(named.productNos[at] ?? 0));
  const flags = namedFlags.map((flag, at) => flag | (allowed[productNos[at] ?? 0] ?? 0));
  const rows = productNos.map(index.rowOf);
  // A product added or hidden between the statements: in no list until the caches are invalidated.
  if (!rows.includes(-1)) return { matches: { rows, flags }, index };
  const isIndexed = (_: number, at: number) => rows[at] !== -1;
  return { matches: { rows: rows.filter(isIndexed), flags: flags.filter(isIndexed) }, index };
}

function keywordMatchesOf({ db, listCache }: ListContext, { keys, initials }: ProductFilter) {
  const key = `keywords ${JSON.stringify({ keys, initials })}`;
  return listCache.get(key, async () => {
    const found = await findKeywordMatches(db, { keys, initials });
    const value = {
      productNos: parseIntegers(found.productNos),
      flags: parseIntegers(found.flags),
    };
    const bytes = 2 * INTEGER_BYTES * value.productNos.length + key.length;
    return { value, tags: [CATALOG], bytes };
  });
}

/** By product number: the flags of a product the rest of the filter allows, else `NOT_ALLOWED`. */
function allowedFlagsOf({ db, listCache }: ListContext, filter: ProductFilter) {
  const rest: ProductFilter = { ...filter, keys: [], initials: [] };
  const key = `allowed ${JSON.stringify(rest)}`;
  return listCache.get(key, async () => {
    const found = await findAllowedProducts(db, rest);
    const productNos = parseIntegers(found.productNos);
    const flags = parseIntegers(found.flags);
    const last = productNos.reduce((most, productNo) => Math.max(most, productNo), 0);
    const value = new Int8Array(last + 1).fill(NOT_ALLOWED);
    productNos.forEach((productNo, at) => {
      value[productNo] = flags[at] ?? 0;
    });
    return { value, tags: [CATALOG, AVAILABILITY], bytes: value.length + key.length };
  });
}
