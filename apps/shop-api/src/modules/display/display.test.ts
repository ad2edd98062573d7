import { DAY_MS } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { DISPLAY } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ url, headers: { ...visitorHeaders, ...headers } });
  return { status: response.statusCode, body: response.json() };
}

async function aSection(sectionId: string, productNos: number[]): Promise<number> {
  const { sectionNo } = await shop.db
    .insertInto('section')
    .values({ sectionId, label: '신상품', promotionText: '이번 주' })
    .returning('sectionNo')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('sectionProduct')
    .values(productNos.map((productNo, position) => ({ sectionNo, productNo, position })))
    .execute();
  return sectionNo;
}

async function aBanner(
  sectionId: string,
  banner: { name: string; startsAt?: Date; endsAt?: Date; platforms?: string[] },
): Promise<void> {
  const { bannerSectionNo } = await shop.db
    .insertInto('bannerSection')
    .values({ id: sectionId, label: sectionId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ label: sectionId }))
    .returning('bannerSectionNo')
    .executeTakeFirstOrThrow();
  const { platforms, ...rest } = banner;
  const { accountNo } = await shop.db
    .insertInto('bannerAccount')
    .values({ bannerSectionNo, name: '메인', width: 1400, height: 1750, platforms })
    .returning('accountNo')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('banner')
    .values({ accountNo, imageKey: 'banners/a.jpg', landingUrl: '/products', ...rest })
    .execute();
}

const bannerNames = (sections: { accounts: { banners: { name: string }[] }[] }[]) =>
  sections.flatMap(({ accounts }) =>
    accounts.flatMap(({ banners }) => banners.map(({ name }) => name)),
  );

test('a section shows its products in the operator’s sort, by number and by id', async () => {
  const first = await aProduct(shop.db, { name: 'first', salePrice: 10_000 });
  const second = await aProduct(shop.db, { name: 'second', salePrice: 20_000 });
  const gone = await aProduct(shop.db, { name: 'gone', options: [{ available: 0 }] });
  const sectionNo = await aSection(
    'SC-NEW',
    [first, gone, second].map(({ productNo }) => productNo),
  );

  const byNumber = await get(`/display/sections/${sectionNo}`, { version: '1.1' });
  expect(byNumber.body).toMatchObject({ label: '신상품', productTotalCount: 2 });
  expect(byNumber.body.products).toMatchObject([
    { productName: 'first' },
    { productName: 'second' },
  ]);
  const query = 'by=HIGH_PRICE&soldout=true&saleStatus=ONSALE&pageNumber=1&pageSize=2';
  const byId = await get(`/display/sections/ids/SC-NEW?${query}`);
  expect(byId.body).toMatchObject({ sectionId: 'SC-NEW', productTotalCount: 3 });
  expect(byId.body.products).toMatchObject([
    { productName: 'gone', isSoldOut: true, displayOrder: 1 },
    { productName: 'second', displayOrder: 2 },
  ]);
  expect((await get('/display/sections')).body.sections).toMatchObject([{ sectionId: 'SC-NEW' }]);
});

test('a phone’s skin finds the home sections under its own ids', async () => {
  const { productNo } = await aProduct(shop.db);
  const sectionNo = await aSection('SCPC0004', [productNo]);
  const query = 'pageNumber=1&pageSize=10';
  const { body } = await get(`/display/sections/ids/SCMO0004?${query}`);
  expect(body.products).toMatchObject([{ productNo }]);
  const head = await get('/display/sections/ids/SCMO0004', { version: '2.0' });
  expect(head.body.sectionNo).toBe(sectionNo);
  const products = await get(`/display/sections/ids/SCMO0004/products?${query}`);
  expect(products.body.products).toMatchObject([{ productNo }]);
  expect((await get('/display/sections/ids/SCMO0009')).status).toBe(400);
});

test('an unknown section is refused', async () => {
  const byNumber = await get('/display/sections/424242', { version: '1.1' });
  expect(byNumber).toMatchObject({ status: 400, body: { code: 'DL0202' } });
  const byId = await get('/display/sections/ids/NOWHERE');
  expect(byId).toMatchObject({ status: 400, body: { code: 'DL0202' } });
});

test('banners are shown in the sections asked for, in that order, during their period', async () => {
  const now = shop.clock.now().getTime();
  const [yesterday, tomorrow] = [new Date(now - DAY_MS), new Date(now + DAY_MS)];
  await aBanner('MAIN', { name: 'now', startsAt: yesterday, endsAt: tomorrow });
  await aBanner('MAIN', { name: 'over', startsAt: yesterday, endsAt: yesterday });
  await aBanner('MAIN', { name: 'to come', startsAt: tomorrow });
  await aBanner('Cate_BR_FW', { name: 'footwear', startsAt: yesterday });
  const { body } = await get('/display/banners/id/Cate_BR_FW%2CMAIN,NOWHERE');
  expect(bannerNames(body)).toEqual(['footwear', 'now']);
  expect(body[0]).toMatchObject({ id: 'Cate_BR_FW', code: 'Cate_BR_FW' });
  expect(body[0].accounts[0].banners[0]).toMatchObject({
    imageUrl: '//shop.test/shop-api/images/banners/a.jpg',
    landingUrl: '/products',
    browerTargetType: 'CURRENT',
    displayPeriodType: 'REGULAR',
  });
});

