import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';

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

test('products are found by their numbers, and unknown numbers are listed as invalid', async () => {
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
