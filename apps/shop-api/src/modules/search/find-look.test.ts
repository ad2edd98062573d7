import { chooseLook, LOOK_CANDIDATES, LOOK_LENGTH } from '@duskline/contract/shop/look.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

type Item = { productNo: number; productName: string; displayCategoryNos: string };

async function itemsOf(path: string): Promise<Item[]> {
  const { body } = await callShop<{ items: Item[] }>(shop, 'GET', path);
  return body.items;
}

test('what goes with a hoodie is of its brand, of other kinds and in stock, each kind once', async () => {
  const brandNo = await aBrand(shop.db);
  const [tops, shoes, caps] = [
    await aCategory(shop.db),
    await aCategory(shop.db),
    await aCategory(shop.db),
  ];
  const below = (parentNo: number) => aCategory(shop.db, { parentNo });
  const [hoodies, shirts, sneakers, slides, beanies] = [
    await below(tops),
    await below(tops),
    await below(shoes),
    await below(shoes),
    await below(caps),
  ];
  const sold = (name: string, categoryNos: number[], available = 10) =>
    aProduct(shop.db, { brandNo, name, categoryNos, options: [{ available }] });
  await sold('후드', [tops, hoodies]);
  await sold('셔츠', [tops, shirts]);
  await sold('스니커즈', [shoes, sneakers]);
  await sold('다른 스니커즈', [shoes, sneakers]);
  await sold('슬라이드', [shoes, slides]);
  await sold('품절 비니', [caps, beanies], 0);
  await aProduct(shop.db, { name: '다른 브랜드 비니', categoryNos: [caps, beanies] });
  await shop.cachesInvalidated();

  const asked = `excludeCategoryNos=${hoodies}&brandNos=${brandNo}`;
  const look = await itemsOf(`/products/look?${asked}`);
  expect(look).toHaveLength(3);
  const names = look.map(({ productName }) => productName).join();
  for (const kind of ['셔츠', '스니커즈', '슬라이드']) expect(names).toContain(kind);
  const found = await itemsOf(
    `/products/search?${asked}&filter.soldout=false&order.by=POPULAR&pageSize=${LOOK_CANDIDATES}`,
  );
  expect(look, 'the same as a client chooses of the search').toEqual(
    chooseLook(found, LOOK_LENGTH),
  );
});

test('a brand that sells nothing else has no look', async () => {
  const [brandNo, caps] = [await aBrand(shop.db), await aCategory(shop.db)];
  await aProduct(shop.db, { brandNo, categoryNos: [caps] });
  await shop.cachesInvalidated();
  expect(await itemsOf(`/products/look?excludeCategoryNos=${caps}&brandNos=${brandNo}`)).toEqual(
    [],
  );
});
