import type { Caller } from '@duskline/client';
import { listPhotoReviews, listReviews } from '@duskline/contract/shop/reviews.calls';
import { FIRST_PAGE, toApiQuery } from './review-list-query.ts';
import { toPhotoUrls, toReviewPage, toStarCounts } from './review-view.ts';

const PHOTO_COUNT = 12;

/** The reviews of a product that the server renders. */
export type FirstReviews = Awaited<ReturnType<typeof loadReviews>>;

/** Load the rating summary, the first page and the photos of a product's reviews. */
export async function loadReviews(shop: Caller, productNo: number) {
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
