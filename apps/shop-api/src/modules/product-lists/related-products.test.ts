import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let ip = 0;
async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...visitorHeaders, ...headers },
    payload,
    remoteAddress: `10.1.0.${++ip % 250}`,
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}
const named = (products: { productName: string }[]) => products.map((each) => each.productName);

test('related products are of the same lowest category, those of the same brand first', async () => {
  const brandNo = await aBrand(shop.db);
  const top = await aCategory(shop.db);
  const caps = await aCategory(shop.db, { parentNo: top });
  const socks = await aCategory(shop.db, { parentNo: top });
  const own = await aProduct(shop.db, { brandNo, categoryNos: [caps], name: '캡' });
  await aProduct(shop.db, { categoryNos: [caps], name: '다른 브랜드 캡' });
  await aProduct(shop.db, { brandNo, categoryNos: [caps], name: '같은 브랜드 캡' });
  await aProduct(shop.db, { brandNo, categoryNos: [socks], name: '양말 세트' });
  await aProduct(shop.db, { categoryNos: [caps], name: '품절 캡', options: [{ available: 0 }] });
  const { body } = await call('GET', `/products/${own.productNo}/related-products`);
  expect(named(body)).toEqual(['같은 브랜드 캡', '다른 브랜드 캡']);
  const nothing = await call('GET', '/products/424242/related-products');
  expect(nothing.body.code).toBe('SPEC0001');
});
