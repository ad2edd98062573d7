import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { productTags } from '../catalog/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

function get(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers: { ...visitorHeaders, ...headers } });
}

test('a product has all that its page shows', async () => {
  const parentNo = await aCategory(shop.db, { label: '의류' });
  const hoodies = await aCategory(shop.db, { label: '후드', parentNo });
  const { productNo } = await aProduct(shop.db, {
    brandNo: await aBrand(shop.db, { nameKo: '나이트시프트', nameEn: 'NIGHTSHIFT' }),
    categoryNos: [hoodies],
    name: '나이트 후드',
    nameEn: 'Night Hoodie',
    managementCode: 'NS-01',
    promotionText: '밤에도 가볍게',
    content: '<p>설명</p>',
    salePrice: 89_000,
    immediateDiscountAmt: 9_000,
    pictures: [
      { key: 'ns/front.jpg' },
      { key: 'ns/back.jpg' },
      { key: 'ns/b.jpg', colour: '블랙' },
    ],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 2, addPrice: 1_000 },
    ],
    maxBuyTimeCount: 2,
    maxBuyPersonCount: 1,
    identityRequired: true,
    disclosureCategory: '의류',
    disclosure: [{ label: '제품 소재', value: '면 100%' }],
    sizeTable: { columns: ['사이즈', '총장'], rows: [['M', '68']] },
    properties: [{ name: '핏', value: '오버핏' }],
    stickers: [{ no: 1, label: 'NEW' }],
    stats: { saleCount: 5, likeCount: 4, reviewCount: 2, ratingSum: 9 },
    registeredAt: new Date('2026-03-01T00:00:00Z'),
  });

  const response = await get(`/products/${productNo}`);
  expect(response.statusCode).toBe(200);
  const detail = response.json();
  expect(detail.baseInfo).toMatchObject({
    productNo,
    productName: '나이트 후드',
    productNameEn: 'Night Hoodie',
    content: '<p>설명</p>',
    imageUrls: [
      '//shop.test/shop-api/images/ns/front.jpg',
      '//shop.test/shop-api/images/ns/back.jpg',
    ],
    customPropertise: [{ propName: '핏', propValue: '오버핏' }],
    stickerLabels: ['NEW'],
    registerYmdt: '2026-03-01 09:00:00',
  });
  expect(JSON.parse(detail.baseInfo.dutyInfo)).toEqual({
    categoryNo: '',
    categoryName: '의류',
    contents: [{ '제품 소재': '면 100%' }],
  });
  expect(detail.baseInfo.contentFooter).toContain('<th scope="row">M</th><td>68</td>');
  expect(detail.price).toMatchObject({
    salePrice: 89_000,
    immediateDiscountAmt: 9_000,
    accumulationAmtWhenBuyConfirm: 800,
  });
  expect(detail.stock).toEqual({ saleCnt: 5, stockCnt: 5, mainStockCnt: 3 });
  expect(detail.limitations).toMatchObject({
    maxBuyTimeCnt: 2,
    maxBuyPersonCnt: 1,
    memberOnly: true,
    canAddToCart: true,
  });
  expect(detail.deliveryFee).toMatchObject({
    deliveryConditionType: 'CONDITIONAL',
    deliveryAmt: 3_000,
    aboveDeliveryAmt: 50_000,
    defaultDeliveryConditionLabel: '배송비 3,000원, 50,000원 이상 무료배송',
  });
  expect(detail.categories).toEqual([
    {
      fullCategoryLabel: '의류>후드',
      representativeYn: 'Y',
      categories: [
        { label: '의류', depth: 1, categoryNo: parentNo },
        { label: '후드', depth: 2, categoryNo: hoodies },
      ],
    },
  ]);
  expect(detail.brand).toMatchObject({ name: '나이트시프트', nameEn: 'NIGHTSHIFT' });
  expect(detail.counter).toMatchObject({ likeCnt: 4, reviewCnt: 2 });
  expect(detail.reviewRate).toBe(4.5);
  expect(detail.status).toMatchObject({ saleStatusType: 'ONSALE', soldout: false });
});

