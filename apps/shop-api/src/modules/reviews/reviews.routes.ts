import * as api from '@duskline/contract/shop/reviews';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { findComments } from '../review-moderation/review-comments.sql.ts';
import { deleteReview, editReview } from './change-review.ts';
import { writeReview } from './create-review.ts';
import { countRatings, findReview } from './find-reviews.sql.ts';
import { listPhotoReviews, listReviews } from './list-reviews.ts';
import { readPictures } from './read-pictures.ts';
import {
  recommendReview,
  reportReview,
  withdrawRecommendation,
  withdrawReport,
} from './recommend-review.ts';
import { reviewConfig } from './review-config.ts';
import { countIn, wholeStars } from './reviews.rules.ts';
import { writeComments, writeReview as writeReviewOnWire } from './reviews.wire.ts';
import { reviewsTag } from './tags.ts';

const PAGE = { size: 10, max: 100 };
const WRITES_PER_MINUTE = 20;
const JUDGEMENTS_PER_MINUTE = 60;

/** Reviews under a product: for everybody to read, for buyers to write. */
export function reviewRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const imageKey = imageKeys(shop.settings.SHOP_API_URL);
  const rememberList = cacheResponses(shop, api.listReviews.reply);
  const rememberListV2 = cacheResponses(shop, api.listReviewsV2.reply);
  const rememberPhotos = cacheResponses(shop, api.listPhotoReviews.reply);
  const lists = { db, imageUrl, page: PAGE };
  const tagsOf = (productNo: number) => [`product:${productNo}`, reviewsTag(productNo)];

  open(api.getReviewConfigurations, () => reviewConfig);

  open(api.listReviews, async ({ params: { productNo }, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    const make = async () => ({
      ...(await listReviews(lists, productNo, query, reader)),
      reviewRatingResponses:
        query.hasReviewSummary === false
          ? []
          : (await countRatings(db, productNo)).map(({ rating, count }) => ({
              rating,
              countOfRating: count,
            })),
    });
    if (reader !== undefined) return make();
    return rememberList(`reviews ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await make(),
      tags: tagsOf(productNo),
    }));
  });

  open(api.listReviewsV2, async ({ params: { productNo }, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    if (reader !== undefined) return listReviews(lists, productNo, query, reader);
    return rememberListV2(`reviews 2.0 ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await listReviews(lists, productNo, query, undefined),
      tags: tagsOf(productNo),
    }));
  });

  open(api.listPhotoReviews, async ({ params, query }, { caller }) => {
    const { productNo } = params;
    const reader = caller.member?.memberNo;
    if (reader !== undefined) return listPhotoReviews(lists, productNo, query, reader);
    return rememberPhotos(`photo reviews ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await listPhotoReviews(lists, productNo, query, undefined),
      tags: tagsOf(productNo),
    }));
  });

  open(api.summariseReviews, async ({ params, body }) => {
    const counts = await countRatings(db, params.productNo);
    const ranges = body.ranges?.length
      ? body.ranges.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 5 }))
      : wholeStars;
    return { summaryCount: ranges.map((range) => ({ range, count: countIn(range, counts) })) };
  });

  open(api.getReview, async ({ params, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    const row = await findReview(db, params, reader);
    if (!row) return refuse('review_not_found');
    const parts = { hasProductInfo: true, hasOrderedOption: query.hasOrderedOption ?? true };
    return writeReviewOnWire(row, reader, parts, imageUrl);
  });

  open(api.listReviewComments, async ({ params, query }) => {
    if (!(await findReview(db, params, undefined))) return refuse('review_not_found');
    const page = readPage({ pageNumber: query.page, pageSize: query.size }, PAGE);
    return writeComments(await findComments(db, params.reviewNo, page), page.limit);
  });

  member(
    api.writeReview,
    async ({ params, body: { urls, ...body } }, { caller }) => {
      const pictureKeys = readPictures(urls ?? [], imageKey);
      if (!pictureKeys) return refuse('attachment_unknown');
      return inTransaction(db, (tx) =>
        writeReview(tx, caller, params.productNo, { ...body, pictureKeys }, clock.now()),
      );
    },
    { perMinute: WRITES_PER_MINUTE },
  );

  member(
    api.editReview,
    async ({ params, body: { urls, rate, content } }, { caller }) => {
      const pictureKeys = urls ? readPictures(urls, imageKey) : undefined;
      if (urls && !pictureKeys) return refuse('attachment_unknown');
      const own = { ...params, memberNo: caller.memberNo };
      const changes = { rating: rate ?? undefined, content: content ?? undefined, pictureKeys };
      return inTransaction(db, (tx) => editReview(tx, own, changes, clock.now()));
    },
    { perMinute: WRITES_PER_MINUTE },
  );

  member(api.deleteReview, ({ params }, { caller }) =>
    inTransaction(db, (tx) =>
      deleteReview(tx, { ...params, memberNo: caller.memberNo }, clock.now()),
    ),
  );

  member(
    api.recommendReview,
    ({ params }, { caller }) =>
      inTransaction(db, (tx) =>
        recommendReview(tx, { ...params, memberNo: caller.memberNo }, clock.now()),
      ),
    { perMinute: JUDGEMENTS_PER_MINUTE },
  );

  member(
    api.withdrawRecommendation,
    ({ params }, { caller }) =>
      inTransaction(db, (tx) =>
        withdrawRecommendation(tx, { ...params, memberNo: caller.memberNo }),
      ),
    { perMinute: JUDGEMENTS_PER_MINUTE },
  );

  member(
    api.reportReview,
    ({ params, body }, { caller }) => {
      const report = { reason: body.reportReasonType, content: body.content ?? '' };
      return inTransaction(db, (tx) =>
        reportReview(tx, { ...params, memberNo: caller.memberNo }, report, clock.now()),
      );
    },
    { perMinute: WRITES_PER_MINUTE },
  );

  member(api.withdrawReport, ({ params }, { caller }) =>
    inTransaction(db, (tx) => withdrawReport(tx, { ...params, memberNo: caller.memberNo })),
  );
}
