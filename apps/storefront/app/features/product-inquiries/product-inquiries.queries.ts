import {
  deleteProductInquiry,
  listProductInquiries,
  writeProductInquiry,
} from '@duskline/contract/shop/product-inquiries.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

export const PAGE_SIZE = 5;
/** The shop's own default leaves out what is older than three months. */
const FIRST_DAY = '2015-01-01';

const questionsKey = (shopperKey: string, productNo: number) => [
  shopperKey,
  'questions',
  productNo,
];

/** A page of what shoppers asked about a product; a secret question of somebody else comes masked. */
export function useQuestions(productNo: number, page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...questionsKey(key, productNo), page],
    enabled: kind !== 'unknown',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listProductInquiries, {
        params: { productNo },
        query: { startYmd: FIRST_DAY, pageNumber: page, pageSize: PAGE_SIZE, hasTotalCount: true },
      }),
  });
}

export type Question = NonNullable<ReturnType<typeof useQuestions>['data']>['items'][number];

/** Asks something about a product. */
export function useAsk(productNo: number) {
  const api = useApi();
  const refresh = useRefresh(productNo);
  return useMutation({
    mutationFn: (question: { content: string; secreted: boolean }) =>
      api.shop(writeProductInquiry, {
        params: { productNo },
        body: { ...question, type: 'PRODUCT' },
      }),
    onSuccess: refresh,
  });
}

/** Takes one's own question back. */
export function useTakeBack(productNo: number) {
  const api = useApi();
  const refresh = useRefresh(productNo);
  return useMutation({
    mutationFn: (inquiryNo: number) => api.shop(deleteProductInquiry, { params: { inquiryNo } }),
    onSettled: refresh,
  });
}

function useRefresh(productNo: number) {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: questionsKey(key, productNo) });
}
