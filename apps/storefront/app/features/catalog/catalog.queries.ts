import { searchProducts } from '@duskline/contract/shop/search.calls';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { type ListQuery, toListPath } from './list-query.ts';
import { toListedProduct } from './listed-product.ts';
import { toSearchQuery } from './search-query.ts';

/** So long a shopper who comes back to a list finds all its pages, at the place they left. */
const KEPT_FOR_MS = 30 * MINUTE_MS;

/** Load a further page of a list. */
export function useListPage(query: ListQuery) {
  const api = useApi();
  const { isInApp } = useRuntimeConfig();
  return useQuery({
    queryKey: ['product-list', toListPath('', query), isInApp],
    staleTime: KEPT_FOR_MS,
    gcTime: KEPT_FOR_MS,
    queryFn: async () => {
      const { items } = await api.shop(searchProducts, {
        query: toSearchQuery(query),
      });
      return items.map((item) => toListedProduct(item, isInApp));
    },
  });
}
