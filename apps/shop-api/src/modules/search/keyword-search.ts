import type { ShopContext } from '../../context.ts';
import { AVAILABILITY, CATALOGUE, listTags } from '../catalog/cache-tags.ts';
import type { TallyRow } from './facets.rules.ts';
import { findAllowed, findNamed } from './keyword-search.sql.ts';
import { type CatalogueColumns, columnsOf, integersOf } from './search-index.ts';
import type { ListFilter, ListQuery } from './search-query.wire.ts';
import { type Found, orderFound } from './sort-matches.rules.ts';

const INTEGER_BYTES = 4;
const HIDDEN = -1;

/** Whether a list is one of words, which takes a look at all it finds before its first page. */
export function isByWords({ keys, initials }: ListFilter): boolean {
  return keys.length > 0 || initials.length > 0;
}

/**
 * All products that words find, in the order of the list. The database is asked once for all
 * orders and pages; sorting is done here, over the catalogue's columns.
 */
export function findByWords(
  shop: Pick<ShopContext, 'db' | 'listCache'>,
  query: ListQuery,
): Promise<Int32Array> {
  const { filter, sort, descending, soldOutLast } = query;
  if (sort === 'section') throw new Error('a shelf is not searched by words');
  const key = `order ${sort} ${descending} ${soldOutLast} ${JSON.stringify(filter)}`;
  return shop.listCache.get(key, async () => {
    const { found, columns } = await findIn(shop, filter);
    const places = orderFound(found, {
      values: columns.values[sort],
      descending,
      soldOutLast,
      namedFirst: sort === 'popularity' && descending && filter.keys.length > 0,
    });
    const value = places.map((place) => columns.productNos[place] ?? 0);
    const tags = listTags({ ...filter, soldOutLast });
    return { value, tags, bytes: value.length * INTEGER_BYTES + key.length };
  });
}

/** What words find, counted by what it can be narrowed down by. */
export async function tallyByWords(
  shop: Pick<ShopContext, 'db' | 'listCache'>,
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

/**
 * What the words find among what the rest of the filter allows. Each is asked for alone and
 * remembered alone: most questions share the rest, and words are found quickly by their index.
 */
async function findIn(
  shop: Pick<ShopContext, 'db' | 'listCache'>,
  filter: ListFilter,
): Promise<{ found: Found; columns: CatalogueColumns }> {
  const [named, allowed, columns] = await Promise.all([
    namedBy(shop, filter),
    allowedBy(shop, filter),
    columnsOf(shop),
  ]);
  const isAllowed = (productNo: number) => (allowed[productNo] ?? HIDDEN) !== HIDDEN;
  const productNos = named.productNos.filter(isAllowed);
  const ownFlags = named.flags.filter((_, at) => isAllowed(named.productNos[at] ?? 0));
  const flags = ownFlags.map((own, at) => own | (allowed[productNos[at] ?? 0] ?? 0));
  const places = productNos.map(columns.placeOf);
  // One that came or went between the questions is in no list until that was heard.
  if (!places.includes(-1)) return { found: { places, flags }, columns };
  const isShown = (_: number, at: number) => places[at] !== -1;
  return { found: { places: places.filter(isShown), flags: flags.filter(isShown) }, columns };
}

/** Every product of these words, with what its name says. */
function namedBy({ db, listCache }: Pick<ShopContext, 'db' | 'listCache'>, filter: ListFilter) {
  const { keys, initials } = filter;
  const key = `words ${JSON.stringify({ keys, initials })}`;
  return listCache.get(key, async () => {
    const row = await findNamed(db, { keys, initials });
    const value = { productNos: integersOf(row.productNos), flags: integersOf(row.flags) };
    const bytes = 2 * INTEGER_BYTES * value.productNos.length + key.length;
    return { value, tags: [CATALOGUE], bytes };
  });
}

/** By product number: its flags where the rest of the filter allows it, else `HIDDEN`. */
function allowedBy({ db, listCache }: Pick<ShopContext, 'db' | 'listCache'>, filter: ListFilter) {
  const rest: ListFilter = { ...filter, keys: [], initials: [] };
  const key = `allowed ${JSON.stringify(rest)}`;
  return listCache.get(key, async () => {
    const row = await findAllowed(db, rest);
    const productNos = integersOf(row.productNos);
    const flags = integersOf(row.flags);
    const last = productNos.reduce((most, productNo) => Math.max(most, productNo), 0);
    const value = new Int8Array(last + 1).fill(HIDDEN);
    productNos.forEach((productNo, at) => {
      value[productNo] = flags[at] ?? 0;
    });
    return { value, tags: [CATALOGUE, AVAILABILITY], bytes: value.length + key.length };
  });
}
