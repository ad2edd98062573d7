import { loadAgain } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
import {
  createInquiry,
  deleteInquiry,
  editInquiryAttachments,
  listInquiries,
  listInquiryTypes,
} from '@duskline/contract/shop/inquiries.calls';
import { listMyOrders } from '@duskline/contract/shop/order-history.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { daysOfPeriod } from '../../lib/routing/list-period.rules.ts';
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
> & {
  inquiryTypeNo: number;
  /** Of a new inquiry only. */
  orderNo: string | null;
  photos: readonly { url: string; name: string }[];
};

/** Orders to choose from when an inquiry is about one. */
const ORDERS_TO_CHOOSE = 20;

/** Load the member's latest orders. */
export function useInquiryOrders() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'orders', 'of-inquiry'],
    enabled: kind === 'member',
    queryFn: async () =>
      (
        await api.shop(listMyOrders, {
          query: {
            pageNumber: 1,
            pageSize: ORDERS_TO_CHOOSE,
            ...daysOfPeriod(12, new Date()),
          },
        })
      ).items,
  });
}

/** Create an inquiry, or change the text and photos of one that is not answered yet. */
export function useSaveInquiry(inquiryNo: number | undefined) {
  const api = useApi();
  const refresh = useRefresh();
  const change = (of: number, { photos, inquiryTitle, inquiryContent }: InquiryDraft) => {
    const { urls, names } = filesOf(photos);
    const files = { uploadedFileNames: urls, originalFileNames: names };
    const body = { inquiryTitle, inquiryContent, ...files };
    return api.shop(editInquiryAttachments, { params: { inquiryNo: of }, body });
  };
  const create = useCreateOnce({
    create: ({ photos, ...inquiry }: InquiryDraft) => {
      const { urls, names } = filesOf(photos);
      const files = { uploadedFileName: urls, originalFileName: names };
      return api.shop(createInquiry, { body: { ...inquiry, ...files } });
    },
    find: async (sent) => {
      const { items } = await api.shop(listInquiries, {
        query: { pageNumber: 1, pageSize: PAGE_SIZE, hasTotalCount: true },
      });
      return items.find((inquiry) => isOf(sent, inquiry))?.inquiryNo;
    },
    change,
  });
  return useMutation({
    mutationFn: async (draft: InquiryDraft) => {
      if (inquiryNo === undefined) await create(draft);
      else await change(inquiryNo, draft);
    },
    onSuccess: refresh,
  });
}

function filesOf(photos: InquiryDraft['photos']) {
  return { urls: photos.map(({ url }) => url), names: photos.map(({ name }) => name) };
}

/** Whether an inquiry is what a draft has become. One that is answered already is another. */
function isOf(sent: InquiryDraft, { orderNo, answer, ...inquiry }: Inquiry): boolean {
  return (
    answer === null &&
    (orderNo || null) === sent.orderNo &&
    inquiry.inquiryType.inquiryTypeNo === sent.inquiryTypeNo &&
    inquiry.inquiryTitle === sent.inquiryTitle &&
    inquiry.inquiryContent === sent.inquiryContent
  );
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
  return () => loadAgain(queryClient, inquiriesKey(key));
}
