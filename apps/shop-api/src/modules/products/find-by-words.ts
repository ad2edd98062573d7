import type { Tag } from '@duskline/platform/change-bus';
import type { Shop } from '../../shop.ts';
import { type CatalogueColumns, columnsWith, integersOf } from './catalogue-columns.ts';
import { type Found, orderFound } from './found-order.rules.ts';
import { findAll } from './list.sql.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { AVAILABILITY, CATALOGUE } from './tags.ts';
import type { TallyRow } from './tally.rules.ts';

const INTEGER_BYTES = 4;

/** Whether a list is one of words, which takes a look at all it finds before its first page. */
export function isByWords({ keys, initials }: ListFilter): boolean {
  return keys.length > 0 || initials.length > 0;
}

/**
 * All products that words find, in the order of the list. The database is asked once for all
 * orders and pages; sorting is done here, over the catalogue's columns.
 */
export async function findByWords(
  shop: Pick<Shop, 'db' | 'lists'>,
  query: ListQuery,
): Promise<Int32Array> {
  const { filter, sort, descending, soldOutLast } = query;
  if (sort === 'section') throw new Error('a shelf is not searched by words');
  const key = `order ${sort} ${descending} ${soldOutLast} ${JSON.stringify(filter)}`;
  const ordered = await shop.lists.get(key, async () => {
    const { found, columns } = await findIn(shop, filter);
    const places = orderFound(found, {
      values: columns.values[sort],
      descending,
      soldOutLast,
      namedFirst: sort === 'popularity' && descending && filter.keys.length > 0,
    });
    const value = places.map((place) => columns.productNos[place] ?? 0);
    const tags = soldOutLast ? [CATALOGUE, AVAILABILITY] : tagsOf(filter);
    return { value, tags, bytes: value.length * INTEGER_BYTES + key.length };
  });
  return ordered as Int32Array;
}

/** What words find, counted by what it can be narrowed down by. */
export async function tallyByWords(
  shop: Pick<Shop, 'db' | 'lists'>,
  filter: ListFilter,
): Promise<TallyRow[]> {
  const { found, columns } = await findIn(shop, filter);
  const rows = new Map<number, TallyRow>();
  for (const place of found.places) {
    const kindNo = columns.kindOf[place] ?? 0;
    const price = columns.values.price[place] ?? 0;
    const row = rows.get(kindNo);
    if (row) {
      row.products += 1;
      row.lowest = Math.min(row.lowest, price);
      row.highest = Math.max(row.highest, price);
    } else {
      const kind = columns.kinds[kindNo];
      if (!kind) throw new Error(`a product of a kind ${kindNo} that is not there`);
      rows.set(kindNo, { ...kind, products: 1, lowest: price, highest: price });
    }
  }
  return [...rows.values()];
}

type FoundNos = { productNos: Int32Array; flags: Int32Array };

async function findIn(
  shop: Pick<Shop, 'db' | 'lists'>,
  filter: ListFilter,
): Promise<{ found: Found; columns: CatalogueColumns }> {
  const key = `found ${JSON.stringify(filter)}`;
  const { productNos, flags } = (await shop.lists.get(key, async () => {
    const row = await findAll(shop.db, filter);
    const value: FoundNos = {
      productNos: integersOf(row.productNos),
      flags: integersOf(row.flags),
    };
    const bytes = 2 * INTEGER_BYTES * value.productNos.length + key.length;
    return { value, tags: [CATALOGUE, AVAILABILITY], bytes };
  })) as FoundNos;
  const columns = await columnsWith(shop, productNos);
  const places = productNos.map(columns.placeOf);
  // One that is hidden since it was found is in no column, and in no list either.
  if (!places.includes(-1)) return { found: { places, flags }, columns };
  const isShown = (_: number, at: number) => places[at] !== -1;
  return { found: { places: places.filter(isShown), flags: flags.filter(isShown) }, columns };
}

function tagsOf(filter: ListFilter): Tag[] {
  return filter.withSoldOut ? [CATALOGUE] : [CATALOGUE, AVAILABILITY];
}
