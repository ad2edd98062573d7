import * as api from '@duskline/contract/shop/reviews';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { findReview } from '../reviews/index.ts';
import { removeReport, reportReview } from './report-review.ts';
import { findComments } from './review-comments.sql.ts';
import { commentsToWire } from './review-comments.wire.ts';

const PAGE = { size: 10, max: 100 };
const REPORTS_PER_MINUTE = 20;

/** Register how members report reviews, and the shop's replies, which everybody reads. */
export function reviewModerationRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;

  open(api.listReviewComments, async ({ params, query }) => {
    if (!(await findReview(db, params, undefined))) return refuse('review_not_found');
    const page = readPage({ pageNumber: query.page, pageSize: query.size }, PAGE);
    return commentsToWire(await findComments(db, params.reviewNo, page), page.limit);
  });

  member(
    api.reportReview,
    ({ params, body }, { caller }) => {
      const report = { reason: body.reportReasonType, content: body.content ?? '' };
      return inTransaction(db, (tx) =>
        reportReview(tx, { ...params, memberNo: caller.memberNo }, report, clock.now()),
      );
    },
    { perMinute: REPORTS_PER_MINUTE },
  );

  member(api.removeReport, ({ params }, { caller }) =>
    inTransaction(db, (tx) => removeReport(tx, { ...params, memberNo: caller.memberNo })),
  );
}
