import type { ReviewDetail, ReviewListRow } from '@duskline/contract/admin/reviews';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { importReviews } from '../review-moderation/index.ts';
import { listReviews, readReview } from './review-queue.ts';

let shop: TestShop;
let first: StaffOffice;
let second: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  first = await openOfficeAs(shop, ['voices.read', 'voices.write']);
  second = await openOfficeAs(shop, ['voices.read', 'voices.write']);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await shop.close();
});

const CHANGED = { status: 409, body: { code: 'DL3401' } };

async function reviewsOf(productNo: number): Promise<number[]> {
  const written = {
    writerName: '김***',
    optionName: '색상|사이즈',
    optionValue: '블랙|M',
    isBest: false,
  };
  const facts = [
    { rating: 5, pictureKeys: ['products/a.jpg'], content: '좋아요' },
    { rating: 1, pictureKeys: [], content: '작아요' },
  ];
  await inTransaction(shop.db, (tx) =>
    importReviews(
      tx,
      facts.map((each, at) => ({
        ...{ ...written, ...each, productNo, recommendCount: 0 },
        writtenAt: new Date(shop.clock.now().getTime() - at * 1000),
      })),
    ),
  );
  const rows = await shop.db
    .selectFrom('review')
    .where('productNo', '=', productNo)
    .select('reviewNo')
    .orderBy('reviewNo')
    .execute();
  return rows.map(({ reviewNo }) => reviewNo);
}

async function reviewOf(reviewNo: number): Promise<ReviewDetail> {
  const { status, body } = await first.call<ReviewDetail>('GET', `/reviews/${reviewNo}`);
  expect(status).toBe(200);
  return body;
}

const listed = async (query: string): Promise<number[]> => {
  const { status, body } = await first.call<{ items: ReviewListRow[] }>('GET', `/reviews?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ reviewNo }) => reviewNo);
};

test('a review is reported, hidden with a reason, no longer counted, and shown again', async () => {
  const { productNo } = await aProduct(shop.db);
  const [good = 0, bad = 0] = await reviewsOf(productNo);
  const { headers } = await registerMember(shop);
  await callShop(shop, 'POST', `/products/${productNo}/product-reviews/${bad}/report`, {
    ...{ headers, body: { reportReasonType: 'SLANDER', content: '욕설이 있어요' } },
  });
  const ratingOf = async () =>
    shop.db
      .selectFrom('productStat')
      .where('productNo', '=', productNo)
      .select(['reviewCount', 'ratingSum'])
      .executeTakeFirstOrThrow();
  expect(await listed('isReported=true')).toEqual([bad]);
  expect(await ratingOf()).toEqual({ reviewCount: 2, ratingSum: 6 });
  const shown = await reviewOf(bad);
  expect(shown.optionValue).toBe('블랙 / M');
  expect(shown.reports).toMatchObject([{ reason: 'SLANDER', content: '욕설이 있어요' }]);

  const hide = (by: StaffOffice, reason: string) =>
    by.call('POST', `/reviews/${bad}/hide`, { reason, seen: shown.version });
  expect((await hide(first, '')).status).toBe(400);
  const hidden = await Promise.all([hide(first, '욕설이 있어요'), hide(second, '비방이에요')]);
  expect(hidden.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await ratingOf()).toEqual({ reviewCount: 1, ratingSum: 5 });
  expect(await listed('isHidden=true')).toEqual([bad]);
  expect(await listed('isHidden=false')).toEqual([good]);
  const kept = await reviewOf(bad);
  expect(kept.hidden).toMatchObject({
    hiddenBy: '김엠디',
    reason: hidden[0]?.status === 204 ? '욕설이 있어요' : '비방이에요',
  });
  const whileHidden = { content: '죄송해요.', seen: kept.version };
  expect(await first.call('POST', `/reviews/${bad}/answer`, whileHidden)).toMatchObject(CHANGED);

  const again = { seen: kept.version };
  expect((await first.call('POST', `/reviews/${bad}/show`, again)).status).toBe(204);
  expect((await first.call('POST', `/reviews/${bad}/show`, again)).status).toBe(204);
  const shows = shop.db.selectFrom('audit').where('command', '=', 'reviews show');
  expect(await shows.select('after').execute()).toMatchObject([{ after: { reviewNo: bad } }]);
  expect(await ratingOf()).toEqual({ reviewCount: 2, ratingSum: 6 });
  expect((await reviewOf(bad)).hidden).toBeNull();
});

test('reviews are found by stars, pictures and answers; an answer is sent once', async () => {
  const { productNo } = await aProduct(shop.db);
  const [good = 0, bad = 0] = await reviewsOf(productNo);
  const own = async (query: string) =>
    (await listed(`limit=200&${query}`)).filter((reviewNo) => [good, bad].includes(reviewNo));
  expect(await own('')).toEqual([good, bad]);
  expect(await own('rating=1')).toEqual([bad]);
  expect(await own('hasPicture=true')).toEqual([good]);
  expect(await own('hasPicture=false')).toEqual([bad]);
  expect(await own('isAnswered=true')).toEqual([]);
  const { version: seen } = await reviewOf(bad);
  const press = (by: StaffOffice, content: string) =>
    by.call('POST', `/reviews/${bad}/answer`, { content, seen });
  const replies = await Promise.all([press(first, '죄송해요.'), press(first, '죄송해요.')]);
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  expect(await press(second, '죄송합니다.')).toMatchObject(CHANGED);
  expect((await reviewOf(bad)).answers).toMatchObject([
    { content: '죄송해요.', answeredBy: '김엠디' },
  ]);
  expect(await own('isAnswered=true')).toEqual([bad]);
  expect(await own('isAnswered=false')).toEqual([good]);
  const url = `/products/${productNo}/product-reviews/${bad}/comments`;
  expect((await callShop(shop, 'GET', url)).body).toMatchObject({
    contents: [{ content: '죄송해요.', isAdmin: true }],
  });
});

test('reviews are read part by part, each once', async () => {
  await reviewsOf((await aProduct(shop.db)).productNo);
  const whole = await listed('limit=200');
  const parts: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    type Part = { items: ReviewListRow[]; nextCursor: string | null };
    const { body }: { body: Part } = await first.call<Part>(
      'GET',
      `/reviews?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    parts.push(...body.items.map(({ reviewNo }) => reviewNo));
    cursor = body.nextCursor;
  }
  expect(parts).toEqual(whole);
});

test('no list of reviews for staff reads through a table', async () => {
  const plans = await plansOf(shop.db, async (tx) => {
    const at = { ...shop.shop, db: tx };
    await listReviews(at, { limit: 50 });
    await listReviews(at, { limit: 50, isReported: true });
    await listReviews(at, { limit: 50, isHidden: true });
    await readReview(at, 1);
  });
  expect(plans).toContain('review_for_staff');
  expect(plans).not.toContain('Seq Scan');
});
