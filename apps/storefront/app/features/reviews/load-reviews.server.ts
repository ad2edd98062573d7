import type { Caller } from '@duskline/client';
import { listPhotoReviews, listReviews } from '@duskline/contract/shop/reviews.calls';
import { asQuery, FIRST } from './review-choice.ts';
import { readPhotos, readReviews, readStars } from './review-view.ts';

const STRIP_LENGTH = 12;

/** What everybody first sees of a product's reviews. */
export type FirstReviews = Awaited<ReturnType<typeof loadReviews>>;

/** The summary, the first page and the photos of a product's reviews. */
export async function loadReviews(shop: Caller, productNo: number) {
  const [listed, photographed] = await Promise.all([
    shop(listReviews, { params: { productNo }, query: asQuery(FIRST) }),
    shop(listPhotoReviews, {
      params: { productNo },
      query: { pageSize: STRIP_LENGTH },
    }),
  ]);
  return {
    productNo,
    rate: listed.rate,
    stars: readStars(listed),
    first: readReviews(listed),
    photos: readPhotos(photographed),
  };
}
