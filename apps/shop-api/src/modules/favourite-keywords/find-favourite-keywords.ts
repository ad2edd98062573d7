import { seoulDate } from '@duskline/contract/time.rules';
import type { ShopContext, ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { countSearchResults, searchQueryFromWire } from '../search/index.ts';
import { findMostSearched, type SearchedKeyword } from './search-log.sql.ts';

/** Find the words searched for most that find products now and are not hidden, the first first. */
export async function findFavouriteKeywords(
  shop: ShopContext,
  db: ShopDb,
  { platform, limit }: { platform: Platform; limit: number },
): Promise<SearchedKeyword[]> {
  // Twice as many as asked for, because those that find nothing are left out.
  const searched = await findMostSearched(db, seoulDate(shop.clock.now()), limit * 2);
  const found = await Promise.all(
    searched.map(({ keyword }) => {
      const query = { 'filter.keywords': keyword, 'filter.soldout': true, pageSize: 1 };
      return countSearchResults(shop, searchQueryFromWire(query, platform));
    }),
  );
  return searched.filter((_, at) => (found[at] ?? 0) > 0).slice(0, limit);
}
