import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const relatedTo = (productNo: number) =>
  callShop(shop, 'GET', `/products/${productNo}/related-products`);

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
  const { body } = await relatedTo(own.productNo);
  const names = ['같은 브랜드 캡', '다른 브랜드 캡'];
  expect(body).toEqual(names.map((productName) => expect.objectContaining({ productName })));
  expect((await relatedTo(424242)).body).toMatchObject({ code: 'SPEC0001' });
});
