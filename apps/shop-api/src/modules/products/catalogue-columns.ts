import type { Shop } from '../../shop.ts';
import { type Kind, type KindRow, readKinds, type SearchOrder } from './catalogue-columns.sql.ts';
import { CATALOGUE } from './tags.ts';

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

/** The columns as they are now; a thousand searches share them. */
export async function columnsOf({
  db,
  lists,
}: Pick<Shop, 'db' | 'lists'>): Promise<CatalogueColumns> {
  const made = await lists.get(KEY, async () => {
    const value = arrange(await readKinds(db));
    return { value, tags: [CATALOGUE, KEY], bytes: value.productNos.length * BYTES_A_PRODUCT };
  });
  return made as CatalogueColumns;
}

function arrange(rows: readonly KindRow[]): CatalogueColumns {
  const numbersOf = rows.map((row) => integersOf(row.productNos));
  const count = numbersOf.reduce((sum, numbers) => sum + numbers.length, 0);
  const productNos = new Int32Array(count);
  let filled = 0;
  for (const numbers of numbersOf) {
    productNos.set(numbers, filled);
    filled += numbers.length;
  }
  productNos.sort();
  const places = new Int32Array((productNos.at(-1) ?? 0) + 1).fill(-1);
  for (let place = 0; place < count; place++) places[productNos[place] ?? 0] = place;

  const kindOf = new Int32Array(count);
  numbersOf.forEach((numbers, kind) => {
    for (const productNo of numbers) kindOf[places[productNo] ?? 0] = kind;
  });
  const valuesOf = (order: SearchOrder) => {
    const values = new Int32Array(count);
    rows.forEach((row, kind) => {
      const given = integersOf(row[order]);
      numbersOf[kind]?.forEach((productNo, at) => {
        values[places[productNo] ?? 0] = given[at] ?? 0;
      });
    });
    return values;
  };
  return {
    placeOf: (productNo) => places[productNo] ?? -1,
    productNos,
    values: {
      popularity: valuesOf('popularity'),
      registration: valuesOf('registration'),
      saleStart: valuesOf('saleStart'),
      price: valuesOf('price'),
      reviews: valuesOf('reviews'),
      sales: valuesOf('sales'),
      likes: valuesOf('likes'),
      recommendation: valuesOf('recommendation'),
    },
    kindOf,
    kinds: rows.map(({ brandNo, categoryNos, propertyValueNos }) => ({
      brandNo,
      categoryNos,
      propertyValueNos,
    })),
  };
}

/** PostgreSQL's integers, the highest byte first, whatever this machine's order is. */
export function integersOf(bytes: Buffer | null): Int32Array {
  const integers = new Int32Array((bytes?.length ?? 0) / INTEGER_BYTES);
  for (let at = 0; at < integers.length; at++) {
    integers[at] = bytes?.readInt32BE(at * INTEGER_BYTES) ?? 0;
  }
  return integers;
}
