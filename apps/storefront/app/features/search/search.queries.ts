import { listFavoriteKeywords } from '@duskline/contract/shop/favourite-keywords.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';

const FAVOURITES = 8;
const SUGGESTIONS = 5;
const PAUSE_MS = 180;

/** What other shoppers look for now. */
export function useFavouriteWords() {
  const api = useApi();
  return useQuery({
    queryKey: ['favourite-words'],
    staleTime: 10 * MINUTE_MS,
    queryFn: () => api.shop(listFavoriteKeywords, { query: { size: FAVOURITES } }),
  });
}

/** Products that what is being typed may mean; asked once the shopper pauses. */
export function useSuggestions(typed: string) {
  const api = useApi();
  const word = usePaused(typed.trim());
  return useQuery({
    queryKey: ['suggestions', word],
    enabled: word !== '',
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(searchProducts, {
        query: {
          'filter.keywords': word,
          'filter.soldout': true,
          'order.soldoutPlaceEnd': true,
          pageNumber: 1,
          pageSize: SUGGESTIONS,
          hasTotalCount: false,
          includeSummaryInfo: false,
        },
      }),
  });
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
