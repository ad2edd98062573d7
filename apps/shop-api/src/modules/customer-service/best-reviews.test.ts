import { randomUUID } from 'node:crypto';
import type { ReviewDetail, ReviewListRow } from '@duskline/contract/admin/reviews';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { findAvailablePoints, findLedgerOf } from '../points/index.ts';
import { importReviews } from '../review-moderation/index.ts';

type Refused = { code: string };

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['voices.read', 'voices.write', 'customers.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const SHORT = '좋아요'; // too short for the points that every review earns
const REASON = '9월의 베스트 리뷰 선물';

async function inject(method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}, body?: object) {
  const all = { ...visitorHeaders, ...headers };
  const reply = await shop.app.inject({
    method,
    url,
    headers: all,
    ...(body && { payload: body }),
  });
  return reply.body === '' ? undefined : reply.json();
}

type Written = { member: TestMember; productNo: number; reviewNo: number };

/** Somebody bought and received a product, and wrote about it. */
async function aReview(): Promise<Written> {
  const { productNo } = await aProduct(shop.db);
  const member = await registerMember(shop, { name: '김더스크' });
  await aWrittenOrder(shop, member.memberNo, { lines: [{ productNo }] });
  const url = `/products/${productNo}/product-reviews`;
  const sent = { rate: 5, content: SHORT };
  const reply = await inject('POST', url, member.headers, sent);
  return { member, productNo, reviewNo: reply.reviewNo };
}

const detailOf = async (reviewNo: number) =>
  (await office.call<ReviewDetail>('GET', `/reviews/${reviewNo}`)).body;
async function mark(reviewNo: number, isBest: boolean) {
  const { version: seen } = await detailOf(reviewNo);
  return office.call<Refused>('POST', `/reviews/${reviewNo}/best`, { isBest, seen });
}
const give = (reviewNo: number, own: object = {}) =>
  office.call<Refused>('POST', `/reviews/${reviewNo}/points`, {
    ...{ key: randomUUID(), amount: 3000, reason: REASON },
    ...own,
  });
const pointsOf = ({ memberNo }: TestMember) =>
  findAvailablePoints(shop.db, memberNo, shop.clock.now());
const auditsOf = (command: string) =>
  shop.db.selectFrom('audit').where('command', '=', command).selectAll().execute();

test('a best review is shown first in the shop at once, and no longer when it is unmarked', async () => {
  const { productNo } = await aProduct(shop.db);
  const review = (content: string, recommendCount: number) => ({
    ...{ productNo, writerName: '박***', optionName: '', optionValue: '', rating: 4, content },
    ...{ pictureKeys: [], recommendCount, isBest: false, writtenAt: shop.clock.now() },
  });
  await inTransaction(shop.db, (tx) =>
    importReviews(tx, [review('많이 추천', 9), review('고른 리뷰', 0)]),
  );
  const shown = async () => {
    await shop.cachesInvalidated();
    const reply = await inject(
      'GET',
      `/products/${productNo}/product-reviews?order.by=BEST_REVIEW`,
    );
    return reply.items as { reviewNo: number; content: string; bestReviewYn: string }[];
  };
  const chosen = (await shown()).find(({ content }) => content === '고른 리뷰')?.reviewNo ?? 0;
  expect((await shown()).map(({ content }) => content)).toEqual(['많이 추천', '고른 리뷰']);
  const { version: seen } = await detailOf(chosen);
  const press = () => office.call('POST', `/reviews/${chosen}/best`, { isBest: true, seen });
  expect(await Promise.all([press(), press()])).toMatchObject([{ status: 204 }, { status: 204 }]);
  expect(await shown()).toMatchObject([{ content: '고른 리뷰', bestReviewYn: 'Y' }, {}]);
  const { body } = await office.call<{ items: ReviewListRow[] }>('GET', '/reviews?isBest=true');
  expect(body.items.map(({ reviewNo }) => reviewNo)).toEqual([chosen]);
  expect((await mark(chosen, false)).status).toBe(204);
  expect((await shown())[0]?.content).toBe('많이 추천');
  expect(await auditsOf('reviews best')).toMatchObject([
    { after: { reviewNo: chosen, isBest: true } },
    { before: { isBest: true }, after: { isBest: false } },
  ]);
  // Nobody could be given points for what was brought along.
  await mark(chosen, true);
  expect((await give(chosen)).body.code).toBe('DL4713');
});

test('points for a best review come once, by whichever press, with their reason in the ledger', async () => {
  const { member, reviewNo } = await aReview();
  expect((await give(reviewNo)).body.code).toBe('DL4711');
  await mark(reviewNo, true);
  const key = randomUUID();
  const both = await Promise.all([give(reviewNo, { key }), give(reviewNo, { key })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect((await give(reviewNo, { key })).status).toBe(204);
  expect((await give(reviewNo)).body.code).toBe('DL4712');
  expect(await pointsOf(member)).toBe(3000);
  const ledger = await findLedgerOf(shop.db, member.memberNo, { before: undefined, limit: 10 });
  expect(ledger).toMatchObject([{ amount: 3000, detail: REASON }]);
  expect((await detailOf(reviewNo)).bestPoints).toMatchObject({ amount: 3000, givenBy: '김엠디' });
  const audits = await auditsOf('reviews points');
  expect(audits).toMatchObject([
    { actor: `staff:${office.staffNo}`, after: { reviewNo, amount: 3000, reason: REASON } },
  ]);
  // No longer best: what was given stays, and does not come again.
  await mark(reviewNo, false);
  await mark(reviewNo, true);
  expect((await give(reviewNo)).body.code).toBe('DL4712');
  expect(await pointsOf(member)).toBe(3000);
});

test('who deletes their best review loses its points; a slip of the amount is refused', async () => {
  const { member, productNo, reviewNo } = await aReview();
  await mark(reviewNo, true);
  for (const own of [{ amount: 0 }, { amount: 100_001 }, { amount: 1.5 }, { reason: '굿' }]) {
    expect((await give(reviewNo, own)).status).toBe(400);
  }
  await give(reviewNo, { amount: 500 });
  expect(await pointsOf(member)).toBe(500);
  await inject('DELETE', `/products/${productNo}/product-reviews/${reviewNo}`, member.headers);
  expect(await pointsOf(member)).toBe(0);
  expect((await give(reviewNo)).body.code).toBe('DL0641');
});

test('what was returned earns no points', async () => {
  const { member, reviewNo } = await aReview();
  await mark(reviewNo, true);
  const { orderLineNo } = await shop.db
    .selectFrom('review')
    .where('reviewNo', '=', reviewNo)
    .select('orderLineNo')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('orderLine')
    .set({ state: 'RETURN_DONE' })
    .where('orderLineNo', '=', orderLineNo)
    .execute();
  expect((await give(reviewNo)).body.code).toBe('DL4714');
  expect(await pointsOf(member)).toBe(0);
});
