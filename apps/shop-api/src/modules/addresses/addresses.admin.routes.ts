import * as api from '@duskline/contract/admin/addresses';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { searchAddresses } from './search-addresses.ts';

const SEARCHES_PER_MINUTE = 60; // from one IP: the partner counts each

/** Register the search for street addresses as staff use it. */
export function addressAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const search = async (keyword: string, page = 1) => {
    const asked = { keyword, pageNumber: page, pageSize: api.ADDRESSES_A_PAGE };
    const found = await searchAddresses(shop, asked);
    if (isRefusal(found)) return found;
    const items = found.items.map(({ zipCode, address, jibunAddress }) => ({
      ...{ zipCode, address, lotAddress: jibunAddress },
    }));
    return { total: found.totalCount, items };
  };
  staff(api.findStreetAddresses, ({ query: { keyword, page } }) => search(keyword, page), {
    perMinute: SEARCHES_PER_MINUTE,
  });
}
