import type { Caller } from '@duskline/client';
import { listPhotoReviews, listReviews } from '@duskline/contract/shop/reviews.calls';
import { FIRST_PAGE, toApiQuery } from './review-list-query.ts';
import { toPhotoUrls, toReviewPage, toStarCounts } from './review-view.ts';

const PHOTO_COUNT = 12;

/** The reviews of a product that the server renders. */
export type FirstReviews = {
  productNo: number;
  /** The average, from 0 to 5. */
  rate: number;
  stars: ReturnType<typeof toStarCounts>;
  first: ReturnType<typeof toReviewPage>;
  photos: ReturnType<typeof toPhotoUrls>;
};

/** Load the rating summary, the first page and the photos of a product's reviews. */
export async function loadReviews(shop: Caller, productNo: number): Promise<FirstReviews> {
  const [listed, photoReviews] = await Promise.all([
    shop(listReviews, { params: { productNo }, query: toApiQuery(FIRST_PAGE) }),
    shop(listPhotoReviews, {
      params: { productNo },
      query: { pageSize: PHOTO_COUNT },
    }),
  ]);
  return {
    productNo,
    rate: listed.rate,
    stars: toStarCounts(listed),
    first: toReviewPage(listed),
    photos: toPhotoUrls(photoReviews),
  };
}
