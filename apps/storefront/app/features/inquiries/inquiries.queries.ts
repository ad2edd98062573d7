import type { CallInput } from '@duskline/contract';
import {
  createInquiry,
  deleteInquiry,
  editInquiry,
  listInquiries,
  listInquiryTypes,
} from '@duskline/contract/shop/inquiries.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Inquiries on one page. */
export const PAGE_SIZE = 10;

const inquiriesKey = (shopperKey: string) => [shopperKey, 'inquiries'];

/** Load one page of the member's inquiries, newest first. */
export function useInquiries(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...inquiriesKey(key), page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listInquiries, {
        query: { pageNumber: page, pageSize: PAGE_SIZE, hasTotalCount: true },
      }),
  });
}

/** An inquiry of the member. */
export type Inquiry = NonNullable<ReturnType<typeof useInquiries>['data']>['items'][number];

/** Load the types of inquiry. */
export function useInquiryTypes() {
  const api = useApi();
  return useQuery({
    queryKey: ['inquiry-types'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.shop(listInquiryTypes, { query: {} }),
  });
}

/** An inquiry as the form has it. */
export type InquiryDraft = Pick<
  CallInput<typeof createInquiry>['body'],
  'inquiryTitle' | 'inquiryContent'
> & { inquiryTypeNo: number };

/** Create an inquiry, or change the text of one that is not answered yet. */
export function useSaveInquiry(inquiryNo: number | undefined) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ inquiryTypeNo, ...text }: InquiryDraft) => {
      if (inquiryNo === undefined) {
        await api.shop(createInquiry, { body: { inquiryTypeNo, ...text } });
      } else {
        await api.shop(editInquiry, { params: { inquiryNo }, body: text });
      }
    },
    onSuccess: refresh,
  });
}

/** Delete an inquiry. */
export function useDeleteInquiry() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (inquiryNo: number) => api.shop(deleteInquiry, { params: { inquiryNo } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: inquiriesKey(key) });
}
