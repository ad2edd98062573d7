import type * as api from '@duskline/contract/shop/reviews';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { type Page, readPage } from '../../http/paging.ts';
import {
  countRatings,
  countReviews,
  findReviews,
  type RatingCount,
  type ReviewFilter,
} from './find-reviews.sql.ts';
import { averageRating, photoReviewsToWire, reviewToWire } from './reviews.wire.ts';

type ReviewQuery = z.output<typeof api.listReviews.query> &
  z.output<typeof api.listReviewsV2.query>;

type ListContext = {
  db: ShopDb;
  imageUrl: (key: string) => string;
  page: { size: number; max: number };
};

/**
 * List one page of a product's reviews for one reader, with the average rating of all of them, and how
 * many gave each rating.
 */
export async function listReviews(
  { db, imageUrl, page: limits }: ListContext,
  productNo: number,
  query: ReviewQuery,
  reader: number | undefined,
): Promise<{
  reply: { totalCount: number | null; rate: number; items: ReturnType<typeof reviewToWire>[] };
  counts: RatingCount[];
}> {
  const filter: ReviewFilter = {
    productNo,
    hasPicture: query.hasAttachmentFile,
    isBest: query.bestReviewYn,
    ratingFrom: query['ratingRange.from'],
    ratingTo: query['ratingRange.to'],
    heightFrom: query['heightRange.from'],
    heightTo: query['heightRange.to'],
    weightFrom: query['weightRange.from'],
    weightTo: query['weightRange.to'],
    optionValue: query.optionValue,
  };
  const sorting = {
    by: query['order.by'] ?? 'REGISTER_YMDT',
    direction: query['order.direction'] === 'ASC' ? 'asc' : 'desc',
  } as const;
  const parts = {
    hasProductInfo: query.hasProductInfo ?? true,
    hasOrderedOption: query.hasOrderedOption ?? false,
  };
  const page = readPage(query, limits);
  const [rows, counts] = await Promise.all([
    findReviews(db, filter, sorting, page, reader),
    countRatings(db, productNo),
  ]);
  return {
    reply: {
      totalCount: query.hasTotalCount ? await countAll(db, filter, page, rows.length) : null,
      rate: averageRating({
        ratingSum: counts.reduce((sum, { rating, count }) => sum + rating * count, 0),
        reviewCount: counts.reduce((sum, { count }) => sum + count, 0),
      }),
      items: rows.map((row) => reviewToWire(row, reader, parts, imageUrl)),
    },
    counts,
  };
}

/** List one page of a product's reviews with photos, newest first. */
export async function listPhotoReviews(
  { db, imageUrl, page: limits }: ListContext,
  productNo: number,
  query: z.output<typeof api.listPhotoReviews.query>,
  reader: number | undefined,
): Promise<ReturnType<typeof photoReviewsToWire>> {
  const filter = { productNo, hasPicture: true };
  const page = readPage(query, limits);
  const newestFirst = { by: 'REGISTER_YMDT', direction: 'desc' } as const;
  const rows = await findReviews(db, filter, newestFirst, page, reader);
  const total = query.hasTotalCount ? await countAll(db, filter, page, rows.length) : undefined;
  return photoReviewsToWire(rows, reader, { total, size: page.limit }, imageUrl);
}

/** Count the reviews of all pages; those of a page that is not full, and not behind the last, end there. */
async function countAll(
  db: ShopDb,
  filter: ReviewFilter,
  { limit, offset }: Page,
  found: number,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : countReviews(db, filter);
}
