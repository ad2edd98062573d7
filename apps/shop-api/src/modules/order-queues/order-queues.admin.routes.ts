import * as api from '@duskline/contract/admin/order-queues';
import { workQueues } from '@duskline/contract/admin/order-shapes';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { lookAsStaff } from '../access-records/index.ts';
import { listOrders, type OrderPage } from './list-orders.ts';
import { findOrderedProduct, findOrderedProducts } from './product-page.sql.ts';
import { countQueues } from './queue.sql.ts';
import { readFilters } from './read-filters.ts';
import { searchOrders } from './search-orders.ts';

/** Register how staff list, count and search orders. */
export function orderQueueAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listOrders, ({ query: { cursor, ...filters } }, { caller }) => {
    const asked = { ...readFilters(filters), cursor };
    return lookAsStaff(shop, caller, list, (within) => listOrders(within, asked), orderNosOf);
  });
  staff(api.findOrderedProducts, async ({ query: { keyword = '', productNo } }) => ({
    items:
      productNo === undefined
        ? await findOrderedProducts(shop.db, keyword)
        : await findOrderedProduct(shop.db, productNo),
  }));
  staff(api.countOrderQueues, async () => {
    const counts = await countQueues(shop.db, workQueues);
    return {
      queues: counts.map(({ state, ...count }) => ({
        ...count,
        queue: state as (typeof workQueues)[number],
      })),
    };
  });
  staff(api.searchOrders, ({ query }, { caller }) =>
    lookAsStaff(shop, caller, search, (within) => searchOrders(within, query), orderNosOf),
  );
}

const list = { screen: '주문 목록', subject: 'ORDER' } as const;
const search = { screen: '주문 검색', subject: 'ORDER' } as const;
const orderNosOf = ({ items }: OrderPage) => items.map(({ orderNo }) => orderNo);
