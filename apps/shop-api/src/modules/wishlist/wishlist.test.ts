import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalogue-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: object,
  payload?: object,
) {
  const response = await shop.app.inject({ method, url, headers: { ...headers }, payload });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}
const names = (products: { productName: string }[]) => products.map((each) => each.productName);

async function likeCountOf(productNo: number) {
  const stat = shop.db.selectFrom('productStat').select('likeCount');
  return (await stat.where('productNo', '=', productNo).executeTakeFirstOrThrow()).likeCount;
}

test('a like is turned on and off, and counted', async () => {
  const { headers } = await registerMember(shop);
  const hood = await aProduct(shop.db, { name: '후드' });
  const cap = await aProduct(shop.db, { name: '캡' });
  const toggle = async (...productNos: number[]) =>
    (await call('POST', '/profile/like-products', headers, { productNos })).body;
  expect(await toggle(hood.productNo)).toEqual([{ productNo: hood.productNo, result: true }]);
  shop.clock.advance({ minutes: 1 });
  expect(await toggle(hood.productNo, cap.productNo, 424242)).toEqual([
    { productNo: hood.productNo, result: false },
    { productNo: cap.productNo, result: true },
  ]);
  expect(await likeCountOf(hood.productNo)).toBe(0);
  expect(await likeCountOf(cap.productNo)).toBe(1);
  const { body } = await call('GET', '/profile/like-products', headers);
  expect(body).toMatchObject({ totalCount: 1, items: [{ productName: '캡', liked: true }] });
  expect((await call('GET', '/profile/like-products/count', headers)).body).toEqual({
    likedCount: 1,
  });
});

test('version 1.1 likes and unlikes as said, twice is once', async () => {
  const { headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db);
  const other = await aProduct(shop.db);
  const set = async (...items: { productNo: number; like: string }[]) =>
    (await call('POST', '/profile/like-products', { ...headers, version: '1.1' }, { items })).body;
  expect(await set({ productNo, like: 'Y' })).toEqual([{ productNo, like: 'Y' }]);
  expect(await set({ productNo, like: 'Y' })).toEqual([{ productNo, like: 'Y' }]);
  expect(await likeCountOf(productNo)).toBe(1);
  expect(await set({ productNo, like: 'N' }, { productNo: other.productNo, like: 'N' })).toEqual([
    { productNo, like: 'N' },
  ]);
  expect(await likeCountOf(productNo)).toBe(0);
});

test('likes are one’s own, newest first, without what is shown no more', async () => {
  const [member, other] = [await registerMember(shop), await registerMember(shop)];
  const shown = await aProduct(shop.db, { name: '보이는' });
  const hidden = await aProduct(shop.db, { name: '숨은' });
  for (const { productNo } of [shown, hidden]) {
    await call('POST', '/profile/like-products', member.headers, { productNos: [productNo] });
    shop.clock.advance({ seconds: 1 });
  }
  const list = async (headers: object) =>
    (await call('GET', '/profile/like-products', headers)).body;
  expect(names((await list(member.headers)).items)).toEqual(['숨은', '보이는']);
  const hide = shop.db.updateTable('product').set({ displayed: false });
  await hide.where('productNo', '=', hidden.productNo).execute();
  expect(await list(member.headers)).toMatchObject({ totalCount: 1 });
  expect(await list(other.headers)).toMatchObject({ totalCount: 0, items: [] });
  expect((await call('GET', '/profile/like-products', visitorHeaders)).status).toBe(401);
});

test('of what a member looked at the newest fifty are kept', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const productNos: number[] = [];
  for (let at = 0; at < 52; at++) {
    const { productNo } = await aProduct(shop.db, { name: `본 것 ${at}` });
    productNos.push(productNo);
    await call('POST', '/profile/recent-products', headers, { productNo });
    shop.clock.advance({ seconds: 1 });
  }
  const [again] = productNos.slice(-3);
  await call('POST', '/profile/recent-products', headers, { productNo: again });
  const { body } = await call('GET', '/profile/recent-products', headers);
  expect(body).toHaveLength(50);
  expect(names(body).slice(0, 3)).toEqual(['본 것 49', '본 것 51', '본 것 50']);
  expect(body[0].recentlyViewedYmdt).toMatch(/^2026-05-04 12:0/);
  const kept = shop.db.selectFrom('recentProduct').selectAll().where('memberNo', '=', memberNo);
  expect(await kept.execute()).toHaveLength(50);

  const gone = await call('DELETE', `/profile/recent-products?productNo=${again}`, headers);
  expect(gone.status).toBe(204);
  expect(names((await call('GET', '/profile/recent-products?pageSize=1', headers)).body)).toEqual([
    '본 것 51',
  ]);
  const nothing = await call('POST', '/profile/recent-products', headers, { productNo: 424242 });
  expect(nothing.body.code).toBe('SPEC0001');
});

test('a guest’s numbers become products in her order, sold-out ones where she wants them', async () => {
  const first = await aProduct(shop.db, { name: '첫째' });
  const gone = await aProduct(shop.db, { name: '품절', options: [{ units: 0 }] });
  const numbers = [gone.productNo, 424242, first.productNo, gone.productNo].join('%2C');
  const url = `/guest/recent-products?mallProductNos=${numbers}`;
  const all = await call('GET', url, visitorHeaders);
  expect(names(all.body)).toEqual(['품절', '첫째']);
  expect(all.body[0]).toMatchObject({ recentlyViewedYmdt: null, isSoldOut: true });
  const some = await call('GET', `${url}&soldout=false&hasOptionValues=true`, visitorHeaders);
  expect(names(some.body)).toEqual(['첫째']);
  expect(some.body[0].optionValues).toHaveLength(1);
});
