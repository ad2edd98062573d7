import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/products';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  openProductOffice,
  type ProductOffice,
  type Refused,
} from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('many products are changed at once after a look at the differences, or none', async () => {
  const [one, two] = [await staff.aDraft(), await staff.aDraft({ salePrice: 50_000 })];
  const change = { kind: 'DISCOUNT_PERCENT', percent: 15 };
  const productNos = [one.productNo, two.productNo];
  const preview = await staff.office.call<z.output<typeof api.previewBulkChange.reply>>(
    'POST',
    '/product-changes/preview',
    { productNos, change },
  );
  expect(preview.body.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'immediateDiscountAmt', before: 9_000, after: 13_350 }],
    [{ field: 'immediateDiscountAmt', before: 9_000, after: 7_500 }],
  ]);
  expect((await staff.read(one.productNo)).version).toBe(one.version);

  const products = preview.body.items.map(({ productNo, version }) => ({ productNo, version }));
  await staff.save(two, { name: '그 사이에' });
  const late = await staff.office.call<Refused>('POST', '/product-changes', {
    ...{ key: randomUUID(), products, change },
  });
  expect(late.body.code).toBe('DL3220');
  expect((await staff.read(one.productNo)).form.immediateDiscountAmt).toBe(9_000);
  const fresh = [one.productNo, two.productNo].map(async (productNo) => ({
    productNo,
    version: (await staff.read(productNo)).version,
  }));
  const press = { key: randomUUID(), products: await Promise.all(fresh), change };
  const applied = await staff.office.call('POST', '/product-changes', press);
  expect(applied.body).toEqual({ changed: 2 });
  expect((await staff.read(two.productNo)).form.immediateDiscountAmt).toBe(7_500);
});

test('a bulk change that would sell below cost says so before it is saved; it can be saved all the same', async () => {
  const cheap = await staff.aDraft({
    salePrice: 50_000,
    immediateDiscountAmt: 0,
    costPrice: 31_000,
  });
  const dear = await staff.aDraft({
    salePrice: 90_000,
    immediateDiscountAmt: 0,
    costPrice: 31_000,
  });
  const change = { kind: 'DISCOUNT_PERCENT', percent: 60 };
  const products = [cheap, dear].map(({ productNo, version }) => ({ productNo, version }));
  const preview = await staff.office.call<z.output<typeof api.previewBulkChange.reply>>(
    'POST',
    '/product-changes/preview',
    { productNos: products.map(({ productNo }) => productNo), change },
  );
  expect(preview.body.items.map(({ refusal, warning }) => [refusal, warning])).toEqual([
    [null, '원가보다 11,000원 싸게 팔게 돼요.'],
    [null, null],
  ]);
  const applied = await staff.office.call('POST', '/product-changes', {
    ...{ key: randomUUID(), products, change },
  });
  expect(applied).toMatchObject({ status: 200, body: { changed: 2 } });
});

test('products that are hidden at once and whose reply is lost are answered as hidden, not refused', async () => {
  const drafts = [await staff.aDraft(), await staff.aDraft()];
  const products = drafts.map(({ productNo, version }) => ({ productNo, version }));
  const press = { key: randomUUID(), products, change: { kind: 'STATE', action: 'ARCHIVE' } };
  const first = await staff.office.call('POST', '/product-changes', press);
  expect(first).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await staff.office.call('POST', '/product-changes', press)).toMatchObject(first);
  const other = { ...press, change: { kind: 'DISCOUNT_PERCENT', percent: 10 } };
  const refused = await staff.office.call<Refused>('POST', '/product-changes', other);
  expect(refused.body.code).toBe(shopRefusals.press_key_taken.code);
});
