import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { callReviews, type ReviewCalls, type Wire } from '../../../test/review-factories.ts';
import { importReviews } from '../review-moderation/index.ts';

let shop: TestShop;
let call: ReviewCalls['call'];
let reviewsOf: ReviewCalls['reviewsOf'];
let aBuyer: ReviewCalls['aBuyer'];
let aReview: ReviewCalls['aReview'];
let list: ReviewCalls['list'];
beforeAll(async () => {
  shop = await buildTestShop();
  ({ call, reviewsOf, aBuyer, aReview, list } = callReviews(shop));
});
afterAll(() => shop.close());

test('a shopper finds the reviews of people of their own height, weight and size', async () => {
  const buyer = await aBuyer();
  const { productNo } = buyer;
  const reviewNo = await aReview(buyer, {
    extraJson: JSON.stringify({ heightCm: 175, weightKg: 68 }),
  });
  const numbersOf = async (query: string) =>
    ((await list(productNo, query)).items as Wire[]).map((item) => item.reviewNo);
  expect(await numbersOf('heightRange.from=170&heightRange.to=175')).toEqual([reviewNo]);
  expect(await numbersOf('heightRange.from=176')).toEqual([]);
  expect(await numbersOf('weightRange.from=60&weightRange.to=70')).toEqual([reviewNo]);
  expect(await numbersOf('weightRange.to=67')).toEqual([]);
  const [listed] = (await list(productNo, 'hasOrderedOption=true')).items as Wire[];
  const bought = (
    listed as { orderedOption: { optionValue: string } }
  ).orderedOption.optionValue.split('|');
  expect(await numbersOf(`optionValue=${encodeURIComponent(bought[0] ?? '')}`)).toEqual([reviewNo]);
  expect(await numbersOf('optionValue=없는사이즈')).toEqual([]);
});

test('a body that nobody has, or text of another client, is no body', async () => {
  const buyer = await aBuyer();
  await aReview(buyer, { extraJson: '{"heightCm":17500,"weightKg":"68"}' });
  expect((await list(buyer.productNo, 'heightRange.from=1')).totalCount).toBe(0);
  const other = await aBuyer();
  await aReview(other, { extraJson: 'text' });
  expect((await list(other.productNo)).totalCount).toBe(1);
});

test('other members recommend a review, once each, and it is first when sorted by recommendations', async () => {
  const buyer = await aBuyer({ lines: [{}, {}] });
  const first = await aReview(buyer, { rate: 3 });
  shop.clock.advance({ minutes: 1 });
  const second = await aReview(buyer, { rate: 5 });
  const reader = await registerMember(shop);
  const url = `${reviewsOf(buyer.productNo)}/${first}/recommend`;
  const recommend = (method: 'POST' | 'DELETE', headers: Record<string, string>) =>
    call(method, url, { headers });
  expect((await recommend('POST', buyer.headers)).body.code).toBe('DL0644');
  for (const _ of [1, 2]) expect((await recommend('POST', reader.headers)).status).toBe(204);
  const order = async (query: string) =>
    (await list(buyer.productNo, query)).items.map(({ reviewNo }) => reviewNo);
  expect(await order('')).toEqual([second, first]);
  expect(await order('order.by=RECOMMEND')).toEqual([first, second]);
  expect(await order('order.by=BEST_REVIEW')).toEqual([first, second]);
  expect(await order('order.by=RATING&order.direction=ASC')).toEqual([first, second]);
  expect(await order('order.by=RATING')).toEqual([second, first]);
  expect(await order('pageSize=1&pageNumber=2')).toEqual([first]);
  const { items } = await list(buyer.productNo, 'order.by=RECOMMEND', reader.headers);
  expect(items[0]).toMatchObject({ recommendCnt: 1, recommendable: false, reportable: true });
  expect(items[1]).toMatchObject({ recommendCnt: 0, recommendable: true });
  for (const _ of [1, 2]) expect((await recommend('DELETE', reader.headers)).status).toBe(204);
  expect(await order('order.by=RECOMMEND')).toEqual([second, first]);
});

test('every page of a product’s reviews says how many they are: a full one, the last, and one behind it', async () => {
  const buyer = await aBuyer({ lines: [{}, {}, {}] });
  for (const rate of [1, 3, 5]) await aReview(buyer, { rate });
  const [filled, last, exact, behind] = await Promise.all(
    ['pageSize=2', 'pageSize=2&pageNumber=2', 'pageSize=3', 'pageSize=2&pageNumber=3'].map((page) =>
      list(buyer.productNo, page),
    ),
  );
  expect([filled, last, exact, behind].map((page) => page?.items.length)).toEqual([2, 1, 3, 0]);
  expect([filled, last, exact, behind].map((page) => page?.totalCount)).toEqual([3, 3, 3, 3]);
});

