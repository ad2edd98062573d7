import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

type Found = { invalidProductsNos: number[]; products: object[] };

test('products are found by their numbers, and unknown numbers are listed as invalid', async () => {
  const hood = await aProduct(shop.db, { name: '번호 후드', salePrice: 60_000 });
  const hidden = await aProduct(shop.db);
  const hide = shop.db.updateTable('product').set({ displayed: false });
  await hide.where('productNo', '=', hidden.productNo).execute();
  const { headers } = await registerMember(shop);
  const liked = { productNos: [hood.productNo] };
  await callShop(shop, 'POST', '/profile/like-products', { headers, body: liked });
  const productNos = [hidden.productNo, hood.productNo, 424242, hood.productNo];
  const find = (body: object, as?: { headers: Record<string, string> }) =>
    callShop<Found>(shop, 'POST', '/products/search-by-nos', { body, ...as });
  const asked = { productNos, hasOptionValues: true };
  const { body } = await find(asked, { headers });
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
  expect((await find(asked)).body.products).toMatchObject([{ baseInfo: { liked: false } }]);
  const many = { productNos: Array.from({ length: 201 }, (_, at) => at) };
  expect((await find(many)).status).toBe(400);
});
