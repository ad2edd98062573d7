import type { ShopContext } from '../../context.ts';
import { CATALOGUE } from '../catalog/cache-tags.ts';
import type { ListFilter } from './search-query.wire.ts';
import { findNearestWords } from './spelling-correction.sql.ts';

/**
 * The same question with its misspelt words spelt as products spell them; undefined where no word
 * is misspelt, or one has no neighbour. Ask it only when the question found nothing.
 */
export async function spellRight(
  { db, listCache }: Pick<ShopContext, 'db' | 'listCache'>,
  filter: ListFilter,
): Promise<ListFilter | undefined> {
  if (filter.keys.length === 0) return undefined;
  const key = `nearest ${filter.keys.join(' ')}`;
  const misspelt = await listCache.get(key, async () => {
    const value = await findNearestWords(db, filter.keys);
    return { value, tags: [CATALOGUE], bytes: 2 * key.length };
  });
  if (misspelt.length === 0 || misspelt.some(({ nearest }) => nearest === null)) return undefined;
  const nearestOf = new Map(misspelt.map(({ word, nearest }) => [word, nearest]));
  return { ...filter, keys: filter.keys.map((key) => nearestOf.get(key) ?? key) };
}
