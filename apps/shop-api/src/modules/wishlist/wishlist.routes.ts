import * as recentlyViewedApi from '@duskline/contract/shop/recently-viewed';
import * as api from '@duskline/contract/shop/wishlist';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { readProducts } from '../product-lists/listed-products.ts';
import { findVisible } from '../product-lists/visible-products.sql.ts';
import {
  deleteRecent,
  findRecent,
  KEPT,
  putRecent,
} from '../recently-viewed/recently-viewed.sql.ts';
import { setLikes, toggleLikes } from './change-wishlist.ts';
import { countLikes, findLiked, findLikes } from './wishlist.sql.ts';
import { writeLikedProduct, writeRecentProduct } from './wishlist.wire.ts';

/** What one shopper likes and looked at. */
export function ownListRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  member(api.listLikes, async ({ query }, { caller }) => {
    const page = readPage(query, { size: 20, max: 100 });
    const likes = await findLikes(db, caller.memberNo, caller.platform, page);
    const products = await readProducts(db, likes.productNos, imageUrl);
    return {
      items: products.map(writeLikedProduct),
      totalCount: likes.total,
      displayableStock: true,
    };
  });

  member(api.countLikes, async (_input, { caller }) => ({
    likedCount: await countLikes(db, caller.memberNo, caller.platform),
  }));

  member(api.toggleLikes, ({ body }, { caller }) =>
    inTransaction(db, (tx) => toggleLikes(tx, caller.memberNo, body.productNos ?? [], clock.now())),
  );

  member(api.setLikes, ({ body }, { caller }) =>
    inTransaction(db, (tx) => setLikes(tx, caller.memberNo, body.items ?? [], clock.now())),
  );

  member(recentlyViewedApi.listRecentProducts, async ({ query }, { caller }) => {
    const recent = await findRecent(
      db,
      caller.memberNo,
      caller.platform,
      { withSoldOut: query.soldout ?? true },
      readPage(query, { size: KEPT, max: KEPT }),
    );
    const productNos = recent.map(({ productNo }) => productNo);
    const [products, liked] = await Promise.all([
      readProducts(db, productNos, imageUrl, { withOptionValues: query.hasOptionValues }),
      findLiked(db, caller.memberNo, productNos),
    ]);
    const viewedAt = new Map(recent.map((view) => [view.productNo, view.viewedAt]));
    return products.map((product) =>
      writeRecentProduct(product, {
        viewedAt: viewedAt.get(product.productNo),
        liked: liked.has(product.productNo),
      }),
    );
  });

  member(recentlyViewedApi.addRecentProducts, async ({ body }, { caller }) => {
    const isThere = await inTransaction(db, (tx) =>
      putRecent(tx, caller.memberNo, body.productNo, clock.now()),
    );
    return isThere ? undefined : refuse('product_not_found');
  });

  member(recentlyViewedApi.deleteRecentProducts, async ({ query }, { caller }) => {
    await inTransaction(db, (tx) => deleteRecent(tx, caller.memberNo, query.productNo));
    return undefined;
  });

  open(recentlyViewedApi.listGuestRecentProducts, async ({ query }, { caller }) => {
    const asked = query.mallProductNos.slice(0, KEPT);
    const withSoldOut = query.soldout ?? true;
    const productNos = await findVisible(db, asked, caller.platform, { withSoldOut });
    const products = await readProducts(db, productNos, imageUrl, {
      withOptionValues: query.hasOptionValues,
    });
    return products.map((product) => writeRecentProduct(product, { liked: false }));
  });
}
