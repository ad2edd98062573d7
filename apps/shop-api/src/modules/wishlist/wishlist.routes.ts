import * as api from '@duskline/contract/shop/wishlist';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { listProductsByNos } from '../product-lists/index.ts';
import { setWishlist, toggleWishlist } from './change-wishlist.ts';
import { countWishlist, findWishlist } from './wishlist.sql.ts';
import { wishlistProductToWire } from './wishlist.wire.ts';

/** Register the calls of a member's wishlist, which the wire calls likes. */
export function wishlistRoutes({ member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings);

  member(api.listWishlist, async ({ query }, { caller: { memberNo, platform } }) => {
    const page = readPage(query, { size: 20, max: 100 });
    const { productNos, total } = await findWishlist(db, memberNo, platform, page);
    const products = await listProductsByNos(db, productNos, imageUrl);
    return {
      items: products.map(wishlistProductToWire),
      totalCount: total,
      displayableStock: true,
    };
  });

  member(api.countWishlist, async (_input, { caller }) => ({
    likedCount: await countWishlist(db, caller.memberNo, caller.platform),
  }));

  member(api.toggleWishlist, ({ body }, { caller: { memberNo } }) =>
    inTransaction(db, (tx) => toggleWishlist(tx, memberNo, body.productNos ?? [], clock.now())),
  );

  member(api.setWishlist, ({ body }, { caller: { memberNo } }) =>
    inTransaction(db, (tx) => setWishlist(tx, memberNo, body.items ?? [], clock.now())),
  );
}
