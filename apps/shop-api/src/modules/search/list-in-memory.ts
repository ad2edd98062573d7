import type { ListContext, ProductFilter, ProductQuery } from '../product-lists/index.ts';
import { countFacetsOfRows, type FacetCounts } from './facets.rules.ts';
import { searchIndexAtOnce, soldOutRowsOf } from './search-index.ts';
import { canSelect, selectRows } from './select-rows.ts';

/**
 * Find one page of a list without keywords and its exact total in the search index. Undefined where
 * the index does not hold what the filter asks for, or is being loaded: then the database lists.
 */
export async function findPageInMemory(
  context: ListContext,
  { filter, sort, descending, soldOutLast, page }: ProductQuery,
): Promise<{ productNos: number[]; total: number } | undefined> {
  if (sort === 'section' || !canSelect(filter)) return undefined;
  const index = await searchIndexAtOnce(context);
  if (!index) return undefined;
  const soldOut = await soldOutRowsOf(context, index);
  const total = selectRows(index, filter, soldOut);
  const order = index.inOrderOf(sort);
  const rows: number[] = [];
  let passed = 0;
  const walk = (isWanted: (row: number) => boolean) => {
    for (let at = 0; at < order.length && rows.length < page.limit; at++) {
      const row = order[descending ? order.length - 1 - at : at] as number;
      if (index.selected[row] === 0 || !isWanted(row)) continue;
      passed += 1;
      if (passed > page.offset) rows.push(row);
    }
  };
  if (page.offset < total && soldOutLast) {
    walk((row) => soldOut[row] === 0);
    walk((row) => soldOut[row] === 1);
  } else if (page.offset < total) walk(() => true);
  return { productNos: rows.map((row) => index.productNos[row] ?? 0), total };
}

/** Count the facets of a list without keywords in the search index; undefined as above. */
export async function countFacetsInMemory(
  context: ListContext,
  filter: ProductFilter,
): Promise<FacetCounts | undefined> {
  if (!canSelect(filter)) return undefined;
  const index = await searchIndexAtOnce(context);
  if (!index) return undefined;
  const soldOut = await soldOutRowsOf(context, index);
  const rows = new Int32Array(selectRows(index, filter, soldOut));
  for (let row = 0, at = 0; at < rows.length; row++)
    if (index.selected[row] === 1) rows[at++] = row;
  return countFacetsOfRows(index, rows, soldOut);
}
