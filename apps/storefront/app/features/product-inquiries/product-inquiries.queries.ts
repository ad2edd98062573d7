import { loadAgain } from '@duskline/client/after-change';
import {
  createProductInquiry,
  deleteProductInquiry,
  editProductInquiry,
  listProductInquiries,
} from '@duskline/contract/shop/product-inquiries.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Inquiries on one page below a product. */
export const PAGE_SIZE = 5;
/** Before the store opened; without it the API lists the last three months only. */
const FIRST_DAY = '2015-01-01';

const inquiriesKey = (shopperKey: string, productNo: number) => [
  shopperKey,
  'product-inquiries',
  productNo,
];

/** Load one page of a product's inquiries; a secret one of somebody else is masked by the API. */
export function useProductInquiries(productNo: number, page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...inquiriesKey(key, productNo), page],
    enabled: kind !== 'unknown',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listProductInquiries, {
        params: { productNo },
        query: { startYmd: FIRST_DAY, pageNumber: page, pageSize: PAGE_SIZE, hasTotalCount: true },
      }),
  });
}

/** An inquiry about a product. */
export type ProductInquiry = NonNullable<
  ReturnType<typeof useProductInquiries>['data']
>['items'][number];

/** Create an inquiry about a product. */
export function useCreateProductInquiry(productNo: number) {
  const api = useApi();
  const refresh = useRefresh(productNo);
  const create = useCreateOnce({
    create: (inquiry: ProductInquiryDraft) =>
      api.shop(createProductInquiry, {
        params: { productNo },
        body: { ...inquiry, type: 'PRODUCT' },
      }),
    find: async (sent) => {
      const { items } = await api.shop(listProductInquiries, {
        params: { productNo },
        query: { pageNumber: 1, pageSize: PAGE_SIZE, isMyInquiries: true },
      });
      const arrived = items.find(
        ({ myInquiry, replied, content, secreted }) =>
          myInquiry && !replied && content === sent.content && secreted === sent.secreted,
      );
      return arrived?.inquiryNo;
    },
    change: (inquiryNo, inquiry) =>
      api.shop(editProductInquiry, { params: { inquiryNo }, body: inquiry }),
  });
  return useMutation({ mutationFn: create, onSuccess: refresh });
}

type ProductInquiryDraft = { content: string; secreted: boolean };

/** Delete one's own inquiry. */
export function useDeleteProductInquiry(productNo: number) {
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
  return () => loadAgain(queryClient, inquiriesKey(key, productNo));
}
