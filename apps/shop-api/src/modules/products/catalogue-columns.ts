import type { Shop } from '../../shop.ts';
import { type ColumnsRow, type Kind, readColumns } from './catalogue-columns.sql.ts';
import type { SortOrder } from './list-query.ts';
import { CATALOGUE } from './tags.ts';

/** Every order but that of a shelf, whose positions are its own. */
export type SearchOrder = Exclude<SortOrder, 'section'>;

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

/**
 * The columns, with all of these products: where one is missing, it was added after they were read
 * and before that was heard, and they are read again.
 */
export async function columnsWith(
  shop: Pick<Shop, 'db' | 'lists'>,
  productNos: Int32Array,
): Promise<CatalogueColumns> {
  const columns = await columnsOf(shop);
  if (productNos.every((productNo) => columns.placeOf(productNo) >= 0)) return columns;
  shop.lists.forget([KEY]);
  return columnsOf(shop);
}

async function columnsOf({ db, lists }: Pick<Shop, 'db' | 'lists'>): Promise<CatalogueColumns> {
  const made = await lists.get(KEY, async () => {
    const value = readable(await readColumns(db));
    return { value, tags: [CATALOGUE, KEY], bytes: value.productNos.length * BYTES_A_PRODUCT };
  });
  return made as CatalogueColumns;
}

function readable(row: ColumnsRow): CatalogueColumns {
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
    kindOf: integersOf(row.kinds),
    kinds: row.kindsOf ?? [],
  };
}

/** PostgreSQL's integers, the highest byte first, whatever this machine's order is. */
export function integersOf(bytes: Buffer | null): Int32Array {
  if (!bytes) return new Int32Array();
  return Int32Array.from({ length: bytes.length / INTEGER_BYTES }, (_, at) =>
    bytes.readInt32BE(at * INTEGER_BYTES),
  );
}
