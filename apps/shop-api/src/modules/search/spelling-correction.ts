import { CATALOG } from '../catalog/index.ts';
import type { ListContext, ProductFilter } from '../product-lists/index.ts';
import { findNearestWords } from './spelling-correction.sql.ts';

/**
 * Correct the misspelt keywords of a filter to the nearest words of products; undefined where none
 * is misspelt or one has no near word. For searches that found nothing.
 */
export async function correctSpelling(
  { db, listCache }: ListContext,
  filter: ProductFilter,
): Promise<ProductFilter | undefined> {
  if (filter.keys.length === 0) return undefined;
  const cacheKey = `nearest ${filter.keys.join(' ')}`;
  const misspelt = await listCache.get(cacheKey, async () => {
    const value = await findNearestWords(db, filter.keys);
    return { value, tags: [CATALOG], bytes: 2 * cacheKey.length };
  });
  if (misspelt.length === 0 || misspelt.some(({ nearest }) => nearest === null)) return undefined;
  const nearestOf = new Map(misspelt.map(({ word, nearest }) => [word, nearest]));
  return { ...filter, keys: filter.keys.map((key) => nearestOf.get(key) ?? key) };
}
