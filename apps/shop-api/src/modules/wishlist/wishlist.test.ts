import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
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

test('a member adds a product to the wishlist and removes it, and its likes are counted', async () => {
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

test('version 1.1 adds and removes as marked; a repetition changes nothing', async () => {
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

test('a wishlist is its member’s own, newest first, without hidden products', async () => {
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
