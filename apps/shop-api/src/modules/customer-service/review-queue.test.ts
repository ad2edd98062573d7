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

const GONE = { status: 404, body: { code: 'DL3402' } };

async function anAnsweredReview(
  ...contents: readonly string[]
): Promise<{ reviewNo: number; answerNos: number[]; comments: () => Promise<unknown> }> {
  const { productNo } = await aProduct(shop.db);
  const [reviewNo = 0] = await reviewsOf(productNo);
  for (const content of contents) {
    const { version: seen } = await reviewOf(reviewNo);
    const sent = await first.call('POST', `/reviews/${reviewNo}/answer`, { content, seen });
    expect(sent.status).toBe(204);
  }
  const { answers } = await reviewOf(reviewNo);
  const url = `/products/${productNo}/product-reviews/${reviewNo}/comments`;
  return {
    reviewNo,
    answerNos: answers.map(({ answerNo }) => answerNo),
    comments: async () => (await callShop(shop, 'GET', url)).body,
  };
}

async function auditOf(command: string, reviewNo: number): Promise<unknown[]> {
  const rows = await shop.db
    .selectFrom('audit')
    .where('command', '=', command)
    .select(['before', 'after'])
    .execute();
  return rows.filter(({ after }) => (after as { reviewNo?: number }).reviewNo === reviewNo);
}

test('an answer is corrected by a colleague once: shoppers read the new text, the audit says whose it was', async () => {
  const { reviewNo, answerNos, comments } = await anAnsweredReview('죄송해요.', '또 오세요.');
  const [answerNo = 0, other = 0] = answerNos;
  expect(await comments()).toMatchObject({
    contents: [{ content: '죄송해요.', modifyYdmt: null }, {}],
  });
  const { version: seen } = await reviewOf(reviewNo);
  const correct = (by: StaffOffice, content: string) =>
    by.call('PUT', `/reviews/${reviewNo}/answers/${answerNo}`, { content, seen });
  expect(await correct(second, '  ')).toMatchObject({ status: 400 });
  expect(await correct(second, '가'.repeat(2001))).toMatchObject({ status: 400 });
  expect((await correct(second, ' 죄송해요. ')).status, 'nothing to change').toBe(204);
  expect(await auditOf('reviews answer-change', reviewNo)).toEqual([]);

  const pressed = await Promise.all([
    correct(second, '교환해 드려요.'),
    correct(second, '교환해 드려요.'),
  ]);
  expect(pressed.map(({ status }) => status)).toEqual([204, 204]);
  expect(
    await correct(first, '환불해 드려요.'),
    'the first wrote to the former text',
  ).toMatchObject(CHANGED);
  const staleDelete = await first.call(
    'DELETE',
    `/reviews/${reviewNo}/answers/${answerNo}?seen=${seen}`,
  );
  expect(staleDelete).toMatchObject(CHANGED);

  const now = await reviewOf(reviewNo);
  expect(now.answers).toMatchObject([
    { answerNo, content: '교환해 드려요.', correctedAt: expect.any(String) },
    { answerNo: other, content: '또 오세요.', correctedAt: null },
  ]);
  expect(await comments()).toMatchObject({
    contents: [
      { content: '교환해 드려요.', modifyYdmt: expect.any(String) },
      { content: '또 오세요.' },
    ],
  });
  const audit = await auditOf('reviews answer-change', reviewNo);
  expect(audit).toHaveLength(1);
  const [{ before, after }] = audit as [{ before: object; after: object }];
  expect(before).toEqual({ reviewNo, answerNo, writtenBy: expect.stringMatching(/^staff:/) });
  expect(after).toEqual({ reviewNo, answerNo, writtenBy: expect.stringMatching(/^staff:/) });
  expect(after).not.toEqual(before);
});

test('two staff delete an answer at once: it is gone once, and the second reads so', async () => {
  const { reviewNo, answerNos, comments } = await anAnsweredReview('죄송해요.', '또 오세요.');
  const [answerNo = 0, other = 0] = answerNos;
  expect(await comments()).toMatchObject({ totalCount: 2 });
  const { version: seen } = await reviewOf(reviewNo);
  const url = `/reviews/${reviewNo}/answers/${answerNo}`;
  const deleted = await Promise.all(
    [first, second].map((by) => by.call('DELETE', `${url}?seen=${seen}`)),
  );
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(deleted.find(({ status }) => status === 404)).toMatchObject(GONE);
  expect(await first.call('PUT', url, { content: '교환해 드려요.', seen })).toMatchObject(GONE);
  expect(await comments()).toMatchObject({ totalCount: 1, contents: [{ content: '또 오세요.' }] });
  const now = await reviewOf(reviewNo);
  expect(now.answers).toMatchObject([{ answerNo: other }]);
  expect(await auditOf('reviews answer-delete', reviewNo)).toMatchObject([
    { before: { answerNo, answerCount: 2 }, after: { answerNo, answerCount: 1 } },
  ]);

  const last = `/reviews/${reviewNo}/answers/${other}?seen=${now.version}`;
  expect((await first.call('DELETE', last)).status).toBe(204);
  expect(await listed('limit=200&isAnswered=false')).toContain(reviewNo);
  expect(await listed('limit=200&isAnswered=true')).not.toContain(reviewNo);
});

test('an answer of another review is not touched; under a hidden review it can be put right first', async () => {
  const { reviewNo, answerNos } = await anAnsweredReview('죄송해요.');
  const [answerNo = 0] = answerNos;
  const elsewhere = await anAnsweredReview('고마워요.');
  const { version } = await reviewOf(elsewhere.reviewNo);
  const wrong = `/reviews/${elsewhere.reviewNo}/answers/${answerNo}`;
  expect(await first.call('PUT', wrong, { content: '바꿔요', seen: version })).toMatchObject(GONE);
  expect(await first.call('DELETE', `${wrong}?seen=${version}`)).toMatchObject(GONE);

  const shown = await reviewOf(reviewNo);
  const hide = { reason: '욕설이 있어요', seen: shown.version };
  expect((await first.call('POST', `/reviews/${reviewNo}/hide`, hide)).status).toBe(204);
  const { version: seen } = await reviewOf(reviewNo);
  const body = { content: '확인하고 있어요.', seen };
  const own = `/reviews/${reviewNo}/answers/${answerNo}`;
  expect((await first.call('PUT', own, body)).status).toBe(204);
  expect((await reviewOf(reviewNo)).answers).toMatchObject([{ content: '확인하고 있어요.' }]);
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
