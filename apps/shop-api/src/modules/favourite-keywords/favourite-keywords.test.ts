import { inTransaction } from '@duskline/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalogue-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { hideKeyword } from './index.ts';
import { addSearches } from './keyword-counts.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let address = 0;
async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...visitorHeaders, ...headers },
    payload,
    remoteAddress: `10.1.0.${++address % 250}`,
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}
const named = (products: { productName: string }[]) => products.map((each) => each.productName);

test('the summary of a search counts what it found, by price, brand, category and property', async () => {
  const brandNo = await aBrand(shop.db, { nameKo: '요약 브랜드' });
  const top = await aCategory(shop.db, { label: '요약 상의' });
  const tees = await aCategory(shop.db, { label: '요약 티', parentNo: top });
  const common = { brandNo, categoryNos: [tees] };
  await aProduct(shop.db, { ...common, name: '요약티 하나', salePrice: 20_000 });
  await aProduct(shop.db, {
    ...common,
    name: '요약티 둘',
    salePrice: 50_000,
    properties: [{ name: '소재', value: '코튼' }],
  });
  await aProduct(shop.db, { ...common, name: '요약티 셋', options: [{ units: 0 }] });
  const keyword = encodeURIComponent('요약티');
  const { body } = await call('GET', `/products/search/summary?filter.keywords=${keyword}`);
  expect(body).toMatchObject({
    totalCount: 2,
    minPrice: 20_000,
    maxPrice: 50_000,
    brands: [{ brandNo, brandName: '요약 브랜드', count: 2 }],
    depth1Categories: [{ categoryNo: top, count: 2 }],
    depth2Categories: [{ categoryNo: tees, parentCategoryNo: top, count: 2 }],
    multiLevelCategories: [{ categoryNo: top, childCategories: [{ categoryNo: tees }] }],
  });
  expect(body).not.toHaveProperty('items');
  const property = body.customProperties.find(
    ({ propName }: { propName: string }) => propName === '소재',
  );
  expect(property.propValues).toMatchObject([{ propValue: '코튼' }]);
  const cheap = `${keyword}&filter.discountedPrices=10000,30000&filter.discountedComparison=BETWEEN`;
  const narrowed = await call('GET', `/products/search/summary?filter.keywords=${cheap}`);
  expect(narrowed.body).toMatchObject({ totalCount: 1, maxPrice: 20_000 });
});

test('favourites are what yesterday was searched for most, if it finds something and may be shown', async () => {
  await aProduct(shop.db, { name: '카고 팬츠' });
  await aProduct(shop.db, { name: '비니' });
  await aProduct(shop.db, { name: '양말' });
  const search = (word: string, page = 1) =>
    call('GET', `/products/search?filter.keywords=${encodeURIComponent(word)}&pageNumber=${page}`);
  // The searches of a shop that closes are written by then.
  const other = await buildTestShop({ db: shop.db });
  const searchThere = (word: string, page: number) =>
    other.app.inject({
      url: `/products/search?filter.keywords=${encodeURIComponent(word)}&pageNumber=${page}`,
      headers: visitorHeaders,
    });
  for (let times = 0; times < 3; times++) await searchThere('카고', 1);
  for (let pages = 1; pages <= 9; pages++) await searchThere('비니', pages);
  for (let times = 0; times < 5; times++) await searchThere('없는말', 1);
  await other.app.close();
  await inTransaction(shop.db, (tx) => addSearches(tx, '2026-04-20', Array(9).fill('양말')));
  await search('세지 않음');

  shop.clock.advance({ days: 1 });
  const favourites = async (query = '') =>
    (await call('GET', `/products/favoriteKeywords${query}`)).body;
  expect(await favourites()).toEqual(['카고', '비니', '양말']);
  expect(await favourites('?size=1')).toEqual(['카고']);
  expect(await favourites('?size=100000')).toHaveLength(3);

  await inTransaction(shop.db, (tx) => hideKeyword(tx, 'operator', ' 카고 ', shop.clock.now()));
  await shop.cachesInvalidated();
  expect(await favourites()).toEqual(['비니', '양말']);

  shop.clock.advance({ days: 40 });
  await shop.jobs.runRepeating('forget-searches');
  expect(await shop.db.selectFrom('searchCount').selectAll().execute()).toEqual([]);
});

