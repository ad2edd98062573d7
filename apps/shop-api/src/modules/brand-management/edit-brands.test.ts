import { randomUUID } from 'node:crypto';
import type { BrandForm, ListedBrand, StaffBrand } from '@duskline/contract/admin/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import {
  type DisplayItem,
  type DisplayOffice,
  displayOffice,
} from '../../../test/display-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Refused = { code: string; message: string };
type Shown = { nameKo: string; nameEn: string; slug?: string; formerSlugs?: string[] };

let shop: TestShop;
let office: StaffOffice;
let publish: DisplayOffice['publish'];
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  ({ publish } = displayOffice(office));
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const aForm = (nameKo: string, more: Partial<BrandForm> = {}): BrandForm => ({
  ...{ nameKo, nameEn: '', slug: '' },
  ...more,
});

async function create(nameKo: string, more: Partial<BrandForm> = {}): Promise<StaffBrand> {
  const { status, body } = await office.call<StaffBrand>('POST', '/brands', {
    ...{ key: randomUUID(), form: aForm(nameKo, more) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Publish the page of a new brand, so that shoppers see the brand. */
async function show({ page: { itemNo } }: StaffBrand): Promise<void> {
  const { body } = await office.call<DisplayItem>('GET', `/display-items/${itemNo}`);
  expect((await publish(body)).status).toBe(200);
}

const save = (brand: StaffBrand, form: Partial<BrandForm>) =>
  office.call<StaffBrand & Refused>('PUT', `/brands/${brand.brandNo}`, {
    ...{ version: brand.version, form: { ...brand.form, ...form } },
  });

async function get<Reply>(url: string): Promise<Reply> {
  await shop.cachesInvalidated();
  return (await shop.app.inject({ url, headers: visitorHeaders })).json() as Reply;
}

const inShop = async (nameKo: string) =>
  (await get<{ items: Shown[] }>('/display/brands')).items.find((one) => one.nameKo === nameKo);

test('a merchandiser renames a brand; shoppers read its name at once', async () => {
  const brand = await create('나이트런');
  expect(brand).toMatchObject({ address: '/brands/나이트런', page: { state: 'DRAFT' } });
  await show(brand);
  expect(await inShop('나이트런')).toMatchObject({ nameEn: '' });
  const renamed = (await save(brand, { nameEn: 'NIGHTRUN' })).body;
  expect(renamed).toMatchObject({ address: '/brands/nightrun', page: { state: 'LIVE' } });
  expect(await inShop('나이트런')).toMatchObject({ nameEn: 'NIGHTRUN' });
});

test('another name or address keeps the former addresses; one that is given again is none', async () => {
  const brand = await create('첫이름');
  await show(brand);
  const renamed = (await save(brand, { nameKo: '새이름' })).body;
  expect(renamed).toMatchObject({ address: '/brands/새이름', formerSlugs: ['첫이름'] });
  const own = (await save(renamed, { slug: 'own' })).body;
  expect(own).toMatchObject({ address: '/brands/own', formerSlugs: ['새이름', '첫이름'] });
  expect(await inShop('새이름')).toMatchObject({ slug: 'own', formerSlugs: ['새이름', '첫이름'] });
  expect((await save(own, { slug: '' })).body.formerSlugs).toEqual(['own', '첫이름']);
});

test('the page of a product names its brand as it is now', async () => {
  const brand = await create('옛날표');
  const { productNo } = await aProduct(shop.db, { brandNo: brand.brandNo });
  const named = async () =>
    (await get<{ brand: { name: string } }>(`/products/${productNo}`)).brand.name;
  expect(await named()).toBe('옛날표');
  await save(brand, { nameKo: '지금표' });
  expect(await named()).toBe('지금표');
});

test('a list of products names their brand as it is now', async () => {
  const brand = await create('지난표');
  await aProduct(shop.db, { brandNo: brand.brandNo });
  const named = async () =>
    (
      await get<{ items: { brandNameKo: string }[] }>(`/products/search?brandNos=${brand.brandNo}`)
    ).items.map(({ brandNameKo }) => brandNameKo);
  expect(await named()).toEqual(['지난표']);
  await save(brand, { nameKo: '이번표' });
  expect(await named()).toEqual(['이번표']);
});

test('a product is found by the present name of its brand, no longer by the former one', async () => {
  const brand = await create('노을상회', { nameEn: 'ORANGE' });
  await aProduct(shop.db, { name: '양말', brandNo: brand.brandNo });
  const found = async (words: string) =>
    (
      await get<{ totalCount: number }>(
        `/products/search?filter.keywords=${encodeURIComponent(words)}`,
      )
    ).totalCount;
  expect([await found('노을상회'), await found('달빛직물')]).toEqual([1, 0]);
  await save(brand, { nameKo: '달빛직물', nameEn: 'MOONCLOTH' });
  await shop.jobs.runQueued();
  expect([await found('노을상회'), await found('orange')]).toEqual([0, 0]);
  expect([await found('달빛직물'), await found('mooncloth 양말')]).toEqual([1, 1]);
});

test('a brand with products stays, and the sentence says how many', async () => {
  const brand = await create('지울표');
  const remove = () => office.call<Refused>('DELETE', `/brands/${brand.brandNo}`);
  const { productNo } = await aProduct(shop.db, { brandNo: brand.brandNo });
  const refused = await remove();
  expect(refused).toMatchObject({ status: 409, body: { code: 'DL4514' } });
  expect(refused.body.message).toContain('상품 1개가 이 브랜드예요');
  const other = await create('다른표');
  await shop.db
    .updateTable('product')
    .set({ brandNo: other.brandNo })
    .where('productNo', '=', productNo)
    .execute();
  expect((await remove()).status).toBeLessThan(300);
  const { items } = (await office.call<{ items: ListedBrand[] }>('GET', '/brands')).body;
  expect(items.map(({ nameKo }) => nameKo)).not.toContain('지울표');
  expect((await remove()).body.code).toBe('DL3209');
});

test('the second of two staff is refused; taken names and addresses are refused', async () => {
  const [one, two] = [await create('하나표', { slug: 'one' }), await create('두울표')];
  await save(one, { nameEn: '먼저 저장' });
  expect((await save(one, { nameEn: '나중' })).body.code).toBe('DL4511');
  expect((await save(two, { nameKo: '하나표' })).body.code).toBe('DL4512');
  expect((await save(two, { slug: 'one' })).body.code).toBe('DL4513');
  for (const slug of ['Upper', 'a/b', '-x']) expect((await save(two, { slug })).status).toBe(400);
  expect((await save(two, { nameKo: '!!!' })).status).toBe(400);
});

test('each change has its audit row', async () => {
  const brand = await create('기록표');
  await save(brand, { nameKo: '기록한표' });
  const rows = await shop.db
    .selectFrom('audit')
    .select(['command', 'actor', 'after'])
    .where('command', 'like', 'brand %')
    .orderBy('auditNo', 'desc')
    .limit(2)
    .execute();
  expect(rows).toMatchObject([
    { command: 'brand save', actor: `staff:${office.staffNo}`, after: { nameKo: '기록한표' } },
    { command: 'brand create', after: { nameKo: '기록표' } },
  ]);
});
