import type { CallInput } from '@duskline/contract';
import { listMyReviewable, listMyReviews } from '@duskline/contract/shop/review-boards.calls';
import {
  deleteReview,
  editReview,
  getReviewConfigurations,
  listReviewComments,
  listReviews,
  recommendReview,
  reportReview,
  withdrawRecommendation,
  writeReview,
} from '@duskline/contract/shop/reviews.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { asQuery, isFirst, type ReviewChoice } from './review-choice.ts';
import { type ReviewView, readOwnReview, readReviews } from './review-view.ts';

type Reviews = ReturnType<typeof readReviews>;

export const MINE_PAGE_SIZE = 10;
/** Everything since the brand was founded. */
const EVER = '2015-01-01';

/**
 * Reviews of a product as this shopper sees them. What the server made serves guests as it is; a
 * member sees it until her own marks on it have come.
 */
export function useReviews(productNo: number, choice: ReviewChoice, first: Reviews) {
  const api = useApi();
  const { kind, key } = useShopper();
  const isMade = isFirst(choice);
  const query = useQuery({
    queryKey: [key, 'reviews', productNo, choice],
    enabled: kind === 'member' || (kind === 'guest' && !isMade),
    placeholderData: isMade ? first : keepPreviousData,
    queryFn: async () =>
      readReviews(await api.shop(listReviews, { params: { productNo }, query: asQuery(choice) })),
  });
  const isServers = isMade && kind !== 'member';
  return { ...query, data: isServers ? first : query.data };
}

/** What the shop answered below a review; asked when somebody wants to read it. */
export function useAnswers({ productNo, reviewNo }: Judged, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['review-answers', reviewNo],
    enabled: isWanted,
    queryFn: async () =>
      (await api.shop(listReviewComments, { params: { productNo, reviewNo }, query: { size: 20 } }))
        .contents,
  });
}

type Judged = Pick<ReviewView, 'productNo' | 'reviewNo'>;

/** Finds a review helpful, or no longer. */
export function useRecommend() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ isWithdrawn, ...params }: Judged & { isWithdrawn: boolean }) =>
      api.shop(isWithdrawn ? withdrawRecommendation : recommendReview, { params }),
    onSettled: () => refresh('reviews'),
  });
}

export function useReport() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ of, ...body }: { of: Judged } & CallInput<typeof reportReview>['body']) =>
      api.shop(reportReview, { params: { productNo: of.productNo, reviewNo: of.reviewNo }, body }),
    onSettled: () => refresh('reviews'),
  });
}

/** What a review earns and how one is written. */
export function useReviewRules() {
  const api = useApi();
  return useQuery({
    queryKey: ['review-rules'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await api.shop(getReviewConfigurations)).expandedReviewConfig.accumulationRewardNoticeText,
  });
}

/** What the member bought and may write about. */
export function useReviewable(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'my-reviews', 'open', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listMyReviewable, {
        query: { pageNumber: page, pageSize: MINE_PAGE_SIZE, hasTotalCount: true, startDate: EVER },
      }),
  });
}

/** What the member wrote. */
export function useMyReviews(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'my-reviews', 'written', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { items, totalCount } = await api.shop(listMyReviews, {
        query: { pageNumber: page, pageSize: MINE_PAGE_SIZE, hasTotalCount: true, startYmd: EVER },
      });
      return { total: totalCount, items: items.map(readOwnReview) };
    },
  });
}

export type Written = Pick<CallInput<typeof writeReview>['body'], 'content' | 'rate'> & {
  urls: string[];
};

/** Writes about what was bought, or changes what was written. */
export function useSaveReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ about, ...body }: Written & { about: ReviewSubject }) => {
      const { productNo } = about;
      if (about.reviewNo !== undefined) {
        await api.shop(editReview, { params: { productNo, reviewNo: about.reviewNo }, body });
      } else {
        const { orderOptionNo } = about;
        await api.shop(writeReview, { params: { productNo }, body: { ...body, orderOptionNo } });
      }
    },
    onSuccess: () => refresh('my-reviews', 'reviews'),
  });
}

/** What a review is about: a bought option, or one that was written already. */
export type ReviewSubject = { productNo: number; productName: string; option: string } & (
  | { orderOptionNo: number; reviewNo?: undefined }
  | { reviewNo: number }
);

export function useDeleteReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productNo, reviewNo }: Judged) =>
      api.shop(deleteReview, { params: { productNo, reviewNo } }),
    onSettled: () => refresh('my-reviews', 'reviews'),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  const { key } = useShopper();
  return (...names: string[]) =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [key, name] })));
}
