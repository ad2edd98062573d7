import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string) {
  const response = await shop.app.inject({ url, headers: visitorHeaders });
  return { status: response.statusCode, body: response.json() };
}

test('each option of a product shows its images, all at once and one by one', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    options: [
      { size: 'M', available: 1 },
      { size: 'L', available: 2 },
    ],
  });
  const { body } = await get(`/products/${productNo}/options/images`);
  const { body: options } = await get(`/products/${productNo}/options?useCache=false`);
  expect(body.map(({ optionNo }: { optionNo: number }) => optionNo)).toEqual(optionNos);
  expect(body.map(({ images }: { images: object[] }) => images)).toEqual(
    options.flatOptions.map(({ images }: { images: object[] }) => images),
  );
  expect((await get(`/products/${productNo}/options/${optionNos[0]}/images`)).body).toEqual(
    body[0],
  );
});

test('images of no product and of another product’s option are refused', async () => {
  const one = await aProduct(shop.db);
  const other = await aProduct(shop.db);
  const unknown = await get('/products/424242/options/images');
  expect(unknown).toMatchObject({ status: 400, body: { code: 'SPEC0001' } });
  const foreign = await get(`/products/${one.productNo}/options/${other.optionNos[0]}/images`);
  expect(foreign).toMatchObject({ status: 400, body: { code: 'DL0203' } });
});

test('what the store does not have is empty, not missing', async () => {
  const { productNo } = await aProduct(shop.db);
  expect((await get(`/products/${productNo}/extra-products`)).body.extraProducts).toEqual([]);
  expect((await get(`/products/extraInfo?productNos=${productNo},7`)).body).toEqual([
    { productNo, extraInfo: null },
    { productNo: 7, extraInfo: null },
  ]);
  const discount = await get(`/additional-discounts/by-product-no?productNo=${productNo}`);
  expect(discount.body).toMatchObject({ productNo, discountNo: 0, discountAmount: null });
  const all = await get(`/additional-discounts/by-product-nos?productNos=${productNo}`);
  expect(all.body).toEqual([]);
});

test('numbers of a hundred products are read at once, and no more', async () => {
  const nos = Array.from({ length: 101 }, (_, at) => at + 1).join(',');
  expect((await get(`/products/extraInfo?productNos=${nos}`)).status).toBe(400);
});
