import * as api from '@duskline/contract/shop/catalog';
import { createFreshRead } from '@duskline/platform/cache/fresh-read';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { brandTag, deliveryTemplateTag, productTag } from '../catalog/index.ts';
import { imageUrls } from '../images/index.ts';
import { findProduct } from './product-detail.sql.ts';
import { productDetailToWire } from './product-detail.wire.ts';
import { findOptions } from './product-options.sql.ts';
import { optionsToWire } from './product-options.wire.ts';

/** Register the calls of a product's page: the product and its options. */
export function productDetailRoutes({ open }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings);
  const readOptions = createFreshRead<SerialisedJson | Refusal<'product_not_found'>>();
  const serialiseOptions = createSerialiser(api.getProductOptions.reply);
  const cachedProduct = cacheResponses(shop, api.getProduct.reply);

  open(api.getProduct, ({ params }, { caller }) => {
    const productNo = parseRowNo(params.productNo);
    if (productNo === undefined) return refuse('product_not_found');
    return cachedProduct(`product ${caller.platform} ${productNo}`, async () => {
      const row = await findProduct(shop.reads, productNo, caller.platform);
      if (!row) return refuse('product_not_found');
      const categoryTags = row.categories.map(({ categoryNo }) => `category:${categoryNo}`);
      return {
        reply: productDetailToWire(row, imageUrl),
        tags: [
          ...[productTag(productNo), brandTag(row.brandNo), deliveryTemplateTag(row.templateNo)],
          ...categoryTags,
        ],
      };
    });
  });

  // Never cached: shoppers choose by the stock of this moment. A crowd on one product shares reads.
  open(api.getProductOptions, ({ params }, { caller: { platform } }) => {
    const productNo = parseRowNo(params.productNo);
    if (productNo === undefined) return refuse('product_not_found');
    return readOptions(`${platform} ${productNo}`, async () => {
      const [first, ...others] = await findOptions(shop.db, productNo, platform);
      if (!first) return refuse('product_not_found');
      const options = optionsToWire([first, ...others], imageUrl);
      return new SerialisedJson(Buffer.from(serialiseOptions(options)));
    });
  });
}
