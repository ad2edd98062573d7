import { loadAgain } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
import { listMyReviewable, listMyReviews } from '@duskline/contract/shop/review-boards.calls';
import {
  createReview,
  deleteReview,
  editReview,
  getReviewConfigurations,
  listReviewComments,
  listReviews,
  recommendReview,
  reportReview,
  undoRecommendation,
} from '@duskline/contract/shop/reviews.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { isFirstPage, type ReviewListQuery, toApiQuery } from './review-list-query.ts';
import { type ReviewView, toNewReview, toOwnReview, toReviewPage } from './review-view.ts';

type Reviews = ReturnType<typeof toReviewPage>;

/** Products or reviews on one page of the member's reviews. */
export const MY_REVIEWS_PAGE_SIZE = 10;
/** Of one order. */
const MOST_OPTIONS = 100;
/** Before the store opened; without it the API lists the last months only. */
const FIRST_DAY = '2015-01-01';

/**
 * Load reviews of a product as this shopper sees them. `first` is the page the server rendered: a
 * guest sees it as it is, a member until it is loaded with what they recommended and reported.
 */
export function useReviews(productNo: number, listQuery: ReviewListQuery, first: Reviews) {
  const api = useApi();
  const { kind, key } = useShopper();
  const isFirst = isFirstPage(listQuery);
  const query = useQuery({
    queryKey: [key, 'reviews', productNo, listQuery],
    enabled: kind === 'member' || (kind === 'guest' && !isFirst),
    placeholderData: isFirst ? first : keepPreviousData,
    queryFn: async () =>
      toReviewPage(
        await api.shop(listReviews, { params: { productNo }, query: toApiQuery(listQuery) }),
      ),
  });
  const isRendered = isFirst && kind !== 'member';
  return { ...query, data: isRendered ? first : query.data };
}

/** Reviews of authors whose body is close to the shopper's. */
const SIMILAR = { heightCm: 5, weightKg: 6, most: 50 };

/** Load the reviews of authors built like the shopper, the helpful ones first. */
export function useSimilarReviews(productNo: number, body: { heightCm: number; weightKg: number }) {
  const api = useApi();
  const { heightCm, weightKg } = body;
  return useQuery({
    queryKey: ['similar-reviews', productNo, heightCm, weightKg],
    queryFn: async () =>
      toReviewPage(
        await api.shop(listReviews, {
          params: { productNo },
          query: {
            'order.by': 'RECOMMEND',
            'order.direction': 'DESC',
            'heightRange.from': heightCm - SIMILAR.heightCm,
            'heightRange.to': heightCm + SIMILAR.heightCm,
            'weightRange.from': weightKg - SIMILAR.weightKg,
            'weightRange.to': weightKg + SIMILAR.weightKg,
            pageSize: SIMILAR.most,
            hasProductInfo: false,
            hasOrderedOption: true,
            hasReviewSummary: false,
          },
        }),
      ).items,
  });
}

/** Load the store's comments on a review, once `isOpen`. */
export function useReviewComments({ productNo, reviewNo }: ReviewId, isOpen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['review-comments', reviewNo],
    enabled: isOpen,
    queryFn: async () =>
      (await api.shop(listReviewComments, { params: { productNo, reviewNo }, query: { size: 20 } }))
        .contents,
  });
}

type ReviewId = Pick<ReviewView, 'productNo' | 'reviewNo'>;

/** Recommend a review, or withdraw the recommendation. */
export function useRecommendReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ isWithdrawn, ...params }: ReviewId & { isWithdrawn: boolean }) =>
      api.shop(isWithdrawn ? undoRecommendation : recommendReview, { params }),
    onSettled: () => refresh('reviews'),
  });
}

/** Report a review to the store. */
export function useReportReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ of, ...body }: { of: ReviewId } & CallInput<typeof reportReview>['body']) =>
      api.shop(reportReview, { params: { productNo: of.productNo, reviewNo: of.reviewNo }, body }),
    onSettled: () => refresh('reviews'),
  });
}

/** Load the text about points for reviews. */
export function useReviewRewardText() {
  const api = useApi();
  return useQuery({
    queryKey: ['review-rules'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await api.shop(getReviewConfigurations)).expandedReviewConfig.accumulationRewardNoticeText,
  });
}

/** Load one page of bought products that the member can review. */
export function useReviewable(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'my-reviews', 'open', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listMyReviewable, {
        query: {
          pageNumber: page,
          pageSize: MY_REVIEWS_PAGE_SIZE,
          hasTotalCount: true,
          startDate: FIRST_DAY,
        },
      }),
  });
}

/** Load the review to be begun of a bought option that a link names; null where it cannot be reviewed. */
export function useAskedReview(asked: { orderNo: string; orderOptionNo: number } | undefined) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'my-reviews', 'open', asked],
    enabled: kind === 'member' && asked !== undefined,
    queryFn: async () => {
      const { items } = await api.shop(listMyReviewable, {
        query: { orderNo: asked?.orderNo, pageSize: MOST_OPTIONS, startDate: FIRST_DAY },
      });
      const bought = items.find(({ orderOptionNo }) => orderOptionNo === asked?.orderOptionNo);
      return bought ? toNewReview(bought) : null;
    },
  });
}

/** Load one page of the member's own reviews. */
export function useMyReviews(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'my-reviews', 'written', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { items, totalCount } = await api.shop(listMyReviews, {
        query: {
          pageNumber: page,
          pageSize: MY_REVIEWS_PAGE_SIZE,
          hasTotalCount: true,
          startYmd: FIRST_DAY,
        },
      });
      return { total: totalCount, items: items.map(toOwnReview) };
    },
  });
}

/** A review as the form has it. */
export type ReviewBody = Pick<CallInput<typeof createReview>['body'], 'content' | 'rate'> & {
  urls: string[];
  /** The author's body; only a new review takes it. */
  extraJson: string;
};

/** Create a review of a bought option, or change one. */
export function useSaveReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ about, extraJson, ...body }: ReviewBody & { about: ReviewSubject }) => {
      const { productNo } = about;
      if (about.reviewNo !== undefined) {
        await api.shop(editReview, { params: { productNo, reviewNo: about.reviewNo }, body });
      } else {
        const { orderOptionNo } = about;
        await api.shop(createReview, {
          params: { productNo },
          body: { ...body, ...(extraJson ? { extraJson } : {}), orderOptionNo },
        });
      }
    },
    onSuccess: () => refresh('my-reviews', 'reviews'),
  });
}

/** What a review is about: a bought option, or an existing review. */
export type ReviewSubject = { productNo: number; productName: string; option: string } & (
  | { orderOptionNo: number; reviewNo?: undefined }
  | { reviewNo: number }
);

/** Delete one's own review; its points are taken back. */
export function useDeleteReview() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productNo, reviewNo }: ReviewId) =>
      api.shop(deleteReview, { params: { productNo, reviewNo } }),
    onSettled: () => refresh('my-reviews', 'reviews'),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  const { key } = useShopper();
  return (...names: string[]) =>
    Promise.all(names.map((name) => loadAgain(queryClient, [key, name])));
}
