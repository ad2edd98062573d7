import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductOffice, type ProductOffice } from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('a product that lacks something, or costs nothing, is neither published nor scheduled', async () => {
  const bare = await staff.aDraft({ pictures: [], salePrice: 0, immediateDiscountAmt: 0 });
  const { status, body } = await staff.step(bare.productNo, 'PUBLISH');
  expect([status, body.code]).toEqual([409, 'DL3202']);
  expect(body.message).toMatch(/판매가.*사진/);
  const at = new Date(staff.shop.clock.now().getTime() + MINUTE_MS).toISOString();
  expect((await staff.step(bare.productNo, 'SCHEDULE', { at })).body.code).toBe('DL3202');
});

test('a scheduled product is published at its minute, and ends at its time', async () => {
  const now = staff.shop.clock.now().getTime();
  const product = await staff.aDraft({
    saleEndsAt: new Date(now + 10 * MINUTE_MS).toISOString(),
  });
  const at = new Date(now + 5 * MINUTE_MS).toISOString();
  expect((await staff.step(product.productNo, 'SCHEDULE', { at: new Date(now) })).body.code).toBe(
    'DL3205',
  );
  expect((await staff.step(product.productNo, 'SCHEDULE', { at })).body).toMatchObject({
    state: 'SCHEDULED',
    publishAt: at,
  });
  await staff.shop.jobs.runRepeating('turn-due-products');
  expect((await staff.inShop(product.productNo)).status).toBe(400);
  staff.shop.clock.set(new Date(now + 6 * MINUTE_MS));
  await staff.shop.jobs.runRepeating('turn-due-products');
  await staff.shop.cachesInvalidated();
  expect((await staff.read(product.productNo)).state).toBe('ON_SALE');
  expect((await staff.inShop(product.productNo)).status).toBe(200);
  staff.shop.clock.set(new Date(now + 10 * MINUTE_MS));
  await staff.shop.jobs.runRepeating('turn-due-products');
  expect((await staff.read(product.productNo)).state).toBe('ENDED');
  staff.shop.clock.set(new Date(now));
});

test('a sale pauses with a text, and the text may not name the app', async () => {
  const { productNo } = await staff.aDraft();
  await staff.step(productNo, 'PUBLISH');
  expect((await staff.step(productNo, 'PAUSE', { text: '앱에서 만나요' })).body.code).toBe(
    'DL3207',
  );
  expect((await staff.step(productNo, 'PAUSE', { text: ' ' })).body.code).toBe('DL3206');
  const paused = await staff.step(productNo, 'PAUSE', { text: '검수 중이에요' });
  expect(paused.body).toMatchObject({ state: 'PAUSED', pauseText: '검수 중이에요' });
  expect((await staff.step(productNo, 'RESUME')).body.state).toBe('ON_SALE');
  expect((await staff.step(productNo, 'ARCHIVE')).body.code).toBe('DL3204');
});

test('an archived product cannot be changed until it is restored', async () => {
  const product = await staff.aDraft();
  expect((await staff.step(product.productNo, 'ARCHIVE')).body.state).toBe('ARCHIVED');
  expect((await staff.save(product, { name: '이름' })).body.code).toBe('DL3203');
  expect((await staff.step(product.productNo, 'RESTORE')).body.state).toBe('DRAFT');
});

test('a duplicate is a draft without the stock and the codes of the original', async () => {
  const { productNo } = await staff.aDraft({ managementCode: 'ONCE' });
  const { body } = await staff.office.call<{ productNo: number }>(
    'POST',
    `/products/${productNo}/duplicate`,
    { key: randomUUID() },
  );
  const copy = await staff.read(body.productNo);
  expect(copy.state).toBe('DRAFT');
  expect(copy.form).toMatchObject({ name: '나이트 후드 사본', managementCode: '' });
  expect(copy.stock.every(({ available }) => available === 0)).toBe(true);
});
