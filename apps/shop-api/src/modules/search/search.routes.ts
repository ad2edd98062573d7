import * as api from '@duskline/contract/shop/search';
import { rememberAskedKeys } from '@duskline/platform/cache/asked-keys';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import {
  createProductSerialiser,
  findVisibleProducts,
  hasPrice,
  listedProductToWire,
  listTags,
  readListedProducts,
} from '../product-lists/index.ts';
import { findInWishlist } from '../wishlist/index.ts';
import { findLook } from './find-look.ts';
import { hasKeywords } from './keywords.ts';
import { productByNoToWire } from './product-by-no.wire.ts';
import { findFacets, searchProducts } from './search-products.ts';
import { searchQueryFromWire } from './search-query.wire.ts';
import { itemsToWire, searchFrameToWire, searchResultsToWire } from './search-results.wire.ts';

/** How many of the latest lists with a price are remembered, to cache those that are asked for again. */
const PRICED_LISTS = 2_000;

/** Register the calls that find products: by filters and keywords, their facets, by numbers. */
export function searchRoutes({ open }: Routers, shop: ShopContext): void {
  const { db } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cachedSearch = cacheResponses(shop, api.searchProducts.reply);
  const cachedLook = cacheResponses(shop, api.findLook.reply);
  const cachedFacets = cacheResponses(shop, api.summariseSearch.reply);
  const serialiseProducts = createProductSerialiser(shop);
  const pricedLists = rememberAskedKeys(PRICED_LISTS);

  open(api.searchProducts, ({ query: asked }, { caller }) => {
    const query = searchQueryFromWire(asked, caller.platform);
    const withFacets = asked.includeSummaryInfo ?? false;
    const search = async () => {
      const results = await searchProducts(shop, query, { withFacets });
      const { page } = results;
      const [items, facets] = await Promise.all([
        serialiseProducts(page.productNos, query.withOptionValues),
        results.facets,
      ]);
      return {
        reply: searchResultsToWire(page, items, facets, results.corrected),
        tags: page.tags,
      };
    };
    // Searches by keywords are too many to cache whole; the parts they are made of are cached.
    if (hasKeywords(query.filter)) return search().then(({ reply }) => reply);
    const key = `search ${withFacets} ${JSON.stringify(query)}`;
    // Anybody can name a price nobody has named: only what is asked for again takes others' place.
    if (hasPrice(query.filter) && !pricedLists.isAskedAgain(key)) {
      return search().then(({ reply }) => reply);
    }
    return cachedSearch(key, search);
  });

  open(api.findLook, ({ query: asked }, { caller }) => {
    const { filter } = searchQueryFromWire({ ...asked, 'filter.soldout': false }, caller.platform);
    return cachedLook(`look ${JSON.stringify(filter)}`, async () => {
      const { productNos, tags } = await findLook(shop, filter);
      return { reply: itemsToWire(await serialiseProducts(productNos, false)), tags };
    });
  });

  open(api.summariseSearch, ({ query }, { caller }) => {
    const { filter } = searchQueryFromWire(query, caller.platform);
    return cachedFacets(`search facets ${JSON.stringify(filter)}`, async () => {
      const facets = await findFacets(shop, filter);
      const frame = searchFrameToWire({ total: facets.total, pageCount: 0 }, facets);
      const { items: _, pageCount: __, ...summary } = frame;
      return {
        reply: { ...summary, customProperties: facets.properties },
        tags: listTags(filter),
      };
    });
  });

  open(api.findProductsByNos, async ({ body }, { caller }) => {
    const asked = [...new Set(body.productNos ?? [])];
    const productNos = await findVisibleProducts(db, asked, caller.platform, { withSoldOut: true });
    const [rows, liked] = await Promise.all([
      readListedProducts(db, productNos, body.hasOptionValues ?? false),
      findInWishlist(db, caller.member?.memberNo, productNos),
    ]);
    const found = new Set(productNos);
    return {
      invalidProductsNos: asked.filter((productNo) => !found.has(productNo)),
      products: rows.map((row) => {
        const product = listedProductToWire(row, imageUrl);
        return productByNoToWire({ ...product, liked: liked.has(row.productNo) }, row.deliveryAmt);
      }),
    };
  });
}
