import * as api from '@duskline/contract/shop/reviews';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { createReview } from './create-review.ts';
import { deleteReview, editReview } from './edit-review.ts';
import { countRatings, findReview } from './find-reviews.sql.ts';
import { listPhotoReviews, listReviews } from './list-reviews.ts';
import { recommendReview, undoRecommendation } from './recommend-review.ts';
import { reviewConfig } from './review-config.ts';
import { countInRange, starRanges } from './reviews.rules.ts';
import { reviewDraftFromWire, reviewToWire } from './reviews.wire.ts';
import { reviewsTag } from './tags.ts';

const PAGE = { size: 10, max: 100 };
const WRITES_PER_MINUTE = 20;
const RECOMMENDATIONS_PER_MINUTE = 60;

/** Register reviews of a product: everybody reads them, buyers write them. */
export function reviewRoutes(routers: Routers, shop: ShopContext): void {
  readingRoutes(routers, shop);
  writingRoutes(routers, shop);
}

function readingRoutes({ open }: Routers, shop: ShopContext): void {
  const { db } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cacheList = cacheResponses(shop, api.listReviews.reply);
  const cacheListV2 = cacheResponses(shop, api.listReviewsV2.reply);
  const cachePhotos = cacheResponses(shop, api.listPhotoReviews.reply);
  const lists = { db, imageUrl, page: PAGE };
  const tagsOf = (productNo: number) => [`product:${productNo}`, reviewsTag(productNo)];

  open(api.getReviewConfigurations, () => reviewConfig);

  open(api.listReviews, async ({ params: { productNo }, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    const read = async () => {
      const { reply, counts } = await listReviews(lists, productNo, query, reader);
      const shown = query.hasReviewSummary === false ? [] : counts;
      return {
        ...reply,
        reviewRatingResponses: shown.map(({ rating, count }) => ({ rating, countOfRating: count })),
      };
    };
    if (reader !== undefined) return read();
    return cacheList(`reviews ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await read(),
      tags: tagsOf(productNo),
    }));
  });

  open(api.listReviewsV2, async ({ params: { productNo }, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    const read = async () => (await listReviews(lists, productNo, query, reader)).reply;
    if (reader !== undefined) return read();
    return cacheListV2(`reviews 2.0 ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await read(),
      tags: tagsOf(productNo),
    }));
  });

  open(api.listPhotoReviews, async ({ params, query }, { caller }) => {
    const { productNo } = params;
    const reader = caller.member?.memberNo;
    if (reader !== undefined) return listPhotoReviews(lists, productNo, query, reader);
    return cachePhotos(`photo reviews ${productNo} ${JSON.stringify(query)}`, async () => ({
      reply: await listPhotoReviews(lists, productNo, query, undefined),
      tags: tagsOf(productNo),
    }));
  });

  open(api.summariseReviews, async ({ params, body }) => {
    const counts = await countRatings(db, params.productNo);
    const ranges = body.ranges?.length
      ? body.ranges.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 5 }))
      : starRanges;
    return { summaryCount: ranges.map((range) => ({ range, count: countInRange(range, counts) })) };
  });

  open(api.getReview, async ({ params, query }, { caller }) => {
    const reader = caller.member?.memberNo;
    const row = await findReview(db, params, reader);
    if (!row) return refuse('review_not_found');
    const parts = { hasProductInfo: true, hasOrderedOption: query.hasOrderedOption ?? true };
    return reviewToWire(row, reader, parts, imageUrl);
  });
}

function writingRoutes({ member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageKey = imageKeys(shop.settings);

  member(
    api.createReview,
    async ({ params, body }, { caller }) => {
      const pictureKeys = pictureKeysOf(body.urls ?? [], imageKey);
      if (!pictureKeys) return refuse('attachment_unknown');
      return inTransaction(db, (tx) =>
        createReview(
          tx,
          caller,
          params.productNo,
          reviewDraftFromWire(body, pictureKeys),
          clock.now(),
        ),
      );
    },
    { perMinute: WRITES_PER_MINUTE },
  );

  member(
    api.editReview,
    async ({ params, body: { urls, rate, content } }, { caller }) => {
      const pictureKeys = urls ? pictureKeysOf(urls, imageKey) : undefined;
      if (urls && !pictureKeys) return refuse('attachment_unknown');
      const review = { ...params, memberNo: caller.memberNo };
      const changes = { rating: rate ?? undefined, content: content ?? undefined, pictureKeys };
      return inTransaction(db, (tx) => editReview(tx, review, changes, clock.now()));
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
    { perMinute: RECOMMENDATIONS_PER_MINUTE },
  );

  member(
    api.undoRecommendation,
    ({ params }, { caller }) =>
      inTransaction(db, (tx) => undoRecommendation(tx, { ...params, memberNo: caller.memberNo })),
    { perMinute: RECOMMENDATIONS_PER_MINUTE },
  );
}

/** The keys of the pictures of these URLs, each once; undefined where one is not ours. */
function pictureKeysOf(
  urls: readonly string[],
  imageKey: (url: string) => string | undefined,
): string[] | undefined {
  const keys = urls.map(imageKey).filter((key) => key !== undefined);
  return keys.length < urls.length ? undefined : [...new Set(keys)];
}
