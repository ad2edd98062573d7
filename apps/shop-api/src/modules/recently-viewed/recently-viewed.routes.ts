import * as api from '@duskline/contract/shop/recently-viewed';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { findVisibleProducts, listProductsByNos } from '../product-lists/index.ts';
import { findInWishlist } from '../wishlist/index.ts';
import {
  deleteView,
  findRecentlyViewed,
  MAX_RECENTLY_VIEWED,
  saveView,
} from './recently-viewed.sql.ts';
import { recentlyViewedToWire } from './recently-viewed.wire.ts';

/** Register the calls of recently viewed products; a guest's browser holds their numbers itself. */
export function recentlyViewedRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings);

  member(api.listRecentProducts, async ({ query }, { caller: { memberNo, platform } }) => {
    const withSoldOut = query.soldout ?? true;
    const page = readPage(query, { size: MAX_RECENTLY_VIEWED, max: MAX_RECENTLY_VIEWED });
    const views = await findRecentlyViewed(db, memberNo, platform, { withSoldOut }, page);
    const productNos = views.map(({ productNo }) => productNo);
    const [products, liked] = await Promise.all([
      listProductsByNos(db, productNos, imageUrl, { withOptionValues: query.hasOptionValues }),
      findInWishlist(db, memberNo, productNos),
    ]);
    const viewedAt = new Map(views.map((view) => [view.productNo, view.viewedAt]));
    return products.map((product) =>
      recentlyViewedToWire(product, {
        viewedAt: viewedAt.get(product.productNo),
        liked: liked.has(product.productNo),
      }),
    );
  });

  member(api.addRecentProducts, async ({ body }, { caller: { memberNo } }) => {
    const isSaved = await inTransaction(db, (tx) =>
      saveView(tx, memberNo, body.productNo, clock.now()),
    );
    return isSaved ? undefined : refuse('product_not_found');
  });

  member(api.deleteRecentProducts, async ({ query }, { caller: { memberNo } }) => {
    await inTransaction(db, (tx) => deleteView(tx, memberNo, query.productNo));
    return undefined;
  });

  open(api.listGuestRecentProducts, async ({ query }, { caller: { platform } }) => {
    const asked = query.mallProductNos.slice(0, MAX_RECENTLY_VIEWED);
    const withSoldOut = query.soldout ?? true;
    const productNos = await findVisibleProducts(db, asked, platform, { withSoldOut });
    const products = await listProductsByNos(db, productNos, imageUrl, {
      withOptionValues: query.hasOptionValues,
    });
    return products.map((product) => recentlyViewedToWire(product, { liked: false }));
  });
}
