import { listCategories } from '@duskline/contract/shop/categories.calls';
import { listFavoriteKeywords } from '@duskline/contract/shop/favourite-keywords.calls';
import { SHOWN_FAVOURITES } from '@duskline/contract/shop/favourite-keywords.rules';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { toCategoryTree } from '../../lib/catalog/category-tree.ts';

/** More than are shown: their names give words to search. */
const SUGGESTIONS = 12;
const TYPING_PAUSE_MS = 180;

/** Load the keywords most shoppers search now. */
export function usePopularKeywords() {
  const api = useApi();
  return useQuery({
    queryKey: ['popular-keywords'],
    staleTime: 10 * MINUTE_MS,
    queryFn: () => api.shop(listFavoriteKeywords, { query: { size: SHOWN_FAVOURITES } }),
  });
}

/** Load the tree of categories, to find those that are named like what is typed. */
export function useCategoryTree() {
  const api = useApi();
  return useQuery({
    queryKey: ['categories'],
    staleTime: 10 * MINUTE_MS,
    queryFn: async () => {
      const { multiLevelCategories } = await api.shop(listCategories, { query: {} });
      return toCategoryTree(multiLevelCategories);
    },
  });
}

/** Search products for what is being typed, once the shopper pauses. */
export function useSuggestions(typed: string) {
  const api = useApi();
  const keyword = useDebounced(typed.trim());
  return useQuery({
    queryKey: ['suggestions', keyword],
    enabled: keyword !== '',
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(searchProducts, {
        query: {
          'filter.keywords': keyword,
          'filter.soldout': true,
          'order.soldoutPlaceEnd': true,
          pageNumber: 1,
          pageSize: SUGGESTIONS,
          hasTotalCount: false,
          hasMaxCouponAmt: false,
        },
      }),
  });
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