test('each platform has its own banners', async () => {
  const startsAt = new Date(0);
  await aBanner('BOTH', { name: 'wide', startsAt, platforms: ['PC'] });
  await aBanner('BOTH', { name: 'tall', startsAt, platforms: ['MOBILE_WEB', 'AOS', 'IOS'] });
  expect(bannerNames((await get('/display/banners/id/BOTH')).body)).toEqual(['wide']);
  const mobile = await get('/display/banners/id/BOTH', { platform: 'MOBILE_WEB' });
  expect(bannerNames(mobile.body)).toEqual(['tall']);
});

test('a new banner is shown at the next request', async () => {
  expect((await get('/display/banners/id/LATER')).body).toEqual([]);
  await aBanner('LATER', { name: 'new', startsAt: new Date(0) });
  await inTransaction(shop.db, (tx) => invalidateTags(tx, [DISPLAY]));
  await shop.cachesInvalidated();
  expect(bannerNames((await get('/display/banners/id/LATER')).body)).toEqual(['new']);
});

test('a popup shows on its pages and platforms', async () => {
  const categoryNo = await aCategory(shop.db);
  const common = { width: 400, height: 500, startsAt: new Date(0), content: '<p>안내</p>' };
  await shop.db
    .insertInto('popup')
    .values([
      { ...common, popupId: 'main', title: '메인', imageKey: 'popups/a.jpg' },
      { ...common, popupId: 'app', title: '앱', platforms: ['AOS', 'IOS'] },
      {
        ...common,
        popupId: 'category',
        title: '분류',
        pageTypes: ['CATEGORY'],
        categoryNos: [categoryNo],
      },
    ])
    .execute();
  const titles = async (query: string, platform = 'PC') =>
    (await get(`/display/popups${query}`, { platform })).body.map(
      (popup: { title: string }) => popup.title,
    );
  expect(await titles('?pageType=MAIN')).toEqual(['메인']);
  expect(await titles('?pageType=MAIN', 'IOS')).toEqual(['메인', '앱']);
  expect(await titles(`?pageType=CATEGORY&targetNo=${categoryNo}`)).toEqual(['분류']);
  expect(await titles('?pageType=CATEGORY&targetNo=424242')).toEqual([]);
  expect(await titles('')).toEqual(['메인', '분류']);
  const [popup] = (await get('/display/popups?pageType=MAIN')).body;
  expect(popup.content).toContain('src="//shop.test/shop-api/images/popups/a.jpg?640x800"');
  expect(popup.content).toContain('<p>안내</p>');
});

test('a skin finds the banner groups and the images of those it asks for', async () => {
  const startsAt = new Date(shop.clock.now().getTime() - DAY_MS);
  await aBanner('SKIN_MAIN', { name: 'spring', startsAt });
  const groups = await get('/skin-banners/groups-by-skin?isPreview=false');
  expect(groups.body.bannerGroups).toContainEqual({
    groupCode: 'SKIN_MAIN',
    groupName: 'SKIN_MAIN',
    groupType: 'SLIDE',
  });
  const { body } = await get('/skin-banners?skinNo=1&bannerGroupCodes=SKIN_MAIN,NOWHERE');
  expect(body).toMatchObject([
    {
      bannerGroupCode: 'SKIN_MAIN',
      banners: [
        {
          visible: true,
          width: 1400,
          bannerImages: [
            {
              imageUrl: '//shop.test/shop-api/images/banners/a.jpg',
              landingUrl: '/products',
              openLocationType: 'SELF',
            },
          ],
        },
      ],
    },
  ]);
  expect((await get('/skin-banners/SKIN_MAIN')).body).toEqual(body);
  expect((await get('/skin-banners')).body).toEqual([]);
});

test('popups are found by number, by id and by the page of a skin', async () => {
  const { popupNo } = await shop.db
    .insertInto('popup')
    .values({
      popupId: 'SKIN_POPUP',
      title: '알림',
      width: 400,
      height: 500,
      content: '<p>알림</p>',
      startsAt: shop.clock.now(),
    })
    .returning('popupNo')
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, (tx) => invalidateTags(tx, [DISPLAY]));
  await shop.cachesInvalidated();
  const ids = (popups: { popupId: string }[]) => popups.map(({ popupId }) => popupId);
  expect(ids((await get(`/display/popups/${popupNo}`)).body)).toEqual(['SKIN_POPUP']);
  expect(ids((await get('/display/popups/ids/SKIN_POPUP,NONE')).body)).toEqual(['SKIN_POPUP']);
  const design = async (payload: object) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/design-popups',
      headers: visitorHeaders,
      payload,
    });
    return ids(reply.json());
  };
  expect(await design({ displayUrl: '/', parameter: '' })).toContain('SKIN_POPUP');
  expect(await design({ displayUrl: '/cart', parameter: '' })).toEqual([]);
  expect(await design({ popupId: 'SKIN_POPUP' })).toEqual(['SKIN_POPUP']);
});
