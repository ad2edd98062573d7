import type { CallReply } from '@duskline/contract';
import type { listMyReviews } from '@duskline/contract/shop/review-boards.calls';
import type { listPhotoReviews, listReviews } from '@duskline/contract/shop/reviews.calls';

type Listed = CallReply<typeof listReviews>;
type Mine = CallReply<typeof listMyReviews>['items'][number];

/** A review as it stands under its product. */
export type ReviewView = ReturnType<typeof readReview>;

export function readReview(review: Listed['items'][number]) {
  const { orderedOption: bought } = review;
  return {
    reviewNo: review.reviewNo,
    productNo: review.productNo,
    rating: review.rate,
    content: review.content,
    photos: review.fileUrls,
    writer: review.nickname || review.memberName,
    option: readOption(bought.optionValue),
    writtenAt: review.registerYmdt,
    isBest: review.bestReviewYn === 'Y',
    isOwn: review.myReview,
    recommendCount: review.recommendCnt,
    isRecommendable: review.recommendable,
    isReportable: review.reportable,
    answerCount: review.commentCount,
  };
}

/** What a shopper wrote, as she may change it. */
export type OwnReview = ReturnType<typeof readOwnReview>;

export function readOwnReview(review: Mine) {
  return {
    reviewNo: review.reviewNo,
    productNo: review.productNo,
    productName: review.productName,
    pictureUrl: review.imageUrl,
    option: readOption(review.orderedOption.optionValue),
    rating: review.rate,
    content: review.content,
    photos: review.fileUrls,
    writtenAt: review.registerYmdt,
    recommendCount: review.recommendCnt,
  };
}

/** `블랙 / M` of the wire's `블랙|M`. */
export function readOption(value: string): string {
  return value.replaceAll('|', ' / ');
}

/** One page of reviews and how many there are. */
export function readReviews(reply: Pick<Listed, 'totalCount' | 'items'>) {
  return { total: reply.totalCount ?? 0, items: reply.items.map(readReview) };
}

/** How many reviews give five stars, four, and so on. */
export function readStars(reply: Pick<Listed, 'reviewRatingResponses'>) {
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count:
      reply.reviewRatingResponses.find((counted) => counted.rating === rating)?.countOfRating ?? 0,
  }));
}

/** Every photo of the reviews with photos, each once. */
export function readPhotos(reply: CallReply<typeof listPhotoReviews>): string[] {
  return [...new Set(reply.contents.flatMap(({ urls }) => urls))];
}
