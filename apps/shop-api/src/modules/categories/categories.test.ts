import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { categoryTags } from './index.ts';

let shop: TestShop;
let clothing: number;
let hoodies: number;
let sale: number;
beforeAll(async () => {
  shop = await buildTestShop();
  sale = await aCategory(shop.db, { label: 'SALE', displayOrder: 9 });
  clothing = await aCategory(shop.db, { label: '의류', displayOrder: 1 });
  hoodies = await aCategory(shop.db, { label: '후드', parentNo: clothing });
  await aCategory(shop.db, { label: '티셔츠', parentNo: clothing });
});
afterAll(() => shop.close());

async function get(url: string) {
  return shop.app.inject({ url, headers: visitorHeaders });
}

test('categories are listed as a tree and as a row for every path down it, in display order', async () => {
  const categories = (await get('/categories')).json();
  expect(categories.multiLevelCategories).toMatchObject([
    {
      categoryNo: clothing,
      depth: 1,
      children: [{ label: '후드', depth: 2 }, { label: '티셔츠' }],
    },
    { categoryNo: sale, children: null },
  ]);
  expect(categories.flatCategories).toMatchObject([
    { fullCategoryName: '의류>후드', depth1CategoryNo: clothing, depth2CategoryNo: hoodies },
    { fullCategoryName: '의류>티셔츠' },
    { fullCategoryName: 'SALE', depth2CategoryNo: 0 },
  ]);
});

test('a keyword finds the categories with it in their label, and what is above and below them', async () => {
  const { multiLevelCategories } = (
    await get(`/categories?keyword=${encodeURIComponent('후드')}`)
  ).json();
  expect(multiLevelCategories).toMatchObject([
    { label: '의류', children: [{ label: '후드', children: null }] },
  ]);
});

test('a category comes with its branch of the tree and its brands', async () => {
  const brandNo = await aBrand(shop.db, { nameKo: '웍스' });
  await aProduct(shop.db, { brandNo, categoryNos: [hoodies] });
  const category = (await get(`/categories/${hoodies}`)).json();
  expect(category).toMatchObject({
    requestedCategoryNo: hoodies,
    brands: [{ brandNo, name: '웍스', productCnt: 1 }],
    multiLevelCategories: [{ categoryNo: clothing }],
  });
  expect((await get(`/categories/${hoodies}?needsBrands=false`)).json().brands).toEqual([]);
});

test.each(['999999', '0', 'abc'])('category %s does not exist', async (categoryNo) => {
  const response = await get(`/categories/${categoryNo}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe('DL0201');
});

test('a new label is in the tree at the next request', async () => {
  await get('/categories');
  await inTransaction(shop.db, async (tx) => {
    await tx
      .updateTable('category')
      .set({ label: '세일' })
      .where('categoryNo', '=', sale)
      .execute();
    await invalidateTags(tx, categoryTags(sale));
  });
  await shop.cachesInvalidated();
  const { multiLevelCategories } = (await get('/categories')).json();
  expect(multiLevelCategories.at(-1).label).toBe('세일');
});

test('a renamed category names its former labels, the newest first, and none that it has again', async () => {
  const rename = (label: string) =>
    inTransaction(shop.db, async (tx) => {
      await tx.updateTable('category').set({ label }).where('categoryNo', '=', hoodies).execute();
      await invalidateTags(tx, categoryTags(hoodies));
    });
  const before = (await get('/categories')).json().multiLevelCategories[0].children[0];
  expect(before).not.toHaveProperty('formerLabels');
  for (const label of ['후디', '후드 집업', '후디']) await rename(label);
  await shop.cachesInvalidated();
  const [clothes] = (await get('/categories')).json().multiLevelCategories;
  expect(clothes.children[0]).toMatchObject({
    label: '후디',
    formerLabels: ['후드 집업', '후드'],
  });
});
