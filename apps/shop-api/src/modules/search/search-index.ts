import { CATALOG } from '../catalog/index.ts';
import type { ListContext } from '../product-lists/index.ts';
import { readSearchColumns, type SearchColumns, type SearchSort } from './search-index.sql.ts';

/** The same brand, categories and property values, which many products share. */
type Kind = { brandNo: number; categoryNos: number[]; propertyValueNos: number[] };

/**
 * What searches by keywords are sorted and faceted by, of all displayed products: one row per
 * product in typed arrays, about 54 bytes each (decision 0051).
 */
export type SearchIndex = {
  /** The row of a product; -1 for one that is not in the index. */
  rowOf(productNo: number): number;
  /** By row, ascending. */
  productNos: Int32Array;
  /** By row. */
  values: Record<SearchSort, Int32Array>;
  /** By row: the immediate discount in won. */
  discounts: Int32Array;
  /** By row: which of `kinds`. */
  kindOf: Int32Array;
  kinds: Kind[];
};

const CACHE_KEY = 'search index';
const BYTES_PER_PRODUCT = 54;
const INTEGER_BYTES = 4;

/** Load the search index before the first search: half a second at a hundred thousand products. */
export async function warmUpSearchIndex(context: ListContext): Promise<void> {
  await searchIndexOf(context);
}

/** Return the search index, loaded anew after the catalog has changed; all searches share it. */
export function searchIndexOf({ db, listCache }: ListContext): Promise<SearchIndex> {
  return listCache.get(CACHE_KEY, async () => {
    const value = buildIndex(await readSearchColumns(db));
    return { value, tags: [CATALOG], bytes: value.productNos.length * BYTES_PER_PRODUCT };
  });
}

function buildIndex(columns: SearchColumns): SearchIndex {
  const productNos = parseIntegers(columns.productNos);
  const rows = new Int32Array((productNos.at(-1) ?? 0) + 1).fill(-1);
  productNos.forEach((productNo, row) => {
    rows[productNo] = row;
  });
  return {
    rowOf: (productNo) => rows[productNo] ?? -1,
    productNos,
    values: {
      popularity: parseIntegers(columns.popularity),
      registration: parseIntegers(columns.registration),
      saleStart: parseIntegers(columns.saleStart),
      price: parseIntegers(columns.price),
      reviews: parseIntegers(columns.reviews),
      sales: parseIntegers(columns.sales),
      likes: parseIntegers(columns.likes),
      recommendation: parseIntegers(columns.recommendation),
    },
    discounts: parseIntegers(columns.discounts),
    ...findKinds(parseIntegers(columns.brandNos), columns.kinds?.split(' ') ?? []),
  };
}

function findKinds(
  brandNos: Int32Array,
  texts: readonly string[],
): Pick<SearchIndex, 'kindOf' | 'kinds'> {
  const numbers = new Map<string, number>();
  const kinds: Kind[] = [];
  const kindOf = brandNos.map((brandNo, row) => {
    const text = texts[row] ?? '';
    const key = `${brandNo}${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const [categoryNos, propertyValueNos] = text.slice(1, -1).split('}{').map(parseList);
    kinds.push({
      brandNo,
      categoryNos: categoryNos ?? [],
      propertyValueNos: propertyValueNos ?? [],
    });
    numbers.set(key, kinds.length - 1);
    return kinds.length - 1;
  });
  return { kindOf, kinds };
}

/** Parse `1,2`; empty text is no number at all. */
function parseList(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** Parse PostgreSQL's 4-byte integers, the highest byte first. */
export function parseIntegers(bytes: Buffer | null): Int32Array {
  const integers = new Int32Array((bytes?.length ?? 0) / INTEGER_BYTES);
  for (let at = 0; at < integers.length; at++) {
    integers[at] = bytes?.readInt32BE(at * INTEGER_BYTES) ?? 0;
  }
  return integers;
}
