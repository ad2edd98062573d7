import type { SavedView } from '@duskline/contract/admin/saved-views';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

let shop: TestShop;
let office: StaffOffice;
let colleague: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['products.read']);
  colleague = await openOfficeAs(shop, ['products.read']);
});
afterAll(async () => {
  await office.close();
  await colleague.close();
  await shop.close();
});

const viewsOf = async (list: string, of = office) =>
  (await of.call<{ items: SavedView[] }>('GET', `/saved-views?list=${list}`)).body.items;
const save = (body: object) =>
  office.call<{ viewNo: number; code?: string }>('POST', '/saved-views', body);

test('what staff save on one device they find on the other; colleagues and other lists do not have it', async () => {
  const view = { list: 'members', name: '서울 김하늘', search: 'q=010-1234-5678' };
  const { viewNo } = (await save(view)).body;
  // The same press again, after a lost reply.
  expect((await save(view)).body.viewNo).toBe(viewNo);
  const { list: _list, ...facts } = view;
  expect(await viewsOf('members')).toEqual([{ viewNo, ...facts }]);
  expect(await viewsOf('members', colleague)).toEqual([]);
  expect(await viewsOf('products')).toEqual([]);
  const stored = await shop.db.selectFrom('savedView').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/김하늘|1234/);

  expect((await save({ ...view, search: 'q=김하늘' })).body.viewNo).toBe(viewNo);
  expect(await viewsOf('members')).toMatchObject([{ search: 'q=김하늘' }]);
  // What a browser had before is brought over without changing what was saved since.
  await save({ ...view, search: 'q=예전', isOnlyNew: true });
  expect(await viewsOf('members')).toMatchObject([{ search: 'q=김하늘' }]);
});

test('a view gets another name, but not that of another one, nor by somebody else', async () => {
  const { viewNo } = (await save({ list: 'stock', name: '부족', search: 'state=LOW' })).body;
  await save({ list: 'stock', name: '품절', search: 'state=OUT' });
  const url = `/saved-views/${viewNo}`;
  expect(await office.call('PUT', url, { name: '품절' })).toMatchObject({
    ...{ status: 409, body: { code: shopRefusals.saved_view_exists.code } },
  });
  expect((await colleague.call('PUT', url, { name: '남의 것' })).status).toBe(404);
  expect((await office.call('PUT', url, { name: ' 곧 부족 ' })).status).toBe(204);
  expect((await viewsOf('stock')).map(({ name }) => name)).toEqual(['곧 부족', '품절']);

  await colleague.call('DELETE', url);
  expect(await viewsOf('stock')).toHaveLength(2);
  // In another tab it may be gone already.
  for (const _tab of [1, 2]) expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await viewsOf('stock')).map(({ name }) => name)).toEqual(['품절']);
  expect((await office.call('PUT', url, { name: '늦은 이름' })).status).toBe(404);
});

test('a list has thirty views, also where two are saved at once', async () => {
  const names = Array.from({ length: 29 }, (_, at) => `보기 ${at}`);
  for (const name of names) await save({ list: 'coupons', name, search: '' });
  const both = await Promise.all(
    ['하나', '둘'].map((name) => save({ list: 'coupons', name, search: '' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe(
    shopRefusals.saved_views_full.code,
  );
  // One that is there may still be changed.
  expect((await save({ list: 'coupons', name: '보기 3', search: 'state=OPEN' })).status).toBe(200);
  expect(await viewsOf('coupons')).toHaveLength(30);
});
