import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

let shop: TestShop;
let office: BackOffice;
let owner: StaffHeaders;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  owner = await office.as('owner');
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Found = { items: { action: string; staffName: string | null }[]; nextCursor: string | null };
const search = (query: string) =>
  office.call<Found>('GET', `/audit${query || '?'}&source=shop`, { headers: owner });

test('changes of staff and operators are found by who, what, when and a text within', async () => {
  const at = shop.clock.now();
  await inTransaction(shop.db, async (tx) => {
    for (let no = 0; no < 3; no++) {
      const after = { optionNo: no, note: '100% 확인' };
      await insertAudit(tx, { at, actor: 'jimin', command: 'stock set', before: null, after });
    }
    const actor = `staff:${owner.staffNo}`;
    const after = { orderNo: '260504123456789012' };
    await insertAudit(tx, { at, actor, command: 'order cancel', before: { state: 'PAID' }, after });
  });
  expect((await search('')).body.items[0]).toMatchObject({
    ...{ action: 'order cancel', staffName: '김owner', before: { state: 'PAID' } },
    at: '2026-05-04 12:00:00',
  });
  expect((await search('?actor=jimin')).body.items).toHaveLength(3);
  expect((await search('?action=stock')).body.items).toHaveLength(3);
  expect((await search('?contains=260504123456789012')).body.items).toHaveLength(1);
  expect((await search('?contains=100%25')).body.items).toHaveLength(3);
  expect((await search('?contains=1_0')).body.items).toEqual([]);
  expect((await search('?to=2026-05-03')).body.items).toEqual([]);
  const first = await search('?limit=3');
  const rest = await search(`?limit=3&cursor=${first.body.nextCursor}`);
  expect([...first.body.items, ...rest.body.items]).toHaveLength(4);
  expect(rest.body.nextCursor).toBeNull();
});

test('the description of the calls is for somebody who may read it', async () => {
  const service = await office.as('service');
  const read = (cookie: string, url: string) =>
    office.app.inject({ method: 'GET', url, headers: { cookie } });
  for (const url of ['/openapi.json', '/docs', '/docs/', '/docs/static/index.html']) {
    expect((await read('', url)).statusCode, url).toBe(401);
    expect((await read(service.cookie, url)).statusCode, url).toBe(403);
    expect((await read(owner.cookie, url)).statusCode, url).toBeLessThan(303);
  }
  const document = (await read(owner.cookie, '/openapi.json')).json();
  expect(document.servers).toEqual([{ url: 'http://office.test/admin-api' }]);
  expect(document.paths['/staff'].get).toMatchObject({
    description: 'Permission: `staff.read`',
    security: [{ staff: [] }],
  });
  expect(document.paths['/login'].post.security).toBeUndefined();
});