test('version 2.0 filters by rating and leaves the summary to its own call', async () => {
  const buyer = await aBuyer({ lines: [{}, {}, {}] });
  for (const rate of [1, 3, 5]) await aReview(buyer, { rate });
  await shop.cachesInvalidated();
  const { body } = await call(
    'GET',
    `${reviewsOf(buyer.productNo)}?ratingRange.from=2&ratingRange.to=5&hasTotalCount=true`,
    {
      headers: { ...visitorHeaders, version: '2.0' },
    },
  );
  expect(body).toMatchObject({ totalCount: 2, rate: 3 });
  expect(body).not.toHaveProperty('reviewRatingResponses');
  const summary = await call('POST', `${reviewsOf(buyer.productNo)}/summary`, { body: {} });
  expect((summary.body.summaryCount as { count: number }[]).map(({ count }) => count)).toEqual([
    1, 0, 1, 0, 1,
  ]);
});

test('a member lists order lines to review and written reviews, and no other member sees them', async () => {
  const buyer = await aBuyer({ lines: [{}, { state: 'BUY_CONFIRM' }, { state: 'DELIVERY_ING' }] });
  const { headers } = buyer;
  const waiting = async (query = '') =>
    (await call('GET', `/profile/order-options/product-reviewable?${query}`, { headers })).body;
  expect(await waiting()).toMatchObject({ totalCount: 2 });
  expect(await waiting('onlyBuyConfirm=true')).toMatchObject({ totalCount: 1 });
  expect(await waiting('pageSize=1')).toMatchObject({
    totalCount: 2,
    items: [{ orderNo: buyer.orderNo }],
  });
  const reviewable = () =>
    call('GET', `/products/${buyer.productNo}/reviewable-options`, { headers });
  expect((await reviewable()).body).toMatchObject({ reviewable: true });
  const reviewNo = await aReview(buyer, { orderOptionNo: buyer.orderLineNo });
  expect(await waiting()).toMatchObject({ totalCount: 1 });
  await aReview(buyer);
  expect((await reviewable()).body).toEqual({ reviewable: false, item: [] });
  const mine = async (query: string, by = headers) =>
    (await call('GET', `/profile/product-reviews?${query}`, { headers: by })).body;
  expect(await mine('')).toMatchObject({ totalCount: 2 });
  expect(
    await mine(`searchKeyword=${encodeURIComponent('박음질')}&pageSize=1&pageNumber=2`),
  ).toMatchObject({
    totalCount: 2,
    items: [{ reviewNo, orderNo: buyer.orderNo, rate: 5 }],
  });
  const other = await registerMember(shop);
  expect(await mine('', other.headers)).toEqual({ items: [], totalCount: 0 });
});

test('boards list reviews of all products, the best first, and products by their reviews', async () => {
  const categoryNo = await aCategory(shop.db);
  const [one, two] = [
    await aProduct(shop.db, { categoryNos: [categoryNo], name: '보드 후드' }),
    await aProduct(shop.db, { categoryNos: [categoryNo], name: '보드 티' }),
  ];
  const review = (productNo: number, isBest: boolean, pictureKeys: string[] = []) => ({
    productNo,
    writerName: '박***',
    optionName: '사이즈',
    optionValue: 'L',
    rating: isBest ? 5 : 3,
    content: isBest ? '최고예요' : '괜찮아요',
    pictureKeys,
    recommendCount: 0,
    isBest,
    writtenAt: shop.clock.now(),
  });
  await inTransaction(shop.db, (tx) =>
    importReviews(tx, [
      review(one?.productNo ?? 0, false),
      review(two?.productNo ?? 0, true, ['products/a.jpg']),
      review(two?.productNo ?? 0, false),
    ]),
  );
  await shop.cachesInvalidated();
  const board = async (query: string) =>
    (await call('GET', `/reviews/boards?depth1DisplayCategoryNo=${categoryNo}&${query}`)).body;
  expect(await board('boardType=ALL')).toMatchObject({
    totalCount: 3,
    items: [{ isBestReview: true, reviewRate: 5, register: { no: 0, name: '박***' } }, {}, {}],
  });
  expect(await board('boardType=PHOTO')).toMatchObject({ totalCount: 1 });
  expect(await board('boardType=REVIEW')).toMatchObject({ totalCount: 2 });
  expect(await board(`boardType=ALL&keyword=${encodeURIComponent('후드')}`)).toMatchObject({
    totalCount: 1,
  });
  const { body } = await call(
    'GET',
    `/reviews/boards/reviewed-products?depth1DisplayCategoryNo=${categoryNo}`,
  );
  expect(body).toMatchObject({
    totalCount: 2,
    items: [
      {
        productName: '보드 티',
        totalReviewCount: 2,
        reviewRate: 4,
        reviews: [{ isBestReview: true }, {}],
      },
      { productName: '보드 후드', totalReviewCount: 1 },
    ],
  });
});
