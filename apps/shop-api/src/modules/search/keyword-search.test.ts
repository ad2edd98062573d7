import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { type Searches, searchShop } from '../../../test/search-factories.ts';

let shop: TestShop;
let search: Searches['search'];
let namesOf: Searches['namesOf'];
beforeAll(async () => {
  shop = await buildTestShop();
  ({ search, namesOf } = searchShop(shop));
});
afterAll(() => shop.close());

describe('a search by keywords', () => {
  let brandNo: string;
  beforeAll(async () => {
    const brand = await aBrand(shop.db, { nameKo: '더스크라인', nameEn: 'DUSKLINE' });
    brandNo = String(brand);
    const hoodies = await aCategory(shop.db, { label: '스웨트셔츠' });
    await aProduct(shop.db, {
      brandNo: brand,
      categoryNos: [hoodies],
      name: '헤비 후드 집업',
      nameEn: 'Heavy Zip Hoodie',
      managementCode: 'DL-HD-0007',
      options: [{ colour: '차콜', size: 'M', available: 3 }],
    });
    await aProduct(shop.db, {
      brandNo: brand,
      name: '나이트 러너 티셔츠',
      nameEn: 'Night Runner Tee',
    });
    await shop.cachesInvalidated();
  });

  test.each([
    ['a Korean word', '후드'],
    ['a word in the middle of a name written in one piece', '후드집업'],
    ['half of a syllable', '집어'],
    ['an English word', 'hoodie'],
    ['the product code', 'DL-HD-0007'],
    ['the product code without hyphens', 'dlhd0007'],
    ['initial consonants', 'ㅎㄷ'],
    ['a Korean word typed on an English layout', 'gnem'],
    ['an English word typed on a Korean layout', 'ㅗㅐㅐ야ㄷ'],
    ['its colour', '차콜'],
    ['its category', '스웨트'],
    ['two words in any order', '집업 헤비'],
  ])('finds a product by %s', async (_, keyword) => {
    expect(await namesOf({ 'filter.keywords': keyword, brandNos: brandNo })).toEqual([
      '헤비 후드 집업',
    ]);
  });

  test.each([
    ['a Korean word', '후두'],
    ['an English word', 'hodie'],
    ['one of two words', '해비 후드'],
    ['a word on the wrong layout', 'gnen'],
  ])('%s that is misspelt is corrected to the nearest word', async (_, keyword) => {
    expect(await namesOf({ 'filter.keywords': keyword, brandNos: brandNo })).toEqual([
      '헤비 후드 집업',
    ]);
  });

  test.each([
    ['후두', '후드'],
    ['hodie', 'hoodie'],
    ['해비 후드', '헤비 후드'],
    ['gnen', '후드'],
    ['후드', null],
  ])('for %s says which keywords it was made with instead: %s', async (typed, corrected) => {
    const { correctedKeyword } = await search({ 'filter.keywords': typed, brandNos: brandNo });
    expect(correctedKeyword).toBe(corrected);
  });

  test('that finds nothing for words that are spelt right stays empty', async () => {
    expect(await namesOf({ 'filter.keywords': '후드 러너', brandNos: brandNo })).toEqual([]);
  });

  test('finds first what its name begins with, then the most popular', async () => {
    const brand = await aBrand(shop.db);
    const stats = (saleCount: number) => ({
      stats: { saleCount, likeCount: 0, reviewCount: 0, ratingSum: 0 },
    });
    await aProduct(shop.db, { brandNo: brand, name: '캠프 비니', ...stats(90) });
    await aProduct(shop.db, { brandNo: brand, name: '비니 클래식', ...stats(1) });
    await aProduct(shop.db, { brandNo: brand, name: '울 비니', ...stats(50) });
    await shop.cachesInvalidated();
    expect(await namesOf({ 'filter.keywords': '비니', brandNos: String(brand) })).toEqual([
      '비니 클래식',
      '캠프 비니',
      '울 비니',
    ]);
  });

  test('finds nothing when one word matches no product, or none is a word', async () => {
    expect(await namesOf({ 'filter.keywords': '후드 바지' })).toEqual([]);
    expect(await namesOf({ 'filter.keywords': '!!!' })).toEqual([]);
    expect(await namesOf({ 'filter.keywords': "%' or 1=1 --" })).toEqual([]);
  });

  test('can be searched further in its results', async () => {
    const both = { 'filter.keywords': '더스크라인', brandNos: brandNo };
    expect(await namesOf(both)).toHaveLength(2);
    expect(await namesOf({ ...both, 'filter.keywordInResult': '티셔츠' })).toEqual([
      '나이트 러너 티셔츠',
    ]);
  });
});
