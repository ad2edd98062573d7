import { searchProducts } from '@duskline/contract/shop/search.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** Counts the search for a keyword; draws nothing. */
export function CountSearch({ keyword }: { keyword: string | undefined }) {
  useCountSearch(keyword);
  return null;
}

/**
 * Count a search among those that make words popular, once a keyword and visit: the page with its
 * results comes from the page cache, so that the API does not see it. Undefined counts nothing.
 */
function useCountSearch(keyword: string | undefined): void {
  const api = useApi();
  useQuery({
    queryKey: ['counted-search', keyword],
    enabled: keyword !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: async () => {
      const query = {
        'filter.keywords': keyword,
        pageNumber: 1,
        pageSize: 1,
        includeSummaryInfo: false,
      };
      // Nothing is shown of it, and a search that is not counted harms nobody.
      return api.shop(searchProducts, { query }).then(
        () => true,
        () => false,
      );
    },
  });
}
