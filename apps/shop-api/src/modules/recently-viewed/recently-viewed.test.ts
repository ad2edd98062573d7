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

test('a member has the newest fifty products they viewed', async () => {
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
  const saved = shop.db.selectFrom('recentProduct').selectAll().where('memberNo', '=', memberNo);
  expect(await saved.execute()).toHaveLength(50);

  const deleted = await call('DELETE', `/profile/recent-products?productNo=${again}`, headers);
  expect(deleted.status).toBe(204);
  expect(names((await call('GET', '/profile/recent-products?pageSize=1', headers)).body)).toEqual([
    '본 것 51',
  ]);
  const unknown = await call('POST', '/profile/recent-products', headers, { productNo: 424242 });
  expect(unknown.body.code).toBe('SPEC0001');
});

test('a guest’s numbers become products in the guest’s order, with sold-out ones unless left out', async () => {
  const first = await aProduct(shop.db, { name: '첫째' });
  const soldOut = await aProduct(shop.db, { name: '품절', options: [{ available: 0 }] });
  const numbers = [soldOut.productNo, 424242, first.productNo, soldOut.productNo].join('%2C');
  const url = `/guest/recent-products?mallProductNos=${numbers}`;
  const all = await call('GET', url, visitorHeaders);
  expect(names(all.body)).toEqual(['품절', '첫째']);
  expect(all.body[0]).toMatchObject({ recentlyViewedYmdt: null, isSoldOut: true });
  const some = await call('GET', `${url}&soldout=false&hasOptionValues=true`, visitorHeaders);
  expect(names(some.body)).toEqual(['첫째']);
  expect(some.body[0].optionValues).toHaveLength(1);
});
