import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

function isSoldOut(productNo: number) {
  return shop.db
    .selectFrom('product')
    .select('soldOut')
    .where('productNo', '=', productNo)
    .executeTakeFirstOrThrow();
}

test('a product belongs to its category and the one above it', async () => {
  const clothing = await aCategory(shop.db, { label: '의류' });
  const hoodies = await aCategory(shop.db, { label: '후드', parentNo: clothing });
  const { productNo } = await aProduct(shop.db, { categoryNos: [hoodies] });
  const row = await shop.db
    .selectFrom('product')
    .select('categoryNos')
    .where('productNo', '=', productNo)
    .executeTakeFirstOrThrow();
  expect(row.categoryNos).toEqual([hoodies, clothing]);
});

test('a product is sold out with its last option, until one is available again', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    options: [
      { size: 'M', available: 1 },
      { size: 'L', available: 1 },
    ],
  });
  expect((await isSoldOut(productNo)).soldOut).toBe(false);
  await shop.db
    .updateTable('stock')
    .set({ available: 0 })
    .where('optionNo', 'in', optionNos)
    .execute();
  expect((await isSoldOut(productNo)).soldOut).toBe(true);
  await shop.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('optionNo', '=', optionNos[1] as number)
    .execute();
  expect((await isSoldOut(productNo)).soldOut).toBe(false);
});

test('an option that is forced sold out cannot be bought, whatever its stock', async () => {
  const { productNo, optionNos } = await aProduct(shop.db);
  await shop.db
    .updateTable('productOption')
    .set({ forcedSoldOut: true })
    .where('optionNo', 'in', optionNos)
    .execute();
  expect((await isSoldOut(productNo)).soldOut).toBe(true);
});

test('two shoppers who buy the last of two options at once leave the product sold out', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    options: [
      { size: 'M', available: 1 },
      { size: 'L', available: 1 },
    ],
  });
  await Promise.all(
    optionNos.map((optionNo) =>
      shop.db.updateTable('stock').set({ available: 0 }).where('optionNo', '=', optionNo).execute(),
    ),
  );
  expect((await isSoldOut(productNo)).soldOut).toBe(true);
});
