import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/delivery-templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';

type Form = api.DeliveryTemplateForm;
type List = z.output<typeof api.listDeliveryTemplates.reply>;

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['products.read', 'products.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const flat: Form = {
  ...{ name: '큰 상자', conditionType: 'FIXED_FEE', deliveryAmt: 5_000, aboveDeliveryAmt: 0 },
  ...{ returnDeliveryAmt: 6_000, companyType: 'HANJIN', customerInfo: '사흘 안에 도착해요.' },
};
const items = async () => (await office.call<List>('GET', '/delivery-templates')).body.items;
const add = (form: object) =>
  office.call<{ templateNo: number; code: string }>('POST', '/delivery-templates', {
    ...{ key: randomUUID(), form },
  });
const change = (templateNo: number, seen: Form, form: Form) =>
  office.call<{ code: string }>('PUT', `/delivery-templates/${templateNo}`, { seen, form });

/** An option of a product that is sent by this template. */
async function anOptionBy(templateNo: number): Promise<BuyableOption> {
  const option = await anOption(shop);
  await shop.db
    .updateTable('product')
    .set({ deliveryTemplateNo: templateNo })
    .where('productNo', '=', option.productNo)
    .execute();
  return option;
}

/** What a product's page says that sending costs. */
async function feeShown({ productNo }: BuyableOption): Promise<number> {
  type Page = { deliveryFee: { deliveryAmt: number } };
  const { body } = await callShop<Page>(shop, 'GET', `/products/${productNo}`);
  return body.deliveryFee.deliveryAmt;
}

/** What a product's card in a list says that sending costs. */
async function feeOnCard(productNo: number): Promise<string | undefined> {
  type List = { items: { productNo: number; deliveryConditionInfo: { summary: string } }[] };
  const { body } = await callShop<List>(shop, 'GET', '/products/search?pageSize=100');
  return body.items.find((card) => card.productNo === productNo)?.deliveryConditionInfo.summary;
}

test('a shop begins with its standard parcel, and staff add another', async () => {
  expect(await items()).toMatchObject([
    { templateNo: 1, form: { conditionType: 'CONDITIONAL', deliveryAmt: 3_000 } },
  ]);
  const { status, body } = await add(flat);
  expect(status).toBe(200);
  const { templateNo } = body;
  await anOptionBy(templateNo);
  expect((await items()).at(-1)).toEqual({ templateNo, form: flat, productCount: 1 });
  expect(await add(flat)).toMatchObject({ status: 409, body: { code: 'DL3241' } });
});

test('a changed fee is on the product’s page at once, and an order keeps the one it was made with', async () => {
  const { body } = await add({ ...flat, name: '작은 상자' });
  const seen = { ...flat, name: '작은 상자' };
  const option = await anOptionBy(body.templateNo);
  const { orderNo } = await aPaidOrder(shop, [option], {});
  expect(await feeShown(option)).toBe(5_000);
  const form: Form = { ...seen, deliveryAmt: 4_000 };
  expect((await change(body.templateNo, seen, form)).status).toBe(204);
  await expect.poll(() => feeShown(option)).toBe(4_000);
  const delivery = await shop.db
    .selectFrom('orderDelivery')
    .where('orderNo', '=', orderNo)
    .select('deliveryAmt')
    .executeTakeFirstOrThrow();
  expect(delivery.deliveryAmt).toBe(5_000);
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'delivery-templates change')
    .select(['before', 'after'])
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ before: { deliveryAmt: 5_000 }, after: { deliveryAmt: 4_000 } });
});

test('whoever saves over a colleague’s change reads so, and nothing is saved', async () => {
  const first = { ...flat, name: '의류' };
  const { body } = await add(first);
  const second: Form = { ...first, deliveryAmt: 2_500 };
  expect((await change(body.templateNo, first, second)).status).toBe(204);
  const late = await change(body.templateNo, first, { ...first, returnDeliveryAmt: 1_000 });
  expect(late).toMatchObject({ status: 409, body: { code: 'DL3243' } });
  expect((await items()).at(-1)?.form).toEqual(second);
  expect((await change(9_999, first, second)).status).toBe(400);
});

test('the same change sent again after a lost reply is no colleague’s: it is answered as the first', async () => {
  const seen: Form = { ...flat, name: '신발' };
  const { templateNo } = (await add(seen)).body;
  const form: Form = { ...seen, deliveryAmt: 3_500 };
  expect((await change(templateNo, seen, form)).status).toBe(204);
  expect((await change(templateNo, seen, form)).status).toBe(204);
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'delivery-templates change')
    .where(sql`after ->> 'templateNo'`, '=', String(templateNo))
    .select('auditNo')
    .execute();
  expect(audit).toHaveLength(1);
});

test('what cards say of a changed fee is in cached lists at once', async () => {
  const { templateNo } = (await add({ ...flat, name: '가구' })).body;
  const { productNo } = await anOptionBy(templateNo);
  await shop.cachesInvalidated();
  expect(await feeOnCard(productNo)).toBe('배송비 5,000원');
  const seen: Form = { ...flat, name: '가구' };
  await change(templateNo, seen, { ...seen, deliveryAmt: 4_500 });
  await shop.cachesInvalidated();
  expect(await feeOnCard(productNo)).toBe('배송비 4,500원');
});

test.each([
  { what: 'of the fee', changed: { deliveryAmt: 4_000 }, isInLists: true },
  {
    ...{ what: 'of the worth from which it is free', isInLists: true },
    changed: { conditionType: 'CONDITIONAL', aboveDeliveryAmt: 70_000 } as const,
  },
  {
    ...{ what: 'to free', isInLists: true },
    changed: { conditionType: 'FREE', deliveryAmt: 0 } as const,
  },
  { what: 'of the note', changed: { customerInfo: '이틀 안에 와요.' }, isInLists: false },
  { what: 'of the carrier', changed: { companyType: 'CJ' } as const, isInLists: false },
  { what: 'of sending back', changed: { returnDeliveryAmt: 7_000 }, isInLists: false },
])('a change $what drops pages; lists where they say it: $isInLists', async (each) => {
  const seen: Form = { ...flat, name: each.what };
  const { templateNo } = (await add(seen)).body;
  await shop.cachesInvalidated();
  const dropped = new Set<string>();
  shop.shop.invalidations.subscribe((tags) => {
    for (const tag of tags) dropped.add(tag);
  });
  expect((await change(templateNo, seen, { ...seen, ...each.changed })).status).toBe(204);
  await shop.cachesInvalidated();
  expect(dropped).toContain(`delivery-template:${templateNo}`);
  expect(dropped.has('catalog')).toBe(each.isInLists);
});

test.each([
  ['a free one with a fee', { conditionType: 'FREE', deliveryAmt: 3_000 }],
  ['one with a fee of 0', { deliveryAmt: 0 }],
  ['one that is free from nothing on', { conditionType: 'CONDITIONAL', aboveDeliveryAmt: 0 }],
  ['one below 0', { returnDeliveryAmt: -1 }],
  ['one without a name', { name: ' ' }],
])('%s is refused', async (_what, wrong) => {
  const before = (await items()).length;
  expect((await add({ ...flat, name: '새 조건', ...wrong })).status).toBe(400);
  expect((await items()).length).toBe(before);
});
