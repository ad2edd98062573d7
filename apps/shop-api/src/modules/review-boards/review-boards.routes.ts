import * as api from '@duskline/contract/shop/review-boards';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { countReviews, findReviews } from '../reviews/find-reviews.sql.ts';
import { boardSizes } from '../reviews/reviews.rules.ts';
import { REVIEW_BOARD } from '../reviews/tags.ts';
import { writeBoardReview, writeReviewedProduct } from './review-boards.wire.ts';
import { findReviewedProducts } from './reviewed-products.sql.ts';

/** Reviews of all products. A page has the size the shop chose, and a board within a page its own. */
export function reviewBoardRoutes({ open }: Routers, shop: ShopContext): void {
  const { db } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberBoard = cacheResponses(shop, api.listReviewBoard.reply);
  const rememberProducts = cacheResponses(shop, api.listReviewedProducts.reply);
  const pageOf = ({ isWidget, pageNumber }: { isWidget?: boolean; pageNumber?: number }) =>
    isWidget
      ? { limit: boardSizes.widget, offset: 0 }
      : readPage({ pageNumber }, { size: boardSizes.page, max: boardSizes.page });

  open(api.listReviewBoard, async ({ query }) => {
    const make = async () => {
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
      return { items: rows.map((row) => writeBoardReview(row, imageUrl)), totalCount };
    };
    // What one shopper types is worth no memory.
    if (query.keyword) return make();
    return rememberBoard(`review board ${JSON.stringify(query)}`, async () => ({
      reply: await make(),
      tags: [REVIEW_BOARD],
    }));
  });

  open(api.listReviewedProducts, async ({ query }) => {
    const make = async () => {
      const { rows, total } = await findReviewedProducts(
        db,
        { categoryNo: query.depth1DisplayCategoryNo, word: query.keyword || undefined },
        {
          by: query['sorting.sortCriterion'] ?? 'REVIEW_COUNT',
          direction: query['sorting.ordering'] === 'ASC' ? 'asc' : 'desc',
        },
        pageOf(query),
      );
      return { items: rows.map((row) => writeReviewedProduct(row, imageUrl)), totalCount: total };
    };
    if (query.keyword) return make();
    return rememberProducts(`reviewed products ${JSON.stringify(query)}`, async () => ({
      reply: await make(),
      tags: [REVIEW_BOARD],
    }));
  });
}