test('products are read by their numbers, and numbers nobody has are said', async () => {
  const hood = await aProduct(shop.db, { name: '번호 후드', salePrice: 60_000 });
  const hidden = await aProduct(shop.db);
  const hide = shop.db.updateTable('product').set({ displayed: false });
  await hide.where('productNo', '=', hidden.productNo).execute();
  const { headers } = await registerMember(shop);
  await call('POST', '/profile/like-products', { productNos: [hood.productNo] }, headers);
  const productNos = [hidden.productNo, hood.productNo, 424242, hood.productNo];
  const asked = { productNos, hasOptionValues: true };
  const { body } = await call('POST', '/products/search-by-nos', asked, headers);
  expect(body.invalidProductsNos).toEqual([hidden.productNo, 424242]);
  expect(body.products).toMatchObject([
    {
      baseInfo: { productName: '번호 후드', liked: true },
      price: { salePrice: 60_000 },
      deliveryFee: { deliveryConditionType: 'CONDITIONAL', deliveryAmt: 3000 },
      status: { saleStatusType: 'ONSALE', soldout: false },
      optionValues: [{ productNo: hood.productNo, stockCnt: 10 }],
    },
  ]);
  const guest = await call('POST', '/products/search-by-nos', asked);
  expect(guest.body.products[0].baseInfo.liked).toBe(false);
  const many = { productNos: Array.from({ length: 201 }, (_, at) => at) };
  expect((await call('POST', '/products/search-by-nos', many)).status).toBe(400);
});

test('related products are of the same smallest category, the own brand first', async () => {
  const brandNo = await aBrand(shop.db);
  const top = await aCategory(shop.db);
  const caps = await aCategory(shop.db, { parentNo: top });
  const socks = await aCategory(shop.db, { parentNo: top });
  const own = await aProduct(shop.db, { brandNo, categoryNos: [caps], name: '캡' });
  await aProduct(shop.db, { categoryNos: [caps], name: '다른 브랜드 캡' });
  await aProduct(shop.db, { brandNo, categoryNos: [caps], name: '같은 브랜드 캡' });
  await aProduct(shop.db, { brandNo, categoryNos: [socks], name: '양말 세트' });
  await aProduct(shop.db, { categoryNos: [caps], name: '품절 캡', options: [{ units: 0 }] });
  const { body } = await call('GET', `/products/${own.productNo}/related-products`);
  expect(named(body)).toEqual(['같은 브랜드 캡', '다른 브랜드 캡']);
  const nothing = await call('GET', '/products/424242/related-products');
  expect(nothing.body.code).toBe('SPEC0001');
});

test('restock is asked for sold-out options only, once per phone', async () => {
  const { optionNos } = await aProduct(shop.db, {
    options: [
      { colour: 'BLACK', size: 'M', units: 0 },
      { colour: 'BLACK', size: 'L', units: 3 },
    ],
  });
  const [goneNo, leftNo] = optionNos;
  const request = { privacyInfoAgreement: true, name: '김더스크', phone: '010-1234-5678' };
  const ask = (optionNos: unknown[], extra: object = {}, headers: object = {}) =>
    call('POST', '/products/restock', { ...request, optionNos, ...extra }, headers);
  expect((await ask([goneNo])).status).toBe(204);
  expect((await ask([goneNo, goneNo])).status).toBe(204);
  const { headers, memberNo } = await registerMember(shop);
  expect((await ask([goneNo], { phone: '01099998888' }, headers)).status).toBe(204);
  const requests = await shop.db
    .selectFrom('restockRequest')
    .select(['contactSealed', 'memberNo'])
    .orderBy('requestNo')
    .execute();
  const contacts = requests.map((request) => ({
    ...shop.vault.openFacts<object>('restock', request.contactSealed ?? ''),
    memberNo: request.memberNo,
  }));
  expect(contacts).toEqual([
    { phone: '01012345678', name: '김더스크', memberNo: null },
    { phone: '01099998888', name: '김더스크', memberNo },
  ]);

  expect((await ask([goneNo, leftNo])).body.code).toBe('DL0632');
  expect((await ask([goneNo, 424242])).body.code).toBe('PPVE0001');
  expect((await ask([goneNo], { privacyInfoAgreement: false })).body.code).toBe('DL0631');
  expect((await ask([goneNo], { phone: '02-123-4567' })).status).toBe(400);
  expect((await ask([goneNo], { name: ' ' })).status).toBe(400);
  expect((await ask([])).status).toBe(400);

  shop.clock.advance({ days: 181 });
  await shop.jobs.runRepeating('forget-searches');
  expect(await shop.db.selectFrom('restockRequest').selectAll().execute()).toEqual([]);
});
