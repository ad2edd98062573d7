import type * as api from '@duskline/contract/admin/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { aBrand, aCategory } from '../../../test/catalog-factories.ts';
import {
  newOption,
  openProductOffice,
  type ProductOffice,
} from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('the list is searched by name, number and codes, filtered, and read in pages', async () => {
  // Without a digit: a number is also looked for in the names of brands and categories.
  const brandNo = await aBrand(staff.shop.db, { nameKo: '목록 브랜드', nameEn: 'LISTED' });
  const categoryNos = [await aCategory(staff.shop.db, { label: '목록 분류' })];
  const drafts = [];
  for (const [at, name] of ['루프 자켓', '루프 팬츠', '데님 셔츠'].entries()) {
    drafts.push(
      await staff.aDraft({
        name,
        brandNo,
        categoryNos,
        managementCode: `LIST-${at}`,
        options: [{ ...newOption('블랙', 'M'), managementCode: `LIST-${at}-M` }],
      }),
    );
  }
  const [jacket, pants, shirt] = drafts.map(({ productNo }) => productNo);
  await staff.step(pants as number, 'PUBLISH');
  const list = async (query: string) =>
    (
      await staff.office.call<z.output<typeof api.listProducts.reply>>(
        'GET',
        `/products?brandNo=${brandNo}&${query}`,
      )
    ).body;
  const found = async (query: string) =>
    (await list(query)).items.map(({ productNo }) => productNo);
  expect(await found('')).toEqual([shirt, pants, jacket]);
  expect(await found(`keyword=${encodeURIComponent('루프')}`)).toEqual([pants, jacket]);
  expect(await found('keyword=LIST-0')).toEqual([jacket]);
  expect(await found('keyword=LIST-2-M')).toEqual([shirt]);
  expect(await found(`keyword=${shirt}`)).toEqual([shirt]);
  expect(await found('state=ON_SALE')).toEqual([pants]);
  expect(await found('soldOut=true')).toEqual([shirt, pants, jacket]);
  const first = await list('limit=2');
  expect(first.items).toHaveLength(2);
  expect(await found(`limit=2&cursor=${first.nextCursor}`)).toEqual([jacket]);
});

test('the product whose number is typed comes first, once, though newer ones have the number in their names', async () => {
  const old = await staff.aDraft({ name: '오래된 자켓' });
  const newer = [];
  for (let n = 0; n < 4; n++) newer.unshift(await staff.aDraft({ name: `별 ${old.productNo} 호` }));
  const page = async (limit: number, cursor: string | null) =>
    (
      await staff.office.call<z.output<typeof api.listProducts.reply>>(
        'GET',
        `/products?keyword=${old.productNo}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
    ).body;
  const expected = [old, ...newer].map(({ productNo }) => productNo);
  for (const limit of [1, 3]) {
    const listed = [];
    let cursor: string | null = null;
    do {
      const { items, nextCursor } = await page(limit, cursor);
      listed.push(...items.map(({ productNo }) => productNo));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(listed).toEqual(expected);
  }
});
