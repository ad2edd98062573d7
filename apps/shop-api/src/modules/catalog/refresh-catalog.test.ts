import { randomUUID } from 'node:crypto';
import type { StaffBrand } from '@duskline/contract/admin/brands';
import type { CategoryTree, StaffCategory } from '@duskline/contract/admin/categories';
import { inTransaction } from '@duskline/platform/database/database';
import { isDatabaseUnavailable } from '@duskline/platform/database/database-unavailable';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { addProducts } from './add-products.ts';
import { refreshNextProducts } from './refresh-catalog.ts';

/** More than two batches. */
const MANY = 1100;

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const brandForm = (nameKo: string) => ({ nameKo, nameEn: '', slug: '' });
const created = async (nameKo: string) =>
  (await office.call<StaffBrand>('POST', '/brands', { key: randomUUID(), form: brandForm(nameKo) }))
    .body;

async function rename({ brandNo, version }: StaffBrand, nameKo: string): Promise<StaffBrand> {
  const given = { version, form: brandForm(nameKo) };
  const { status, body } = await office.call<StaffBrand>('PUT', `/brands/${brandNo}`, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const readTree = async () => (await office.call<CategoryTree>('GET', '/categories')).body;
const findIn = ({ items }: CategoryTree, label: string) =>
  items.find(({ form }) => form.label === label) as StaffCategory;

async function category(label: string, parentNo: number | null = null): Promise<StaffCategory> {
  const form = { label, koreanName: '', slug: '', isShown: true };
  return findIn(
    (await office.call<CategoryTree>('POST', '/categories', { key: randomUUID(), parentNo, form }))
      .body,
    label,
  );
}

async function move({ categoryNo }: StaffCategory, parentNo: number | null): Promise<CategoryTree> {
  const { version } = await readTree();
  const body = { version, parentNo, beforeNo: null };
  const moved = await office.call<CategoryTree>('POST', `/categories/${categoryNo}/move`, body);
  expect(moved.status).toBe(200);
  return moved.body;
}

async function addMany(
  brandNo: number,
  categoryNos: number[] = [],
  count = MANY,
): Promise<number[]> {
  const options = [{ colour: 'BLACK', size: 'FREE', available: 1 }];
  const one = { name: '양말', brandNo, categoryNos, salePrice: 1000, pictures: [], options };
  const added = await inTransaction(shop.db, (tx) =>
    addProducts(
      tx,
      Array.from({ length: count }, () => one),
    ),
  );
  return added.map(({ productNo }) => productNo);
}

async function found(query: string): Promise<number> {
  await shop.cachesInvalidated();
  const url = `/products/search?${query}`;
  return (await shop.app.inject({ url, headers: visitorHeaders })).json().totalCount;
}
const foundBy = (words: string) => found(`filter.keywords=${encodeURIComponent(words)}`);

const isRefreshing = async ({ brandNo }: StaffBrand) =>
  (await office.call<StaffBrand>('GET', `/brands/${brandNo}`)).body.isRefreshing;

/** The process dies: what it was at is gone, and so is the message that told it to begin. */
const crash = () => sql`delete from test_job`.execute(shop.db);
const resume = () => shop.jobs.runRepeating('resume-catalog-refresh');

test('a rename waits for no product and is found after the job, whose work the page shows', async () => {
  const brand = await created('노을공방');
  const productNos = await addMany(brand.brandNo);
  expect(await foundBy('노을공방')).toBe(MANY);
  await inTransaction(shop.db, async (tx) => {
    // Somebody else saves each of them meanwhile: a request that locked one would wait for ever.
    await tx
      .selectFrom('product')
      .select('productNo')
      .where('productNo', 'in', productNos)
      .forUpdate()
      .execute();
    expect((await rename(brand, '새벽공방')).isRefreshing).toBe(true);
  });
  expect([await foundBy('노을공방'), await foundBy('새벽공방')]).toEqual([MANY, 0]);
  await shop.jobs.runQueued();
  expect([await foundBy('노을공방'), await foundBy('새벽공방')]).toEqual([0, MANY]);
  expect(await isRefreshing(brand)).toBe(false);
});

test('a batch locks few products, and a process that dies between two loses nothing', async () => {
  const brand = await created('첫눈상회');
  const productNos = await addMany(brand.brandNo);
  await rename(brand, '봄비상회');
  expect(await refreshNextProducts(shop.db)).toBe(true);
  await crash();
  expect(await isRefreshing(brand)).toBe(true);
  const keysChanged = async () => {
    const { rows } = await sql<{ products: number }>`
      select count(*)::integer as products from product_search
      where product_no = any (${productNos}::integer[]) and xmin = (
        select xmin from product_search where product_no = ${productNos[0]}::integer)`.execute(
      shop.db,
    );
    return rows[0]?.products;
  };
  expect(await keysChanged()).toBe(500);
  await resume();
  // Those of the first batch are not saved again.
  expect(await keysChanged()).toBe(500);
  expect([await foundBy('첫눈상회'), await foundBy('봄비상회')]).toEqual([0, MANY]);
  expect(await isRefreshing(brand)).toBe(false);
});

test('of two renames in a row the second one holds, also for what was done after the first', async () => {
  const brand = await created('하나상점');
  await addMany(brand.brandNo);
  const second = await rename(brand, '두울상점');
  await refreshNextProducts(shop.db);
  await rename(second, '세엣상점');
  await shop.jobs.runQueued();
  const counts = ['하나상점', '두울상점', '세엣상점'].map(foundBy);
  expect(await Promise.all(counts)).toEqual([0, 0, MANY]);
});

test('what a batch did meanwhile counts for nothing after another change', async () => {
  const brand = await created('가람직물');
  const [first] = await addMany(brand.brandNo, [], 2);
  const second = await rename(brand, '나래직물');
  const batch = await inTransaction(shop.db, async (tx) => {
    await sql`select from product where product_no = ${first}::integer for update`.execute(tx);
    // It has begun, and waits for the product.
    // On a busy machine it may give up; then it is told to begin again, as the job is.
    const began = refreshNextProducts(shop.db).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
    await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0);
    await rename(second, '다솜직물');
    return { began };
  });
  await batch.began;
  expect(await isRefreshing(brand)).toBe(true);
  await resume();
  expect(await Promise.all(['나래직물', '다솜직물'].map(foundBy))).toEqual([0, 2]);
});

test('products that are being added under the former name are not forgotten', async () => {
  const brand = await created('강가상점');
  await inTransaction(shop.db, async (tx) => {
    const options = [{ colour: 'BLACK', size: 'FREE', available: 1 }];
    const { brandNo } = brand;
    await addProducts(tx, [
      { name: '양말', brandNo, categoryNos: [], salePrice: 1000, pictures: [], options },
    ]);
    await rename(brand, '호숫가상점');
    await shop.jobs.runQueued();
    expect(await isRefreshing(brand)).toBe(true);
  });
  await resume();
  expect([await foundBy('강가상점'), await foundBy('호숫가상점')]).toEqual([0, 1]);
});

test('a category that is moved twice takes its products to the last place, and to no other', async () => {
  const [one, two, three] = [
    await category('강원'),
    await category('경기'),
    await category('제주'),
  ];
  const moved = await category('모자류', one.categoryNo);
  const { brandNo } = await created('모자만드는집');
  await addMany(brandNo, [moved.categoryNo]);
  await move(moved, two.categoryNo);
  expect(findIn(await readTree(), '모자류').isRefreshing).toBe(true);
  await refreshNextProducts(shop.db);
  await crash();
  await move(moved, three.categoryNo);
  await shop.jobs.runQueued();
  const counts = [one, two, three, moved].map(({ categoryNo }) =>
    found(`categoryNos=${categoryNo}`),
  );
  expect(await Promise.all(counts)).toEqual([0, 0, MANY, MANY]);
  expect(await Promise.all(['강원', '경기', '제주'].map(foundBy))).toEqual([0, 0, MANY]);
  expect(findIn(await readTree(), '모자류').isRefreshing).toBe(false);
});

test('a category that is moved and moved back half-way has its products where they were', async () => {
  const [here, there] = [await category('여기'), await category('저기')];
  const moved = await category('양말류', here.categoryNo);
  const { brandNo } = await created('양말만드는집');
  await addMany(brandNo, [moved.categoryNo]);
  await move(moved, there.categoryNo);
  await refreshNextProducts(shop.db);
  await move(moved, here.categoryNo);
  await shop.jobs.runQueued();
  const counts = [here, there].map(({ categoryNo }) => found(`categoryNos=${categoryNo}`));
  expect(await Promise.all(counts)).toEqual([MANY, 0]);
});
