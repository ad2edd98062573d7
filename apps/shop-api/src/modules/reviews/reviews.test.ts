import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { findAvailablePoints } from '../points/index.ts';
import { hideReview, importReviews, replyToReview } from '../review-moderation/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const LONG = '원단이 두껍고 박음질이 튼튼해서 오래 입을 수 있을 것 같아요. '.repeat(3);
const HTML = '<img src=x onerror=alert(1)>좋아요';

type Wire = Record<string, unknown> & { code?: string };
let from = 0;
/** Calls from another IP each time: calls are limited by IP. */
function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers, ...rest }: { headers?: Record<string, string>; body?: unknown } = {},
) {
  const ip = { 'x-forwarded-for': `10.2.${(from >> 8) & 255}.${from++ & 255}` };
  return callShop<Wire>(shop, method, url, {
    headers: { ...(headers ?? visitorHeaders), ...ip },
    ...rest,
  });
}

async function aBuyer(line: Parameters<typeof aWrittenOrder>[2] = {}) {
  const { productNo } = await aProduct(shop.db);
  const buyer = await registerMember(shop, { name: '김더스크' });
  const { orderNo, orderLineNos } = await aWrittenOrder(shop, buyer.memberNo, {
    ...line,
    lines: (line.lines ?? [{}]).map((one) => ({ ...one, productNo })),
  });
  return { ...buyer, productNo, orderNo, orderLineNo: orderLineNos[0] ?? 0 };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const reviewsOf = (productNo: number) => `/products/${productNo}/product-reviews`;
const write = ({ productNo, headers }: Pick<Buyer, 'productNo' | 'headers'>, body: object = {}) =>
  call('POST', reviewsOf(productNo), { headers, body: { content: LONG, rate: 5, ...body } });
async function aReview(buyer: Buyer, body: object = {}): Promise<number> {
  const { status, body: reply } = await write(buyer, body);
  if (status !== 200) throw new Error(`not written: ${JSON.stringify(reply)}`);
  return reply.reviewNo as number;
}
async function aSentPhoto({ headers }: TestMember): Promise<string> {
  return (
    await sendPicture(shop, await aPhoto(), {
      headers: { ...headers, 'x-forwarded-for': `10.3.0.${from++}` },
    })
  ).body.imageUrl;
}
const pointsOf = (memberNo: number) => findAvailablePoints(shop.db, memberNo, shop.clock.now());
async function list(productNo: number, query = '', headers?: Record<string, string>) {
  await shop.cachesInvalidated();
  const { body } = await call('GET', `${reviewsOf(productNo)}?hasTotalCount=true&${query}`, {
    headers,
  });
  return body as {
    totalCount: number;
    rate: number;
    items: (Wire & { reviewNo: number })[];
    reviewRatingResponses: { rating: number; countOfRating: number }[];
  };
}

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
