import * as api from '@duskline/contract/shop/product-lists';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { pageTags } from './cache-tags.ts';
import { listProductsByNos } from './listed-products.ts';
import { relatedProductToWire } from './related-product.wire.ts';
import { findRelatedProducts } from './related-products.sql.ts';

const MAX_RELATED = 20;

/** Register the call that lists what is related to a product. */
export function relatedProductRoutes({ open }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings);
  const cachedRelated = cacheResponses(shop, api.listRelatedProducts.reply);

  open(api.listRelatedProducts, ({ params: { productNo } }, { caller: { platform } }) =>
    cachedRelated(`related ${platform} ${productNo}`, async () => {
      const related = await findRelatedProducts(shop.reads, productNo, platform, MAX_RELATED);
      if (!related) return refuse('product_not_found');
      const products = await listProductsByNos(shop.reads, related, imageUrl);
      return {
        reply: products.map(relatedProductToWire),
        tags: pageTags({ withSoldOut: false }, related),
      };
    }),
  );
}
