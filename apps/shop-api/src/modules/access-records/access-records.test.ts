import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { recordAccess, unmaskAsStaff } from './index.ts';

let shop: TestShop;
let office: BackOffice;
let owner: StaffHeaders;
let service: StaffHeaders;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  owner = await office.as('owner');
  service = await office.as('service');
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Page = { items: Record<string, unknown>[]; nextCursor: string | null; code?: string };
const list = (query = '') =>
  office.call<Page>('GET', `/access-records${query}`, { headers: owner });
const who = () => ({ staffNo: service.staffNo, ip: '203.0.113.5' });
const look = (orderNo: string) =>
  inTransaction(shop.db, (tx) =>
    recordAccess(tx, shop.shop, who(), {
      ...{ action: 'LOOK', screen: '주문 상세', subject: 'ORDER', subjectNo: orderNo },
    }),
  );

test('a look, an unmasking and a refused one: two records, listed with who, where, whose and why', async () => {
  await look('260504123456789012');
  shop.clock.advance({ seconds: 1 });
  const accessed = {
    ...{ screen: '고객 상세', subject: 'MEMBER' as const, subjectNo: 7 },
    reason: '배송지 확인 요청',
  };
  expect(await unmaskAsStaff(shop.shop, who(), accessed, async () => ({ name: '김철수' }))).toEqual(
    {
      name: '김철수',
    },
  );
  const refused = await unmaskAsStaff(shop.shop, who(), accessed, async () =>
    refuse('member_not_found'),
  );
  expect(refused).toMatchObject({ name: 'member_not_found' });
  const { body } = await list();
  expect(body.items).toMatchObject([
    {
      ...{ action: 'UNMASK', screen: '고객 상세', subject: 'MEMBER', subjectNo: '7', people: 1 },
      ...{ reason: '배송지 확인 요청', ip: '203.0.113.5', at: '2026-05-04 12:00:01' },
      staff: { staffNo: service.staffNo, name: '김service' },
    },
    { action: 'LOOK', subject: 'ORDER', subjectNo: '260504123456789012', reason: null },
  ]);
});

test('without its record no data is read: a record that cannot be saved undoes the whole', async () => {
  const reading = unmaskAsStaff(
    shop.shop,
    { staffNo: 2_000_000_000, ip: '203.0.113.5' },
    { screen: '고객 상세', subject: 'MEMBER', subjectNo: 7, reason: '없는 직원' },
    async () => ({ name: '김철수' }),
  );
  await expect(reading).rejects.toThrow(/staff_no/);
});

test('records are filtered, and a long list is read on by its cursor without a gap', async () => {
  for (let at = 0; at < 5; at++) await look(`26050412345678900${at}`);
  const seen: unknown[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await list(`?action=LOOK&subject=ORDER&limit=2${cursor}`);
    expect(body.items.length).toBeLessThanOrEqual(2);
    seen.push(...body.items.map(({ recordNo }) => recordNo));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect((await list('?subjectNo=7')).body.items).toHaveLength(1);
  expect((await list('?from=2026-05-05')).body.items).toEqual([]);
  expect((await list(`?staffNo=${owner.staffNo}`)).body.items).toEqual([]);
  for (const query of ['?from=2026-02-30', '?cursor=nothing', '?from=yesterday', '?limit=5000']) {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: '99999' } });
  }
});

test('a file asks for a reason and the second factor, is recorded, and runs no formula', async () => {
  await inTransaction(shop.db, (tx) =>
    recordAccess(tx, shop.shop, who(), {
      ...{ action: 'UNMASK', screen: '고객 상세', subject: 'MEMBER', subjectNo: 8 },
      reason: '=HYPERLINK("http://evil.test")',
    }),
  );
  const make = (body: object) =>
    office.call<{ csv: string; fileName: string; rows: number; isCut: boolean; code?: string }>(
      'POST',
      '/access-records/export',
      { headers: owner, body },
    );
  expect(await make({ reason: '월간' })).toMatchObject({ status: 400 });
  const { status, body } = await make({ reason: '5월 월간 점검' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ rows: 8, isCut: false, fileName: 'access-records-2026-04-04-2026-05-04.csv' },
  });
  expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  expect(body.csv.startsWith('\uFEFF"시각"')).toBe(true);
  expect((await list('?action=DOWNLOAD')).body.items).toMatchObject([
    { reason: '5월 월간 점검', screen: '접속 기록', staff: { staffNo: owner.staffNo } },
  ]);
  shop.clock.advance({ minutes: 5 });
  expect(await make({ reason: '5월 월간 점검' })).toMatchObject({
    status: 403,
    body: { code: 'DL0908' },
  });
});

test('records are kept two years, and not a day longer', async () => {
  shop.clock.advance({ days: 730 });
  await shop.jobs.runRepeating('purge-access-records');
  const count = async () =>
    (await shop.db.selectFrom('accessRecord').select('recordNo').execute()).length;
  expect(await count()).toBe(9);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('purge-access-records');
  expect(await count()).toBe(0);
});

test('staff are offered by name, and their records are found', async () => {
  const headers = await office.as('owner');
  const { body } = await office.call<{ items: { staffNo: number; name: string }[] }>(
    'GET',
    '/access-records/staff',
    { headers },
  );
  const chosen = body.items.find(({ name }) => name === '김service');
  expect(chosen).toEqual({ staffNo: service.staffNo, name: '김service' });
  await look('260504123456789012');
  const found = await office.call<Page>('GET', `/access-records?staffNo=${chosen?.staffNo}`, {
    headers,
  });
  expect(found.body.items.length).toBeGreaterThan(0);
  expect(
    found.body.items.every(({ staff }) => (staff as { name: string }).name === '김service'),
  ).toBe(true);
});
