import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string, version = '1.0') {
  const response = await shop.app.inject({ url, headers: { ...visitorHeaders, version } });
  return { status: response.statusCode, body: response.json() };
}

async function aSection(sectionId: string, productNos: number[]): Promise<number> {
  const { sectionNo } = await shop.db
    .insertInto('section')
    .values({ sectionId, label: '신상품', promotionText: '이번 주' })
    .returning('sectionNo')
    .executeTakeFirstOrThrow();
  if (productNos.length > 0) {
    const products = productNos.map((productNo, position) => ({ sectionNo, productNo, position }));
    await shop.db.insertInto('sectionProduct').values(products).execute();
  }
  return sectionNo;
}

test('a section of version 2.0 and its products are two calls', async () => {
  const first = await aProduct(shop.db, {
    name: 'first',
    options: [{ colour: 'BLACK', size: 'M', available: 3 }],
  });
  const second = await aProduct(shop.db, { name: 'second' });
  const sectionNo = await aSection('SC-1', [first.productNo, second.productNo]);
  const head = { sectionNo, label: '신상품', promotionText: '이번 주' };
  const byNo = await get(`/display/sections/${sectionNo}`, '2.0');
  expect(byNo.body).toMatchObject(head);
  expect(byNo.body).not.toHaveProperty('products');
  expect((await get('/display/sections/ids/SC-1', '2.0')).body).toEqual(byNo.body);

  const query = 'by=ADMIN_SETTING&direction=DESC&hasOptionValues=true&pageNumber=1&pageSize=30';
  const { body } = await get(`/display/sections/${sectionNo}/products?${query}`);
  expect(body).toMatchObject({
    productTotalCount: 2,
    products: [
      {
        productName: 'first',
        displayOrder: 1,
        optionValues: [{ optionValue: 'BLACK|M', stockCnt: 3, stockNo: expect.any(Number) }],
        imageUrlInfo: [{ imageUrlType: 'IMAGE_URL', isMain: true }],
      },
      { productName: 'second', displayOrder: 2 },
    ],
  });
  expect((await get(`/display/sections/ids/SC-1/products?${query}`)).body).toEqual(body);
});

test('a page of a section has at most 30 products', async () => {
  const productNos: number[] = [];
  for (let at = 0; at < 31; at++) productNos.push((await aProduct(shop.db)).productNo);
  const sectionNo = await aSection('SC-LONG', productNos);
  const { body } = await get(`/display/sections/${sectionNo}/products?pageSize=500`);
  expect(body.productTotalCount).toBe(31);
  expect(body.products).toHaveLength(30);
  const rest = await get(`/display/sections/${sectionNo}/products?pageSize=500&pageNumber=2`);
  expect(rest.body.products).toMatchObject([{ displayOrder: 31 }]);
});

test('an unknown section is refused in every version', async () => {
  expect((await get('/display/sections/424242', '2.0')).body.code).toBe('DL0202');
  expect((await get('/display/sections/ids/NOWHERE', '2.0')).body.code).toBe('DL0202');
  expect((await get('/display/sections/ids/NOWHERE/products')).body.code).toBe('DL0202');
});

test('banners are found by the codes of their sections', async () => {
  const { bannerSectionNo } = await shop.db
    .insertInto('bannerSection')
    .values({ id: 'BNPC0001', label: '메인' })
    .returning('bannerSectionNo')
    .executeTakeFirstOrThrow();
  const { accountNo } = await shop.db
    .insertInto('bannerAccount')
    .values({ bannerSectionNo, name: '메인', width: 100, height: 100 })
    .returning('accountNo')
    .executeTakeFirstOrThrow();
  const banner = { accountNo, name: 'SS26', imageKey: 'banners/a.jpg', startsAt: new Date(0) };
  await shop.db.insertInto('banner').values(banner).execute();
  const { body } = await get('/display/banners/BNPC0001,NOWHERE');
  expect(body).toMatchObject([{ code: 'BNPC0001', accounts: [{ banners: [{ name: 'SS26' }] }] }]);
});
