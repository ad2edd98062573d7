import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { aPaidOrder, type BuyingShop, buildBuyingShop } from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
let staff: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
  staff = await openOfficeAs(shop, [
    ...(['orders.read', 'claims.read', 'customers.read', 'customers.unmask'] as const),
    ...(['voices.read', 'access-records.read', 'orders.ship', 'marketing.write'] as const),
  ]);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

type Look = {
  screen: string;
  subject: string;
  subjectNo: string | null;
  shownNos: string[];
  memberNos: number[];
  people: number;
};
const recordsOf = async (query: string) =>
  (await staff.call<{ items: Look[] }>('GET', `/access-records${query}`)).body.items;

test('who saw a member’s data is found, whether in a list, on a page or unmasked', async () => {
  const { orderNo, member } = await actions.aMembersOrder();
  const other = await actions.aMembersOrder();
  await staff.call('GET', '/orders');
  await staff.call('GET', `/orders/search?q=${orderNo}`);
  await staff.call('GET', `/orders/${orderNo}`);
  await staff.call('POST', `/orders/${orderNo}/unmask`, { reason: '배송지 확인' });
  await staff.call('GET', '/members');
  await staff.call('GET', `/members/${other.member.memberNo}`);

  const found = await recordsOf(`?memberNo=${member.memberNo}`);
  expect(found.map(({ screen, subjectNo, people }) => [screen, subjectNo, people])).toEqual([
    ['회원 목록', null, 2],
    ...['주문 상세', '주문 상세', '주문 검색'].map((screen) => [screen, orderNo, 1]),
    ['주문 목록', null, 2],
  ]);
  const [members, page, , , orders] = found;
  expect(page?.memberNos).toEqual([member.memberNo]);
  expect(orders?.shownNos.toSorted()).toEqual([orderNo, other.orderNo].toSorted());
  const both = [member.memberNo, other.member.memberNo];
  expect(orders?.memberNos).toEqual(both);
  expect(members?.memberNos).toEqual(both);
  expect((await recordsOf(`?subject=ORDER&subjectNo=${other.orderNo}`)).length).toBe(1);
  expect(await recordsOf('?memberNo=999999')).toEqual([]);
});

test('who saw a member’s data is found long after, and a list that showed nobody is no look', async () => {
  const { member } = await actions.aMembersOrder();
  await staff.call('GET', `/members/${member.memberNo}`);
  const before = (await recordsOf('')).length;
  await staff.call('GET', '/orders/search?q=%ED%99%8D%EB%AC%B4%EC%97%86%EC%9D%8C');
  await staff.call('GET', '/orders/260504000000000000');
  await staff.call('GET', '/claims?queue=return');
  expect(await recordsOf('')).toHaveLength(before);
  await shop.db
    .updateTable('accessRecord')
    .set({ at: new Date('2025-01-05T00:00:00Z') })
    .execute();
  expect(await recordsOf('')).toEqual([]);
  expect(await recordsOf(`?memberNo=${member.memberNo}`)).toHaveLength(1);
});

test('records of before they named members are found by the member’s orders and claims', async () => {
  const { orderNo, member } = await actions.aMembersOrder();
  const other = await actions.aMembersOrder();
  for (const no of [orderNo, other.orderNo]) await staff.call('GET', `/orders/${no}`);
  await shop.db.updateTable('accessRecord').set({ memberNos: [] }).execute();
  const found = await recordsOf(`?memberNo=${member.memberNo}`);
  expect(found.map(({ screen, subjectNo }) => [screen, subjectNo])).toEqual([
    ['주문 상세', orderNo],
  ]);
});

test('two orders of one member are one person’s data; each order of a guest counts for one', async () => {
  const { orderNo, member, headers, options } = await actions.aMembersOrder();
  const { orderNo: second } = await aPaidOrder(shop, options, { headers });
  const { orderNo: guests } = await aPaidOrder(shop, options);
  await staff.call('GET', `/orders?memberNo=${member.memberNo}`);
  const row = (each: string, at: number) => ({
    ...{ row: at + 2, orderNo: each, carrier: 'CJ', invoiceNo: `30000000001${at}`, deliveryNo: '' },
  });
  await staff.call('POST', '/waybills/check', { rows: [orderNo, second, guests].map(row) });

  const [file, list] = await recordsOf(`?memberNo=${member.memberNo}`);
  expect(list).toMatchObject({ screen: '주문 목록', people: 1, memberNos: [member.memberNo] });
  expect(list?.shownNos.toSorted()).toEqual([orderNo, second].toSorted());
  expect(file).toMatchObject({ screen: '송장 파일 확인', people: 2, memberNos: [member.memberNo] });
  expect(file?.shownNos).toEqual([orderNo, second, guests]);
});

test('a checked list of members records which members it found', async () => {
  const { member } = await actions.aMembersOrder();
  const other = await actions.aMembersOrder();
  const memberNos = [member.memberNo, other.member.memberNo];
  await staff.call('POST', '/member-lists/check', { lines: [...memberNos, 999_999].map(String) });
  const [found] = await recordsOf(`?memberNo=${member.memberNo}`);
  expect(found).toMatchObject({ screen: '회원 명단 확인', people: 2, memberNos });
});

test('without its record a list does not come out', async () => {
  await actions.aMembersOrder();
  await sql`alter table access_record add constraint no_more check (at < '2000-01-01') not valid`.execute(
    shop.db,
  );
  expect((await staff.call('GET', '/orders')).status).toBe(500);
  await sql`alter table access_record drop constraint no_more`.execute(shop.db);
});
