import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useApi } from '../../../lib/api/api.ts';
import { availableUnits } from '../../../lib/catalog/product.rules.ts';
import { useRuntimeConfig } from '../../../lib/settings/runtime-config.ts';
import type { OptionStock } from './option-choice.rules.ts';

/**
 * Load the stock of a product's options in the browser; a cached page has none. The first reply of an
 * opened page is counted as a view of the product, what is loaded again on it is not. No mall but ours
 * counts so, and a preview is none.
 */
export function useOptionStock(productNo: number) {
  const api = useApi();
  const { hasShopExtensions, preview } = useRuntimeConfig();
  const isCounted = useRef(!hasShopExtensions || !!preview);
  return useQuery({
    queryKey: stockKey(productNo),
    staleTime: 0,
    queryFn: async () => {
      const { flatOptions } = await api.shop(getProductOptions, {
        params: { productNo: String(productNo) },
        query: isCounted.current ? {} : { opened: true },
      });
      isCounted.current = true;
      return new Map<number, OptionStock>(
        flatOptions.map((option) => [
          option.optionNo,
          {
            optionNo: option.optionNo,
            isAvailable: option.saleType === 'AVAILABLE' && !option.forcedSoldOut,
            available: availableUnits(option),
          },
        ]),
      );
    },
  });
}

/** Return a function that loads the stock of a product's options again. */
export function useRefreshOptionStock(productNo: number): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: stockKey(productNo) }),
    [queries, productNo],
  );
}

const stockKey = (productNo: number) => ['option-stock', productNo];
