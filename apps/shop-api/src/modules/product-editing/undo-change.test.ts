import type * as api from '@duskline/contract/admin/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  newOption,
  openProductOffice,
  type ProductOffice,
  type Refused,
  type StaffProduct,
} from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('the history says who changed what; a change is undone, one that was overtaken is not', async () => {
  const draft = await staff.aDraft();
  const renamed = await staff.save(draft, { name: '둘째 이름' });
  await staff.save(renamed.body, { salePrice: 70_000 });
  const history = `/products/${draft.productNo}/history`;
  const { body } = await staff.office.call<z.output<typeof api.listProductHistory.reply>>(
    'GET',
    history,
  );
  expect(body.items.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['product change', '김엠디'],
    ['product change', '김엠디'],
    ['product create', '김엠디'],
  ]);
  expect(body.items[1]).toMatchObject({
    before: { name: '나이트 후드' },
    after: { name: '둘째 이름' },
    canUndo: true,
  });
  const undo = (at: number) =>
    staff.office.call<StaffProduct & Refused>('POST', `${history}/${body.items[at]?.auditNo}/undo`);
  const undone = await undo(1);
  expect(undone.body.form).toMatchObject({ name: '나이트 후드', salePrice: 70_000 });
  expect((await undo(1)).body.code).toBe('DL3218');
  expect((await undo(2)).body.code).toBe('DL3217');
});

test('an option that was taken away by mistake comes back by undo', async () => {
  const draft = await staff.aDraft({
    options: [newOption('블랙', 'M'), newOption('블랙', 'L')],
  });
  await staff.save(draft, { options: draft.form.options.slice(0, 1) });
  const history = `/products/${draft.productNo}/history`;
  const { body } = await staff.office.call<z.output<typeof api.listProductHistory.reply>>(
    'GET',
    history,
  );
  const undone = await staff.office.call<StaffProduct>(
    'POST',
    `${history}/${body.items[0]?.auditNo}/undo`,
  );
  expect(undone.body).toMatchObject({ form: { options: [{ size: 'M' }, { size: 'L' }] } });
});
