import { Partner } from '@duskline/contract/shop/catalog';
import { Mall } from '@duskline/contract/shop/malls';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { ALL_CATEGORIES } from '../categories/index.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterAll(() => world.close());

async function read(url: string) {
  const response = await world.app.inject({ url, headers: visitorHeaders });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('the mall says everything the contract names', async () => {
  const mall = await read('/malls');
  expect(z.strictObject(Mall.shape).parse(mall)).toEqual(mall);
  expect(mall.mall).toMatchObject({ mallNo: 1, mallName: '더스크라인 코리아', countryCode: 'KR' });
  expect(mall.orderStatusType).toContainEqual({ label: '입금대기', value: 'DEPOSIT_WAIT' });
  expect(mall.bankType).toContainEqual({
    value: 'KB',
    name: '국민은행',
    code: '004',
    kcpCode: '04',
  });
});

test('clients show buttons of Kakao and Apple where they are led back to a storefront', async () => {
  expect((await read('/malls')).openIdJoinConfig.providers).toEqual([]);
  const settings = { ...world.shop.settings, ALLOWED_ORIGINS: ['https://skin.example'] };
  const other = await buildTestShop({ settings });
  const { body } = await other.app.inject({ url: '/malls', headers: visitorHeaders });
  expect(JSON.parse(body).openIdJoinConfig.providers).toEqual(['kakao', 'apple']);
  await other.close();
});

test('four grades, each with the amount it asks for and the points it gives', async () => {
  const { grades } = (await read('/malls')).mall;
  const terms = grades.map((grade: { label: string; minOrderAmt: number; pointRate: number }) => [
    grade.label,
    grade.minOrderAmt,
    grade.pointRate,
  ]);
  expect(terms).toEqual([
    ['ROOKIE', 0, 1],
    ['LOCAL', 200_000, 2],
    ['REGULAR', 500_000, 3],
    ['OG', 1_000_000, 5],
  ]);
});

test('a new category is in the mall as soon as it is announced', async () => {
  expect((await read('/malls')).categories.multiLevelCategories).toEqual([]);
  await aCategory(world.db);
  await inTransaction(world.db, (tx) => invalidateTags(tx, [ALL_CATEGORIES]));
  await world.cachesInvalidated();
  const { multiLevelCategories, flatCategories } = (await read('/malls')).categories;
  expect(multiLevelCategories).toHaveLength(1);
  expect(flatCategories[0].depth1CategoryNo).toBe(multiLevelCategories[0].categoryNo);
});

test('the mall sells its own goods: one partner, found by its number', async () => {
  const partners = await read('/malls/partners');
  expect(z.array(z.strictObject(Partner.shape)).parse(partners)).toHaveLength(1);
  expect(await read('/malls/partners?partnerNos=1%2C2')).toEqual(partners);
  expect(await read('/malls/partners?partnerNos=2')).toEqual([]);
});

test('a client that asks for languages, scripts and services gets what the store has', async () => {
  expect(await read('/malls/internationalization')).toEqual({
    languages: ['KO'],
    currencies: [{ exchangeTo: 'KRW', exchangeRate: 1 }],
  });
  expect(await read('/page/scripts?pageTypes=COMMON_HEAD,ORDER')).toEqual([]);
  expect(await read('/external-scripts')).toEqual([]);
  expect(await read('/config/member-extra-info')).toEqual({ extraInfoContents: [] });
  const naver = await read('/products/configuration/naver-shopping');
  expect(naver.supportsNaverShopping).toBe(false);
});
