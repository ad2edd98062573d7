import * as api from '@duskline/contract/shop/review-boards';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { boardSizes, countReviews, findReviews, REVIEW_BOARD } from '../reviews/index.ts';
import { boardReviewToWire, reviewedProductToWire } from './review-boards.wire.ts';
import { findReviewedProducts } from './reviewed-products.sql.ts';

/** Register the boards of all reviews and of reviewed products, on a page of their own or as a widget. */
export function reviewBoardRoutes({ open }: Routers, shop: ShopContext): void {
  const { db } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cacheBoard = cacheResponses(shop, api.listReviewBoard.reply);
  const cacheProducts = cacheResponses(shop, api.listReviewedProducts.reply);
  const pageOf = ({ isWidget, pageNumber }: { isWidget?: boolean; pageNumber?: number }) =>
    isWidget
      ? { limit: boardSizes.widget, offset: 0 }
      : readPage({ pageNumber }, { size: boardSizes.page, max: boardSizes.page });

  open(api.listReviewBoard, async ({ query }) => {
    const read = async () => {
      const filter = {
        categoryNo: query.depth1DisplayCategoryNo,
        word: query.keyword || undefined,
        hasPicture: query.boardType === 'ALL' ? undefined : query.boardType === 'PHOTO',
      };
      const sorting = {
        by: query['sorting.sortCriterion'] ?? 'BEST_REVIEW',
        direction: query['sorting.ordering'] === 'ASC' ? 'asc' : 'desc',
      } as const;
      const [rows, totalCount] = await Promise.all([
        findReviews(db, filter, sorting, pageOf(query), undefined),
        countReviews(db, filter),
      ]);
      return { items: rows.map((row) => boardReviewToWire(row, imageUrl)), totalCount };
    };
    // Keywords are too many to cache.
    if (query.keyword) return read();
    return cacheBoard(`review board ${JSON.stringify(query)}`, async () => ({
      reply: await read(),
      tags: [REVIEW_BOARD],
    }));
  });

  open(api.listReviewedProducts, async ({ query }) => {
    const read = async () => {
      const { rows, total } = await findReviewedProducts(
        db,
        { categoryNo: query.depth1DisplayCategoryNo, word: query.keyword || undefined },
        {
          by: query['sorting.sortCriterion'] ?? 'REVIEW_COUNT',
          direction: query['sorting.ordering'] === 'ASC' ? 'asc' : 'desc',
        },
        pageOf(query),
      );
      return { items: rows.map((row) => reviewedProductToWire(row, imageUrl)), totalCount: total };
    };
    if (query.keyword) return read();
    return cacheProducts(`reviewed products ${JSON.stringify(query)}`, async () => ({
      reply: await read(),
      tags: [REVIEW_BOARD],
    }));
  });
}
