import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { callReviews, LONG, type ReviewCalls, type Wire } from '../../../test/review-factories.ts';
import { hideReview, replyToReview } from '../review-moderation/index.ts';

let shop: TestShop;
let call: ReviewCalls['call'];
let reviewsOf: ReviewCalls['reviewsOf'];
let write: ReviewCalls['write'];
let aBuyer: ReviewCalls['aBuyer'];
let aReview: ReviewCalls['aReview'];
let aSentPhoto: ReviewCalls['aSentPhoto'];
let pointsOf: ReviewCalls['pointsOf'];
let list: ReviewCalls['list'];
beforeAll(async () => {
  shop = await buildTestShop();
  ({ call, reviewsOf, write, aBuyer, aReview, aSentPhoto, pointsOf, list } = callReviews(shop));
});
afterAll(() => shop.close());

const HTML = '<img src=x onerror=alert(1)>좋아요';

test('a buyer reviews a delivered product and sees the review, counted and in every list', async () => {
  const buyer = await aBuyer();
  const before = await call('GET', `/products/${buyer.productNo}`);
  expect(before.body).toMatchObject({ reviewRate: 0, counter: { reviewCnt: 0 } });
  const reviewNo = await aReview(buyer, {
    orderOptionNo: buyer.orderLineNo,
    rate: 4,
    content: HTML,
  });
  const { items, ...head } = await list(buyer.productNo, 'hasOrderedOption=true');
  expect(head).toEqual({
    totalCount: 1,
    rate: 4,
    reviewRatingResponses: [{ rating: 4, countOfRating: 1 }],
  });
  expect(items[0]).toMatchObject({
    reviewNo,
    content: HTML,
    memberName: '김***',
    registerNo: 0,
    myReview: false,
    recommendable: false,
    orderedOption: { optionValue: 'M', orderOptionNo: buyer.orderLineNo },
  });
  const detail = await call('GET', `/products/${buyer.productNo}`);
  expect(detail.body).toMatchObject({ reviewRate: 4, counter: { reviewCnt: 1 } });
  const found = await call('GET', `/products/search?filter.keywords=&pageSize=100`);
  const listed = (found.body.items as Wire[]).find((item) => item.productNo === buyer.productNo);
  expect(listed).toMatchObject({ reviewRating: 4, totalReviewCount: 1 });
});

test('a product that was not bought, not delivered or has a claim cannot be reviewed', async () => {
  const stranger = await registerMember(shop);
  const buyer = await aBuyer();
  expect((await write({ ...stranger, productNo: buyer.productNo })).body.code).toBe('DL0642');
  const line = { orderOptionNo: buyer.orderLineNo };
  expect((await write({ ...stranger, productNo: buyer.productNo }, line)).body.code).toBe('DL0642');
  const early = await aBuyer({ lines: [{ state: 'DELIVERY_ING' }] });
  expect((await write(early)).body.code).toBe('DL0642');
  const returning = await aBuyer({ lines: [{ claimState: 'RETURN_REQUEST' }] });
  expect((await write(returning)).body.code).toBe('DL0642');
  expect((await call('POST', reviewsOf(1), { body: { content: 'x', rate: 5 } })).status).toBe(401);
});

test('ten reviews of one order line at once: one is created, its points are credited once', async () => {
  const buyer = await aBuyer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => write(buyer)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'DL0643']));
  expect(await pointsOf(buyer.memberNo)).toBe(500);
  expect((await list(buyer.productNo)).totalCount).toBe(1);
});

test.each([
  [{ rate: 0 }],
  [{ rate: 6 }],
  [{ rate: 4.5 }],
  [{ content: '  ' }],
  [{ content: '가'.repeat(2001) }],
  [{ urls: Array.from({ length: 6 }, () => 'https://shop.test/a.jpg') }],
])('a review with %j is refused with a reason', async (change) => {
  const { status, body } = await write(await aBuyer(), change);
  expect({ status, code: body.code }).toEqual({ status: 400, code: '99999' });
  expect((body.error as unknown[]).length).toBe(1);
});

test('a review with a photo earns more, is listed with photos, and shows the photos that are not removed', async () => {
  const buyer = await aBuyer();
  const photo = await aSentPhoto(buyer);
  const reviewNo = await aReview(buyer, { urls: [photo] });
  expect(await pointsOf(buyer.memberNo)).toBe(1000);
  const { body } = await call(
    'GET',
    `/products/${buyer.productNo}/photo-reviews?hasTotalCount=true`,
  );
  expect(body).toMatchObject({
    totalCount: 1,
    totalPage: 1,
    contents: [{ reviewNo, urls: [photo], attachedFileCount: 1 }],
  });
  expect((await list(buyer.productNo, 'hasAttachmentFile=true')).totalCount).toBe(1);
  expect((await list(buyer.productNo, 'hasAttachmentFile=false')).totalCount).toBe(0);
  shop.clock.advance({ days: 2 });
  await shop.jobs.runRepeating('purge-uploads');
  const key = photo.split('/shop-api')[1] ?? '';
  expect((await shop.app.inject({ url: `${key}?192x240` })).statusCode).toBe(200);
});

