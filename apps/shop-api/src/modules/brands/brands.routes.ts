import * as api from '@duskline/contract/shop/display';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { CATALOG } from '../catalog/index.ts';
import { DISPLAY } from '../display/index.ts';
import { imageUrls } from '../images/index.ts';
import { findBrands } from './brands.sql.ts';
import { brandsToWire } from './brands.wire.ts';

const BRAND_PAGES = { size: 500, max: 500 };
const sorts = { PRODUCT_COUNT: 'productCount', REGISTER_DATE: 'registration' } as const;

/** Register the call that lists brands. */
export function brandRoutes({ open }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings);
  const cachedBrands = cacheResponses(shop, api.listBrands.reply);

  open(api.listBrands, ({ query }) => {
    const criterion = query['sort.criterion'];
    const asked = {
      name: query['filter.name'],
      categoryNo: parseRowNo(String(query['filter.categoryNo'] ?? '')),
      withSoldOut: query['filter.soldOutIncluded'] ?? false,
      sort: criterion ? sorts[criterion] : ('name' as const),
      descending: criterion !== undefined && query['sort.direction'] === 'DESC',
      page: readPage(query, BRAND_PAGES),
    };
    return cachedBrands(`brands ${JSON.stringify(asked)}`, async () => ({
      reply: brandsToWire(await findBrands(shop.reads, asked), imageUrl),
      tags: [DISPLAY, CATALOG],
    }));
  });
}