test('a paused product has its pause text and cannot be added to the cart', async () => {
  const { productNo } = await aProduct(shop.db, { contentsIfPausing: '재정비 중이에요' });
  const detail = (await get(`/products/${productNo}`)).json();
  expect(detail.price.contentsIfPausing).toBe('재정비 중이에요');
  expect(detail.limitations.canAddToCart).toBe(false);
});

test.each(['0', '-1', 'abc', '99999999999', '2147483647', '1;drop table product'])(
  'product %s does not exist, nor do its options',
  async (productNo) => {
    for (const path of [`/products/${productNo}`, `/products/${productNo}/options`]) {
      const response = await get(encodeURI(path));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'SPEC0001' });
    }
  },
);

test('a hidden or prohibited product, or one of another platform, does not exist for shoppers', async () => {
  const hidden = await aProduct(shop.db, { displayed: false });
  const forbidden = await aProduct(shop.db, { saleStatus: 'PROHIBITION' });
  const inApp = await aProduct(shop.db, { platforms: ['IOS'] });
  for (const { productNo } of [hidden, forbidden, inApp]) {
    expect((await get(`/products/${productNo}`)).statusCode).toBe(400);
    expect((await get(`/products/${productNo}/options`)).statusCode).toBe(400);
  }
  expect((await get(`/products/${inApp.productNo}`, { platform: 'IOS' })).statusCode).toBe(200);
});

test('a new price is on the product’s page at the next request', async () => {
  const { productNo } = await aProduct(shop.db, { salePrice: 10_000 });
  expect((await get(`/products/${productNo}`)).json().price.salePrice).toBe(10_000);
  await inTransaction(shop.db, async (tx) => {
    await tx
      .updateTable('product')
      .set({ salePrice: 12_000 })
      .where('productNo', '=', productNo)
      .execute();
    await invalidateTags(tx, productTags(productNo));
  });
  await shop.cachesInvalidated();
  expect((await get(`/products/${productNo}`)).json().price.salePrice).toBe(12_000);
});

test('options have a price and whether they can be bought, as a tree and as a list', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    salePrice: 15_000,
    immediateDiscountAmt: 5_000,
    pictures: [{ key: 'a.jpg' }, { key: 'b.jpg', colour: '민트' }],
    options: [
      { colour: '민트', size: 'M', available: 2 },
      { colour: '민트', size: 'L', available: 0, addPrice: 1_000 },
      { colour: '블랙', size: 'M', available: 5, forcedSoldOut: true },
    ],
  });
  const options = (await get(`/products/${productNo}/options`)).json();
  expect(options).toMatchObject({ type: 'COMBINATION', labels: ['색상', '사이즈'] });
  expect(options.flatOptions).toMatchObject([
    {
      optionNo: optionNos[0],
      value: '민트|M',
      saleType: 'AVAILABLE',
      buyPrice: 10_000,
      stockCnt: 2,
    },
    {
      optionNo: optionNos[1],
      value: '민트|L',
      saleType: 'SOLD_OUT',
      buyPrice: 11_000,
      stockCnt: 0,
    },
    { optionNo: optionNos[2], value: '블랙|M', saleType: 'SOLD_OUT', forcedSoldOut: true },
  ]);
  expect(options.flatOptions[0].images).toEqual([
    { url: '//shop.test/shop-api/images/b.jpg', main: true },
  ]);
  expect(options.multiLevelOptions).toMatchObject([
    { value: '민트', children: [{ value: 'M', children: null }, { value: 'L' }] },
    { value: '블랙', children: [{ value: 'M' }] },
  ]);
});

test('options are never cached', async () => {
  const { productNo, optionNos } = await aProduct(shop.db);
  const available = async () =>
    (await get(`/products/${productNo}/options`)).json().flatOptions[0].stockCnt;
  expect(await available()).toBe(10);
  await shop.db
    .updateTable('stock')
    .set({ available: 4 })
    .where('optionNo', 'in', optionNos)
    .execute();
  expect(await available()).toBe(4);
});
