import { AVAILABILITY, CATALOG } from '../catalog/index.ts';
import type { ListContext } from '../product-lists/index.ts';
import {
  readSearchColumns,
  readSoldOut,
  type SearchColumns,
  type SearchSort,
} from './search-index.sql.ts';
import { sortMatches } from './sort-matches.rules.ts';

/** The same brand, categories and property values, which many products share. */
type Kind = { brandNo: number; categoryNos: number[]; propertyValueNos: number[] };

/**
 * What lists and searches are filtered, sorted and faceted by, of all displayed products: one row per
 * product in typed arrays, about 95 bytes each with the orders made of them (decisions 0051, 0240).
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
  /** By row: the bits of the platforms it is shown on. */
  platforms: Uint8Array;
  /** By row: the place of its sale status in `SALE_STATUSES`. */
  saleStatuses: Uint8Array;
  /** By row: which of `kinds`. */
  kindOf: Int32Array;
  kinds: Kind[];
  /** By row: room for one selection, which the next one overwrites. */
  selected: Uint8Array;
  /** The rows in the ascending order of a sort, equal ones by row. */
  inOrderOf(sort: SearchSort): Int32Array;
};

const CACHE_KEY = 'search index';
const BYTES_PER_PRODUCT = 95;
const INTEGER_BYTES = 4;

/** Load the search index before the first search: half a second at a hundred thousand products. */
export async function warmUpSearchIndex(context: ListContext): Promise<void> {
  await searchIndexOf(context);
}

/** Return the search index, loaded again after the catalog has changed; all searches share it. */
export function searchIndexOf({ reads, listCache }: ListContext): Promise<SearchIndex> {
  return listCache.get(CACHE_KEY, async () => {
    const value = buildIndex(await readSearchColumns(reads));
    return { value, tags: [CATALOG], bytes: value.productNos.length * BYTES_PER_PRODUCT };
  });
}

/** Return the search index if it can be had without waiting; else it is loaded meanwhile. */
export async function searchIndexAtOnce(context: ListContext): Promise<SearchIndex | undefined> {
  const index = searchIndexOf(context);
  // Whoever waits for it gets the error; a list is read from the database meanwhile.
  index.catch(() => {});
  return Promise.race([index, Promise.resolve(undefined)]);
}

type SoldOut = { productNos: Int32Array; of?: { index: SearchIndex; flags: Uint8Array } };

/** Return for each row of the index whether its product is sold out: 1 or 0. */
export async function soldOutRowsOf(
  { reads, listCache }: ListContext,
  index: SearchIndex,
): Promise<Uint8Array> {
  const soldOut: SoldOut = await listCache.get('sold out', async () => {
    const value: SoldOut = { productNos: parseIntegers(await readSoldOut(reads)) };
    return {
      value,
      tags: [CATALOG, AVAILABILITY],
      bytes: 2 * INTEGER_BYTES * value.productNos.length,
    };
  });
  if (soldOut.of?.index !== index) {
    const flags = new Uint8Array(index.productNos.length);
    for (const productNo of soldOut.productNos) {
      const row = index.rowOf(productNo);
      if (row !== -1) flags[row] = 1;
    }
    soldOut.of = { index, flags };
  }
  return soldOut.of.flags;
}

function buildIndex(columns: SearchColumns): SearchIndex {
  const productNos = parseIntegers(columns.productNos);
  const rows = new Int32Array((productNos.at(-1) ?? 0) + 1).fill(-1);
  productNos.forEach((productNo, row) => {
    rows[productNo] = row;
  });
  const values = {
    popularity: parseIntegers(columns.popularity),
    registration: parseIntegers(columns.registration),
    saleStart: parseIntegers(columns.saleStart),
    price: parseIntegers(columns.price),
    reviews: parseIntegers(columns.reviews),
    sales: parseIntegers(columns.sales),
    likes: parseIntegers(columns.likes),
    recommendation: parseIntegers(columns.recommendation),
  };
  const orders = new Map<SearchSort, Int32Array>();
  return {
    rowOf: (productNo) => rows[productNo] ?? -1,
    productNos,
    values,
    selected: new Uint8Array(productNos.length),
    discounts: parseIntegers(columns.discounts),
    platforms: Uint8Array.from(parseIntegers(columns.platforms)),
    saleStatuses: Uint8Array.from(parseIntegers(columns.saleStatuses)),
    inOrderOf(sort) {
      const order = orders.get(sort) ?? orderRows(values[sort]);
      orders.set(sort, order);
      return order;
    },
    ...findKinds(parseIntegers(columns.brandNos), columns.kinds?.split(' ') ?? []),
  };
}

function orderRows(values: Int32Array): Int32Array {
  const all = Int32Array.from(values, (_, row) => row);
  const none = { descending: false, soldOutLast: false, namePrefixFirst: false };
  return sortMatches({ rows: all, flags: new Int32Array(all.length) }, { values, ...none });
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
