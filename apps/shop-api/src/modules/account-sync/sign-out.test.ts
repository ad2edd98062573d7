import { DAY_MS, MINUTE_MS } from '@duskline/contract/time.rules';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, INTERNAL_KEY, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { shopTables } from '../privacy/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function enter() {
  const { memberNo, headers } = await registerMember(shop);
  const { memberApiNo } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();
  return { memberNo, memberApiNo, headers };
}

async function callInternal(
  method: 'GET' | 'POST',
  event: string,
  memberApiNo: number,
  key = INTERNAL_KEY,
  openedBefore = new Date().toISOString(),
) {
  const url = `/internal/members/${memberApiNo}/${event}`;
  const payload = event === 'sign-out' ? { openedBefore } : undefined;
  const headers = { 'internal-key': key };
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function openProfile(headers: Record<string, string>): Promise<number> {
  return (await shop.app.inject({ method: 'GET', url: '/profile', headers })).statusCode;
}

test('the tables of the retention rules are those of the database', async () => {
  const { rows } = await raw<{ tableName: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'member_no'
  `.execute(shop.db);
  const listed = new Set(shopTables.map(({ table }) => table));
  expect(rows.map(({ tableName }) => tableName).filter((name) => !listed.has(name))).toEqual([]);
});

test('a changed password ends every shop session of the member at once', async () => {
  const [one, other] = [await enter(), await enter()];
  expect(await openProfile(one.headers)).toBe(200);
  expect((await callInternal('POST', 'sign-out', one.memberApiNo)).status).toBe(204);
  await shop.cachesInvalidated();
  expect(await openProfile(one.headers)).toBe(401);
  expect(await openProfile(other.headers)).toBe(200);
});

test('a session that started after the change stays', async () => {
  const { memberApiNo, headers } = await enter();
  const before = new Date(Date.now() - MINUTE_MS).toISOString();
  expect((await callInternal('POST', 'sign-out', memberApiNo, INTERNAL_KEY, before)).status).toBe(
    204,
  );
  await shop.cachesInvalidated();
  expect(await openProfile(headers)).toBe(200);
});

test('a withdrawal leaves the member number and what the law requires', async () => {
  const { memberNo, memberApiNo, headers } = await enter();
  for (const _ of [1, 2]) {
    expect((await callInternal('POST', 'withdraw', memberApiNo)).status).toBe(204);
  }
  await shop.cachesInvalidated();
  expect(await openProfile(headers)).toBe(401);
  const member = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({
    status: 'WITHDRAWN',
    name: '',
    accountSealed: null,
    ownSealed: null,
    email: '',
    identityKey: null,
  });
});

test('the export lists what the shop stores; for an unknown member it is empty', async () => {
  const { memberApiNo } = await enter();
  const { body } = await callInternal('GET', 'export', memberApiNo);
  expect(body.records.member).toHaveLength(1);
  expect(body.records.orders).toEqual([]);
  expect((await callInternal('GET', 'export', 9_999_999)).body).toEqual({ records: {} });
});

test('sealed facts are exported in plain text, and nothing sealed is exported', async () => {
  const { memberNo, memberApiNo, headers } = await enter();
  await aWrittenOrder(shop, memberNo);
  const address = { addressType: 'BOOK', defaultYn: 'N', receiverName: '김받음' };
  const place = { receiverZipCd: '04524', receiverAddress: '세종대로 110' };
  const url = '/profile/shipping-addresses';
  const payload = { ...address, ...place, receiverContact1: '010-1234-5678', countryCd: 'KR' };
  expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  const { records } = (await callInternal('GET', 'export', memberApiNo)).body;
  expect(records).toMatchObject({
    member: [{ account: { mobile: expect.stringMatching(/^010/), birthday: null } }],
    shipping_address: [{ address: { address: '세종대로 110', contact1: '010-1234-5678' } }],
    orders: [{ orderer: { name: '김주문' }, receiver: { detailAddress: '301호' } }],
  });
  expect(JSON.stringify(records)).not.toMatch(/sealed|test:/i);
});

test('after five years the people are cleared from an order, and the order stays', async () => {
  const { memberNo } = await enter();
  const fiveYears = 1827 * DAY_MS;
  const orderedAt = new Date(shop.clock.now().getTime() - fiveYears - 60_000);
  const { orderNo: old } = await aWrittenOrder(shop, memberNo, { orderedAt });
  const { orderNo: recent } = await aWrittenOrder(shop, memberNo);
  for (const _ of [1, 2]) await shop.jobs.runRepeating('purge-old-records');
  const orders = await shop.db
    .selectFrom('orders')
    .where('orderNo', 'in', [old, recent])
    .select(['orderNo', 'payAmt', 'ordererSealed', 'receiverSealed', 'ordererPhoneKey'])
    .orderBy('orderedAt')
    .execute();
  const nobody = { ordererSealed: null, receiverSealed: null, ordererPhoneKey: null };
  expect(orders[0]).toEqual({ orderNo: old, payAmt: 30_000, ...nobody });
  expect(orders[1]?.ordererSealed).toBeTruthy();
});

test('a member who never logged in is no error, and without the key the calls do not exist', async () => {
  const { memberApiNo, headers } = await enter();
  expect((await callInternal('POST', 'withdraw', 9_999_999)).status).toBe(204);
  expect((await callInternal('POST', 'sign-out', 9_999_999)).status).toBe(204);
  expect((await callInternal('POST', 'withdraw', memberApiNo, 'a guess')).status).toBe(404);
  expect(await openProfile(headers)).toBe(200);
});
