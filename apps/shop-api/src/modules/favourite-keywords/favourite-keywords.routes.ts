import * as api from '@duskline/contract/shop/favourite-keywords';
import { searchProducts } from '@duskline/contract/shop/search';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { FAVOURITE_KEYWORDS } from './cache-tags.ts';
import { findFavouriteKeywords } from './find-favourite-keywords.ts';
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
      const favourites = await findFavouriteKeywords(shop, reads, { platform, limit });
      return { reply: favourites.map(({ keyword }) => keyword), tags: [FAVOURITE_KEYWORDS] };
    });
  });
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
