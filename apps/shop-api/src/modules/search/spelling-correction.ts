import { CATALOG, searchableWords, searchKeys } from '../catalog/index.ts';
import type { ListContext, ProductFilter } from '../product-lists/index.ts';
import { findNearestWords, readTextsWith } from './spelling-correction.sql.ts';

export type Correction = {
  filter: ProductFilter;
  /** The keywords as a shopper writes them. */
  keyword: string;
};

/**
 * Correct the misspelt keywords of a filter to the nearest words of products; undefined where none
 * is misspelt or one has no near word. For searches that found nothing.
 */
export async function correctSpelling(
  { reads, listCache }: ListContext,
  filter: ProductFilter,
): Promise<Correction | undefined> {
  if (filter.keys.length === 0) return undefined;
  const cacheKey = `nearest ${filter.keys.join(' ')}`;
  const { misspelt, written } = await listCache.get(cacheKey, async () => {
    const misspelt = await findNearestWords(reads, filter.keys);
    const nearestOf = new Map(misspelt.map(({ word, nearest }) => [word, nearest]));
    const words = filter.keys.map((key) => nearestOf.get(key) ?? key);
    const texts = misspelt.length > 0 ? await readTextsWith(reads, words) : [];
    const written = words.map((word) => writtenForm(word, texts));
    return { value: { misspelt, written }, tags: [CATALOG], bytes: 4 * cacheKey.length };
  });
  if (misspelt.length === 0 || misspelt.some(({ nearest }) => nearest === null)) return undefined;
  const nearestOf = new Map(misspelt.map(({ word, nearest }) => [word, nearest]));
  return {
    filter: { ...filter, keys: filter.keys.map((key) => nearestOf.get(key) ?? key) },
    keyword: written.join(' '),
  };
}

/** Find how products write the word with these keys; the keys themselves where none is found. */
function writtenForm(keys: string, found: readonly { word: string; texts: string }[]): string {
  const texts = found.find(({ word }) => word === keys)?.texts ?? '';
  const words = searchableWords(texts.normalize('NFC')).split(' ');
  const whole = words.find((word) => searchKeys(word) === keys);
  return (whole ?? words.find((word) => searchKeys(word).startsWith(keys)) ?? keys).toLowerCase();
}
