import * as favouriteKeywordsApi from '@duskline/contract/shop/favourite-keywords';
import * as productListsApi from '@duskline/contract/shop/product-lists';
import * as restockAlertsApi from '@duskline/contract/shop/restock-alerts';
import * as api from '@duskline/contract/shop/search';
import { searchProducts } from '@duskline/contract/shop/search';
import { MINUTE_MS, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Routers } from '../../http/routers.ts';
import {
  AVAILABILITY,
  CATALOGUE,
  findPage,
  listTags,
  readListed,
  readListQuery,
  summaryOf,
  writeListedProduct,
  writeSearchFrame,
} from '../catalog/index.ts';
import { imageUrls } from '../images/index.ts';
import { readProducts } from '../product-lists/listed-products.ts';
import { writeRelatedProduct } from '../product-lists/related-product.wire.ts';
import { findRelated } from '../product-lists/related-products.sql.ts';
import { findVisible } from '../product-lists/visible-products.sql.ts';
import { requestRestock } from '../restock-alerts/request-restock-alert.ts';
import { writeProductByNo } from '../search/product-by-no.wire.ts';
import { ownListRoutes } from '../wishlist/wishlist.routes.ts';
import { findLiked } from '../wishlist/wishlist.sql.ts';
import { KEYWORDS } from './cache-tags.ts';
import { findFavourites } from './keyword-counts.sql.ts';
import { createSearchLog } from './search-log.ts';

const RELATED = 20;
const FAVOURITES = 10;
const MAX_FAVOURITES = 50;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** How shoppers come upon products beside the search itself. */
export function discoveryRoutes(routers: Routers, shop: ShopContext, app: FastifyInstance): void {
  const { open } = routers;
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberSummary = cacheResponses(shop, api.summariseSearch.reply);
  const rememberKeywords = cacheResponses(shop, favouriteKeywordsApi.listFavoriteKeywords.reply);
  const rememberRelated = cacheResponses(shop, productListsApi.listRelatedProducts.reply);

  countSearches(app, shop);
  ownListRoutes(routers, shop);

  open(api.summariseSearch, ({ query }, { caller }) => {
    const { filter } = readListQuery(query, caller.platform);
    return rememberSummary(`search summary ${JSON.stringify(filter)}`, async () => {
      const summary = await summaryOf(shop, filter);
      const {
        items: _,
        pageCount: __,
        ...frame
      } = writeSearchFrame({ total: summary.total, pageCount: 0 }, summary);
      return {
        reply: { ...frame, customProperties: summary.properties },
        tags: listTags(filter),
      };
    });
  });

  open(favouriteKeywordsApi.listFavoriteKeywords, ({ query }, { caller }) => {
    const size = Math.max(1, Math.min(MAX_FAVOURITES, Math.trunc(query.size ?? FAVOURITES)));
    const slot = Math.trunc(clock.now().getTime() / TEN_MINUTES_MS);
    return rememberKeywords(`keywords ${slot} ${caller.platform} ${size}`, async () => {
      // Twice as many as asked for: words that find nothing are left out.
      const asked = await findFavourites(db, seoulDate(clock.now()), size * 2);
      const found = await Promise.all(
        asked.map(async (word) => ({ word, any: await findsAnything(word, caller.platform) })),
      );
      const favourites = found.filter(({ any }) => any).map(({ word }) => word);
      return { reply: favourites.slice(0, size), tags: [KEYWORDS] };
    });
  });

  async function findsAnything(keyword: string, platform: Platform): Promise<boolean> {
    const question = { 'filter.keywords': keyword, 'filter.soldout': true, pageSize: 1 };
    return (await findPage(shop, readListQuery(question, platform))).total > 0;
  }

  open(api.findProductsByNos, async ({ body }, { caller }) => {
    const asked = [...new Set(body.productNos ?? [])];
    const everything = { withSoldOut: true };
    const productNos = await findVisible(db, asked, caller.platform, everything);
    const [rows, liked] = await Promise.all([
      readListed(db, productNos, body.hasOptionValues ?? false),
      caller.member ? findLiked(db, caller.member.memberNo, productNos) : new Set(),
    ]);
    const shown = new Set(productNos);
    return {
      invalidProductsNos: asked.filter((productNo) => !shown.has(productNo)),
      products: rows.map((row) => {
        const product = writeListedProduct(row, imageUrl);
        return writeProductByNo({ ...product, liked: liked.has(row.productNo) }, row.deliveryAmt);
      }),
    };
  });

  open(productListsApi.listRelatedProducts, ({ params }, { caller }) => {
    const { productNo } = params;
    return rememberRelated(`related ${caller.platform} ${productNo}`, async () => {
      const related = await findRelated(db, productNo, caller.platform, RELATED);
      if (!related) return refuse('product_not_found');
      const products = await readProducts(db, related, imageUrl);
      return {
        reply: products.map(writeRelatedProduct),
        tags: [AVAILABILITY, CATALOGUE, ...related.map((each) => `product:${each}`)],
      };
    });
  });

  open(
    restockAlertsApi.requestRestock,
    ({ body }, { caller }) =>
      inTransaction(db, (tx) =>
        requestRestock(tx, shop.vault, caller.member?.memberNo, body, clock.now()),
      ),
    { perMinute: 10 },
  );
}

/**
 * Counts what shoppers search for. It listens to the search's answers, because the search itself
 * knows nothing of discovery; later pages of the same search are not searches of their own.
 */
function countSearches(app: FastifyInstance, shop: ShopContext): void {
  const searches = createSearchLog(shop);
  app.addHook('onClose', () => searches.flush());
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: unknown };
    if (endpoint !== searchProducts || reply.statusCode !== 200) return;
    const query = request.query as Record<string, unknown>;
    const text = query['filter.keywords'];
    if (typeof text === 'string' && Number(query.pageNumber ?? 1) === 1) {
      searches.recordSearch(text);
    }
  });
}
