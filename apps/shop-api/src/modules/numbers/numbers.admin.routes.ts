import * as api from '@duskline/contract/admin/numbers';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { findWordsWithoutResults } from '../favourite-keywords/index.ts';
import { readBestSellers, readPeriod, readSales } from './read-numbers.ts';

/** Register staff's calls about what was sold. */
export function numberAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.getSales, ({ query }) => readSales(shop, query));
  staff(api.listBestSellers, ({ query }) => readBestSellers(shop, query));
  staff(api.listWordsWithoutResults, async ({ query }) => {
    const period = readPeriod(query, shop.clock.now());
    if (isRefusal(period)) return period;
    return { items: await findWordsWithoutResults(shop, period) };
  });
}