test('a picture of another site or of another member is refused', async () => {
  const buyer = await aBuyer();
  const foreign = await aSentPhoto(await registerMember(shop));
  for (const urls of [
    ['https://elsewhere.example/a.jpg'],
    [foreign],
    ['//shop.test/shop-api/images/products/1/front.jpg'],
  ]) {
    expect((await write(buyer, { urls })).body.code).toBe('DL0615');
  }
});

test('only its author edits a review; what is left out stays, and points are credited once', async () => {
  const buyer = await aBuyer();
  const other = await registerMember(shop);
  const reviewNo = await aReview(buyer, { content: '짧아요', rate: 2 });
  expect(await pointsOf(buyer.memberNo)).toBe(0);
  const url = `${reviewsOf(buyer.productNo)}/${reviewNo}`;
  const edit = (headers: Record<string, string>, body: object) =>
    call('PUT', url, { headers, body });
  expect((await edit(other.headers, { rate: 1 })).body.code).toBe('DL0641');
  expect((await edit(buyer.headers, { content: LONG })).status).toBe(204);
  expect(await pointsOf(buyer.memberNo)).toBe(500);
  const photo = await aSentPhoto(buyer);
  expect((await edit(buyer.headers, { rate: 4, urls: [photo] })).status).toBe(204);
  expect(await pointsOf(buyer.memberNo)).toBe(500);
  const { body } = await call('GET', url, { headers: buyer.headers });
  expect(body).toMatchObject({
    rate: 4,
    content: LONG.trim(),
    fileUrls: [photo],
    myReview: true,
    memberName: '김더스크',
  });
  expect((await edit(buyer.headers, { urls: [photo], content: '사진은 그대로예요' })).status).toBe(
    204,
  );
  expect((await list(buyer.productNo)).rate).toBe(4);
});

test('a deleted review is not shown or counted, its points are revoked, and the line may be reviewed again', async () => {
  const buyer = await aBuyer();
  const reviewNo = await aReview(buyer);
  const other = await registerMember(shop);
  const url = `${reviewsOf(buyer.productNo)}/${reviewNo}`;
  expect((await call('DELETE', url, { headers: other.headers })).body.code).toBe('DL0641');
  const twice = await Promise.all(
    [1, 2].map(() => call('DELETE', url, { headers: buyer.headers })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect(await pointsOf(buyer.memberNo)).toBe(0);
  expect(await list(buyer.productNo)).toMatchObject({ totalCount: 0, rate: 0, items: [] });
  expect((await call('GET', url)).body.code).toBe('DL0641');
  await aReview(buyer);
  expect(await pointsOf(buyer.memberNo)).toBe(500);
});

test('a report is counted once and can be withdrawn; the review stays until an operator has checked it', async () => {
  const buyer = await aBuyer();
  const reviewNo = await aReview(buyer);
  const reader = await registerMember(shop);
  const url = `${reviewsOf(buyer.productNo)}/${reviewNo}/report`;
  const report = {
    headers: reader.headers,
    body: { reportReasonType: 'SLANDER', content: '욕설' },
  };
  for (const _ of [1, 2]) expect((await call('POST', url, report)).status).toBe(204);
  const shown = (await list(buyer.productNo, '', reader.headers)).items[0];
  expect(shown).toMatchObject({ reportCnt: 1, reportable: false, cancelReportable: 'Y' });
  expect((await call('DELETE', url, { headers: reader.headers })).status).toBe(204);
  expect((await list(buyer.productNo)).items[0]).toMatchObject({ reportCnt: 0 });
  await inTransaction(shop.db, (tx) => hideReview(tx, 'operator', reviewNo, shop.clock.now()));
  expect((await list(buyer.productNo)).totalCount).toBe(0);
  expect((await call('POST', url, report)).body.code).toBe('DL0641');
});

test('the shop replies to a review in its own name', async () => {
  const buyer = await aBuyer();
  const reviewNo = await aReview(buyer);
  const answer = { reviewNo, content: '소중한 후기 감사합니다.' };
  await inTransaction(shop.db, (tx) => replyToReview(tx, 'minji', answer, shop.clock.now()));
  const { body } = await call('GET', `${reviewsOf(buyer.productNo)}/${reviewNo}/comments`);
  expect(body).toMatchObject({
    totalCount: 1,
    contents: [{ content: answer.content, isAdmin: true }],
  });
  expect(JSON.stringify(body)).not.toContain('minji');
  expect((await list(buyer.productNo)).items[0]).toMatchObject({ commentCount: 1 });
});

test('the configuration says what points a review earns', async () => {
  const { body } = await call('GET', '/product-reviews/configurations');
  expect(body.reviewAccumulationInfo).toEqual({
    useYn: 'Y',
    reviewsLength: 50,
    reviewsAccumulation: 500,
    photoReviewsLength: 20,
    photoReviewsAccumulation: 1000,
  });
});
