import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api.ts';
import type { OptionStock } from './option-choice.rules.ts';

/** Load the stock of a product's options in the browser; a cached page has none. */
export function useOptionStock(productNo: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['option-stock', productNo],
    staleTime: 0,
    queryFn: async () => {
      const { flatOptions } = await api.shop(getProductOptions, {
        params: { productNo: String(productNo) },
      });
      return new Map<number, OptionStock>(
        flatOptions.map(({ optionNo, saleType, stockCnt, forcedSoldOut }) => [
          optionNo,
          {
            optionNo,
            isAvailable: saleType === 'AVAILABLE' && !forcedSoldOut,
            available: stockCnt,
          },
        ]),
      );
    },
  });
}
