import type { ShopContext } from '../../context.ts';
import { countSearchResults, searchQueryFromWire } from '../search/index.ts';
import { findSearchedWords } from './search-log.sql.ts';

/** Of the words searched for most, so many are tried; each takes a look into an index in memory. */
const MOST_TRIED = 300;
const MOST_SHOWN = 50;
/** A phone number, an order number or a mail that somebody typed into the search. */
const PERSONAL = /\d[\d -]{6,}|@/;

/**
 * Find the words searched for most in a period (days in Seoul) that find nothing now, so that one
 * leaves the list as soon as a product or a synonym helps. Counts are kept for 31 days.
 */
export async function findWordsWithoutResults(
  shop: ShopContext,
  period: { from: string; to: string },
): Promise<{ keyword: string; times: number }[]> {
  const words = await findSearchedWords(shop.reads, period, MOST_TRIED);
  const without: { keyword: string; times: number }[] = [];
  for (const word of words) {
    if (PERSONAL.test(word.keyword)) continue;
    const query = { 'filter.keywords': word.keyword, 'filter.soldout': true, pageSize: 1 };
    if ((await countSearchResults(shop, searchQueryFromWire(query, 'PC'))) === 0) {
      without.push(word);
      if (without.length === MOST_SHOWN) break;
    }
  }
  return without;
}
