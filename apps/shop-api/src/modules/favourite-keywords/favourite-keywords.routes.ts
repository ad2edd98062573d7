import * as api from '@duskline/contract/shop/favourite-keywords';
import { searchProducts } from '@duskline/contract/shop/search';
import { MINUTE_MS, seoulDate } from '@duskline/contract/time.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Routers } from '../../http/routers.ts';
import { countSearchResults, searchQueryFromWire } from '../search/index.ts';
import { FAVOURITE_KEYWORDS } from './cache-tags.ts';
import { findMostSearched } from './search-log.sql.ts';
import { createSearchLog } from './search-log.ts';

/** The reference recalculates them as often (notes, "Caching"). */
const CACHED_FOR_MS = 10 * MINUTE_MS;

/** Register the call that lists favourite keywords, and count the searches they are made of. */
export function favouriteKeywordRoutes(
  { open }: Routers,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  const { reads, clock } = shop;
  const cachedKeywords = cacheResponses(shop, api.listFavoriteKeywords.reply);

  logSearches(app, shop);

  open(api.listFavoriteKeywords, ({ query }, { caller: { platform } }) => {
    const { limit } = readPage({ pageSize: query.size }, { size: 10, max: 50 });
    const slot = Math.trunc(clock.now().getTime() / CACHED_FOR_MS);
    return cachedKeywords(`favourite keywords ${slot} ${platform} ${limit}`, async () => {
      // Twice as many as asked for, because those that find nothing are left out.
      const keywords = await findMostSearched(reads, seoulDate(clock.now()), limit * 2);
      const counted = await Promise.all(
        keywords.map(async (keyword) => ({ keyword, found: await countFound(keyword, platform) })),
      );
      const favourites = counted.filter(({ found }) => found > 0).map(({ keyword }) => keyword);
      return { reply: favourites.slice(0, limit), tags: [FAVOURITE_KEYWORDS] };
    });
  });

  function countFound(keyword: string, platform: Platform): Promise<number> {
    const query = { 'filter.keywords': keyword, 'filter.soldout': true, pageSize: 1 };
    return countSearchResults(shop, searchQueryFromWire(query, platform));
  }
}

/**
 * Count each successful search by its first page. Later pages are no searches of their own, nor are
 * suggestions for half a word, which ask for no total. It is a hook on the API's responses, so that
 * the search itself does not depend on this module.
 */
function logSearches(app: FastifyInstance, shop: ShopContext): void {
  const searchLog = createSearchLog(shop);
  app.addHook('onClose', () => searchLog.flush());
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: unknown };
    if (endpoint !== searchProducts || reply.statusCode !== 200) return;
    const query = request.query as Record<string, unknown>;
    const text = query['filter.keywords'];
    const isFirstPage = Number(query.pageNumber ?? 1) === 1;
    const isSuggestion = String(query.hasTotalCount) === 'false';
    if (typeof text === 'string' && isFirstPage && !isSuggestion) searchLog.recordSearch(text);
  });
}
