import type { CallReply } from '@duskline/contract';
import type { listMyReviewable, listMyReviews } from '@duskline/contract/shop/review-boards.calls';
import { parseReviewerBody, type ReviewerBody } from '@duskline/contract/shop/reviewer-body.rules';
import type { listPhotoReviews, listReviews } from '@duskline/contract/shop/reviews.calls';

type Listed = CallReply<typeof listReviews>;
type Reviewable = CallReply<typeof listMyReviewable>['items'][number];
type Mine = CallReply<typeof listMyReviews>['items'][number];

/** A review as it is shown below its product. */
export type ReviewView = ReturnType<typeof toReviewView>;

/** Convert a review of the wire to what is shown of it. */
export function toReviewView(review: Listed['items'][number]) {
  const { orderedOption: bought } = review;
  return {
    reviewNo: review.reviewNo,
    productNo: review.productNo,
    rating: review.rate,
    content: review.content,
    photos: review.fileUrls,
    writer: review.nickname || review.memberName,
    option: optionText(bought.optionValue),
    body: bodyText(parseReviewerBody(review.extraJson)),
    writtenAt: review.registerYmdt,
    isBest: review.bestReviewYn === 'Y',
    isOwn: review.myReview,
    recommendCount: review.recommendCnt,
    isRecommendable: review.recommendable,
    isReportable: review.reportable,
    commentCount: review.commentCount,
  };
}

/** A member's own review, as they may change it. */
export type OwnReview = ReturnType<typeof toOwnReview>;

/** Convert a member's own review of the wire. */
export function toOwnReview(review: Mine) {
  return {
    reviewNo: review.reviewNo,
    productNo: review.productNo,
    productName: review.productName,
    pictureUrl: review.imageUrl,
    option: optionText(review.orderedOption.optionValue),
    rating: review.rate,
    content: review.content,
    photos: review.fileUrls,
    writtenAt: review.registerYmdt,
    recommendCount: review.recommendCnt,
  };
}

/** Begin a review of a bought option of the wire. */
export function toNewReview(bought: Reviewable) {
  return {
    orderOptionNo: bought.orderOptionNo,
    productNo: bought.productNo,
    productName: bought.productName,
    pictureUrl: bought.imageUrl,
    option: optionText(bought.optionValue),
    rating: 0,
    content: '',
    photos: [] as readonly string[],
  };
}

/** Format an option: `블랙 / M` of the wire's `블랙|M`. */
export function optionText(value: string): string {
  return value.replaceAll('|', ' / ');
}

/** Format what an author shows of their body: `175cm · 68kg`. */
export function bodyText({ heightCm, weightKg }: ReviewerBody): string {
  return [heightCm === null ? '' : `${heightCm}cm`, weightKg === null ? '' : `${weightKg}kg`]
    .filter(Boolean)
    .join(' · ');
}

/** Convert one page of reviews, with the total number. */
export function toReviewPage(reply: Pick<Listed, 'totalCount' | 'items'>) {
  return { total: reply.totalCount ?? 0, items: reply.items.map(toReviewView) };
}

/** Count the reviews with five stars, four, and so on. */
export function toStarCounts(reply: Pick<Listed, 'reviewRatingResponses'>) {
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count:
      reply.reviewRatingResponses.find((counted) => counted.rating === rating)?.countOfRating ?? 0,
  }));
}

/** The URLs of all photos of reviews, each once. */
export function toPhotoUrls(reply: CallReply<typeof listPhotoReviews>): string[] {
  return [...new Set(reply.contents.flatMap(({ urls }) => urls))];
}
