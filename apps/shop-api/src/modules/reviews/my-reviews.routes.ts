import * as api from '@duskline/contract/shop/review-boards';
import { DAY_MS, seoulDate } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { countReviews, findReviews } from './find-reviews.sql.ts';
import { myReviewToWire, reviewableOptionsToWire, reviewableToWire } from './my-reviews.wire.ts';
import { findBoughtLines, findReviewableLines } from './reviewable-order-lines.sql.ts';

const PAGE = { size: 10, max: 100 };
/** How far back the lists go without a first day: order lines to review, and written reviews. */
const REVIEWABLE_MONTHS = 3;
const WRITTEN_MS = 30 * DAY_MS;

/** Register a member's own lists: order lines to review, and written reviews. */
export function myReviewRoutes({ member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings);

  member(api.listReviewableOptions, async ({ params, query }, { caller }) => {
    const { memberNo } = caller;
    return reviewableOptionsToWire(await findBoughtLines(db, { ...params, ...query, memberNo }));
  });

  member(api.listMyReviewable, async ({ query }, { caller }) => {
    const period = readPeriod({
      startYmd: query.startDate ?? monthsBefore(clock.now(), REVIEWABLE_MONTHS),
      endYmd: query.endDate,
    });
    const { productName, productNo, orderNo } = query;
    const { rows, total } = await findReviewableLines(
      db,
      {
        ...period,
        memberNo: caller.memberNo,
        productName,
        productNo,
        orderNo,
        confirmedOnly: query.onlyBuyConfirm ?? false,
      },
      readPage(query, PAGE),
    );
    return { items: rows.map((row) => reviewableToWire(row, imageUrl)), totalCount: total };
  });

  member(api.listMyReviews, async ({ query }, { caller }) => {
    const month = new Date(clock.now().getTime() - WRITTEN_MS);
    const filter = {
      ...readPeriod({ ...query, startYmd: query.startYmd ?? seoulDate(month) }),
      writtenBy: caller.memberNo,
      isBest: query.bestReviewYn,
      word: query.searchKeyword || undefined,
      wordIn: query.searchType ?? ('ALL' as const),
    };
    const sorting = { by: 'REGISTER_YMDT', direction: 'desc' } as const;
    const [rows, totalCount] = await Promise.all([
      findReviews(db, filter, sorting, readPage(query, PAGE), caller.memberNo),
      countReviews(db, filter),
    ]);
    return { items: rows.map((row) => myReviewToWire(row, imageUrl)), totalCount };
  });
}
