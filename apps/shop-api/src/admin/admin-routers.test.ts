import { randomUUID } from 'node:crypto';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';

type Refused = { code: string; message: string };

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, [
    ...(['display.write', 'marketing.write', 'voices.write', 'products.write'] as const),
    'claims.write',
  ]);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const nothing = { refundAmt: 0, refundPointsAmt: 0 };
const brand = { nameKo: '나이트런', nameEn: '', slug: '' };
const form = { label: 'Outer', koreanName: '', slug: '', isShown: true };

test.each([
  ['PUT', '/categories/1', { form }],
  ['PUT', '/grades/1/coupon', { couponNo: null }],
  ['POST', `/one-time-notices/${randomUUID()}/end`, undefined],
  ['DELETE', '/reviews/1/answers/1', undefined],
  ['POST', '/product-changes', { products: [{ productNo: 1 }], change: { kind: 'hide' } }],
  ['POST', '/claims/1/approve', { responsible: 'SHOP' }],
  // Without the key of the press, which came later.
  ['POST', '/claims/1/approve', { responsible: 'BUYER', expected: nothing }],
  ['POST', '/claims/1/fee-paid', undefined],
  // With what was a part of the form until brands' pages had versions.
  ['PUT', '/brands/1', { version: 'v', form: { ...brand, story: '<p>2015</p>' } }],
] as const)(
  'a page of before a release is asked to load again by its %s %s',
  async (method, path, body) => {
    const { code, text } = shopRefusals.page_outdated;
    const refused = await office.call<Refused>(method, path, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code, message: text });
  },
);

test('a page of before a release whose call has gone is asked to load again', async () => {
  const { code, status } = shopRefusals.no_such_call;
  const refused = await office.call<Refused>('PUT', '/brands/1/story', {});
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ code, message: shopRefusals.page_outdated.text });
});

test.each([
  ['a version of the wrong kind', { version: 7, form }],
  ['a form with something missing', { version: 'v', form: { ...form, label: undefined } }],
  ['a wrong value of a call that is complete', { version: 'v', form: { ...form, label: '' } }],
])('%s is a wrong value, and no page of before a release', async (_, body) => {
  const refused = await office.call<Refused>('PUT', '/categories/1', body);
  expect(refused.body).toMatchObject({ code: shopRefusals.invalid_request.code });
});
