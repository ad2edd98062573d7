import { searchAddresses } from '@duskline/contract/shop/addresses.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

const PAGE_SIZE = 20;

/** Search road addresses by a keyword, page by page. */
export function useAddressSearch(keyword: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['address-search', keyword],
    enabled: keyword !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api.shop(searchAddresses, {
        query: { keyword, pageNumber: pageParam, pageSize: PAGE_SIZE },
      }),
    getNextPageParam: (last, pages) => {
      const found = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && found < last.totalCount ? pages.length + 1 : undefined;
    },
  });
}
