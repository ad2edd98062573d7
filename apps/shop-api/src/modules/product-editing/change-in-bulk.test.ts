import type * as api from '@duskline/contract/admin/products';
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
  const late = await staff.office.call<Refused>('POST', '/product-changes', { products, change });
  expect(late.body.code).toBe('DL3220');
  expect((await staff.read(one.productNo)).form.immediateDiscountAmt).toBe(9_000);
  const fresh = [one.productNo, two.productNo].map(async (productNo) => ({
    productNo,
    version: (await staff.read(productNo)).version,
  }));
  const applied = await staff.office.call('POST', '/product-changes', {
    products: await Promise.all(fresh),
    change,
  });
  expect(applied.body).toEqual({ changed: 2 });
  expect((await staff.read(two.productNo)).form.immediateDiscountAmt).toBe(7_500);
});
