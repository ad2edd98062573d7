import type { ShopContext } from '../../context.ts';
import { CATALOGUE } from '../catalog/cache-tags.ts';
import { type ColumnsRow, readColumns, type SearchOrder } from './search-index.sql.ts';

/** Products that are alike in everything a list can be narrowed down by. */
type Kind = { brandNo: number; categoryNos: number[]; propertyValueNos: number[] };

/**
 * What searches are sorted and summed up by, of all products that lists may show: about 50 bytes
 * each. A found product's number leads to its place in every column.
 */
export type CatalogueColumns = {
  /** Where in the columns a product stands; -1 where in none. */
  placeOf(productNo: number): number;
  /** By place, ascending as their places. */
  productNos: Int32Array;
  /** By place. */
  values: Record<SearchOrder, Int32Array>;
  /** By place: which of `kinds`. */
  kindOf: Int32Array;
  kinds: Kind[];
};

const KEY = 'columns';
const BYTES_A_PRODUCT = 50;
const INTEGER_BYTES = 4;

/** Reads the columns before anybody asks: with a hundred thousand products it takes half a second. */
export async function learnCatalogue(shop: Pick<ShopContext, 'db' | 'listCache'>): Promise<void> {
  await columnsOf(shop);
}

/** The columns as they are now; a thousand searches share them. */
export function columnsOf({
  db,
  listCache,
}: Pick<ShopContext, 'db' | 'listCache'>): Promise<CatalogueColumns> {
  return listCache.get(KEY, async () => {
    const value = arrange(await readColumns(db));
    return { value, tags: [CATALOGUE], bytes: value.productNos.length * BYTES_A_PRODUCT };
  });
}

function arrange(row: ColumnsRow): CatalogueColumns {
  const productNos = integersOf(row.productNos);
  const places = new Int32Array((productNos.at(-1) ?? 0) + 1).fill(-1);
  productNos.forEach((productNo, place) => {
    places[productNo] = place;
  });
  return {
    placeOf: (productNo) => places[productNo] ?? -1,
    productNos,
    values: {
      popularity: integersOf(row.popularity),
      registration: integersOf(row.registration),
      saleStart: integersOf(row.saleStart),
      price: integersOf(row.price),
      reviews: integersOf(row.reviews),
      sales: integersOf(row.sales),
      likes: integersOf(row.likes),
      recommendation: integersOf(row.recommendation),
    },
    ...tellKindsApart(integersOf(row.brandNos), row.kinds?.split(' ') ?? []),
  };
}

function tellKindsApart(brandNos: Int32Array, texts: readonly string[]) {
  const numbers = new Map<string, number>();
  const kinds: Kind[] = [];
  const kindOf = brandNos.map((brandNo, place) => {
    const text = texts[place] ?? '';
    const key = `${brandNo}${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const [categoryNos, propertyValueNos] = text.slice(1, -1).split('}{').map(readNumbers);
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

/** `1,2`, or nothing. */
function readNumbers(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** PostgreSQL's integers, the highest byte first, whatever this machine's order is. */
export function integersOf(bytes: Buffer | null): Int32Array {
  const integers = new Int32Array((bytes?.length ?? 0) / INTEGER_BYTES);
  for (let at = 0; at < integers.length; at++) {
    integers[at] = bytes?.readInt32BE(at * INTEGER_BYTES) ?? 0;
  }
  return integers;
}
