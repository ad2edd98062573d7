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

const form = { label: 'Outer', koreanName: '', slug: '', isShown: true };

test.each([
  ['PUT', '/categories/1', { form }],
  ['PUT', '/grades/1/coupon', { couponNo: null }],
  ['POST', `/one-time-notices/${randomUUID()}/end`, undefined],
  ['DELETE', '/reviews/1/answers/1', undefined],
  ['POST', '/product-changes', { products: [{ productNo: 1 }], change: { kind: 'hide' } }],
  ['POST', '/claims/1/approve', { responsible: 'SHOP' }],
] as const)(
  'a page of before a release, whose %s %s names nothing that was seen, is asked to load again',
  async (method, path, body) => {
    const { code, text } = shopRefusals.page_outdated;
    const refused = await office.call<Refused>(method, path, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code, message: text });
  },
);

test.each([
  ['a version of the wrong kind', { version: 7, form }],
  ['a form with something missing', { version: 'v', form: { ...form, label: undefined } }],
  ['a wrong value of a call that is complete', { version: 'v', form: { ...form, label: '' } }],
])('%s is a wrong value, and no page of before a release', async (_, body) => {
  const refused = await office.call<Refused>('PUT', '/categories/1', body);
  expect(refused.body).toMatchObject({ code: shopRefusals.invalid_request.code });
});
