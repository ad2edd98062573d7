import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, newPerson, registerPerson } from '../../../test/factories.ts';
import { aFile, aLegacyRow, csvOf } from '../../../test/legacy-file.ts';
import { findGuestOrder } from './find-guest-order.ts';
import { importLegacyOrders } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

let count = 0;

/** Orders on the previous platform by a phone, the second of two lines; returns their numbers. */
async function orderedBefore(phone: string, orders = 1): Promise<string[]> {
  const rows = Array.from({ length: orders }, (_, at) => {
    count += 1;
    const 주문번호 = `2403${String(count).padStart(12, '0')}`;
    const 주문일시 = `2024-03-${String(1 + at).padStart(2, '0')} 12:00:00`;
    const order = { 주문번호, 주문일시, 주문자휴대폰: phone };
    return [
      aLegacyRow({ ...order, 상품주문번호: `${주문번호}-1` }),
      aLegacyRow({ ...order, 상품주문번호: `${주문번호}-2`, 상품명: '볼캡' }),
    ];
  });
  await importLegacyOrders(world.context, await aFile(csvOf(rows.flat())));
  return rows.map(([first]) => first?.주문번호 ?? '');
}

const ask = (accessToken: string, path: string) =>
  callApi(world, { url: `/api/v1/godomall/member/${path}`, accessToken });

function asGuest(query: Record<string, string>, remoteAddress = newPerson().remoteAddress) {
  return callApi(world, { url: '/api/v1/godomall/guest/order', query, remoteAddress });
}

test('a member lists the previous platform’s orders of their verified phone, newest first', async () => {
  const person = newPerson();
  const numbers = await orderedBefore(person.phone, 3);
  const { accessToken } = await registerPerson(world, person);
  expect((await ask(accessToken, 'order-exists')).body.data).toEqual({ exists: true, count: 3 });
  const { data } = (await ask(accessToken, 'orders')).body;
  expect(data.totalCount).toBe(3);
  expect(data.orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual(
    numbers.toReversed(),
  );
  expect(data.orders[2]).toEqual({
    orderNumber: numbers[0],
    orderedAt: '2024-03-01 12:00:00',
    payAmount: 89_000,
    productName: '박스 로고 후디 외 1건',
    state: '구매확정',
  });
  const second = (await ask(accessToken, 'orders?page=2&size=2')).body.data;
  expect(second.orders).toHaveLength(1);
});

test('an order is shown with all lines, its names and phones masked', async () => {
  const person = newPerson();
  const [orderNumber] = await orderedBefore(person.phone);
  const { accessToken } = await registerPerson(world, person);
  const { body } = await ask(accessToken, `order-detail?orderNumber=${orderNumber}`);
  expect(body.data).toMatchObject({
    ...{ ordererName: '김**트', receiverName: '박*는', receiverPhone: '010****3333' },
    ...{ address: '서울특별시 성동구 ***', payMethod: '신용카드', deliveryFee: 0 },
  });
  expect(body.data.lines).toEqual([
    expect.objectContaining({ productName: '박스 로고 후디', units: 1, price: 89_000 }),
    expect.objectContaining({ productName: '볼캡' }),
  ]);
});

test('a member without such orders gets none, and cannot read another member’s', async () => {
  const [orderNumber] = await orderedBefore(newPerson().phone);
  const { accessToken } = await registerPerson(world);
  expect((await ask(accessToken, 'order-exists')).body.data).toEqual({ exists: false, count: 0 });
  expect((await ask(accessToken, 'orders')).body.data).toEqual({ totalCount: 0, orders: [] });
  const detail = await ask(accessToken, `order-detail?orderNumber=${orderNumber}`);
  expect(detail).toMatchObject({ status: 404, body: { code: 'C821' } });
});

test('orders stay with the member who verified the phone first; a later holder of the number gets none', async () => {
  const person = newPerson();
  await orderedBefore(person.phone);
  const { accessToken, username } = await registerPerson(world, person);
  await ask(accessToken, 'orders');
  await world.db
    .updateTable('account')
    .set({ phoneKey: null })
    .where('username', '=', username)
    .execute();
  world.clock.advance({ seconds: 31 }); // until the phone may get its next code
  const heir = await registerPerson(world, { ...newPerson(), phone: person.phone });
  expect((await ask(heir.accessToken, 'orders')).body.data.totalCount).toBe(0);
  expect((await ask(accessToken, 'orders')).body.data.totalCount).toBe(1);
});

test('a guest finds an order by its number and name; a wrong name reveals nothing', async () => {
  const [orderNumber = ''] = await orderedBefore(newPerson().phone);
  const found = await asGuest({ orderNumber, name: '김 테스트' });
  expect(found.body.data).toMatchObject({ orderNumber, ordererName: '김**트' });
  const wrongName = await asGuest({ orderNumber, name: '이아무' });
  const wrongNumber = await asGuest({ orderNumber: '2403', name: '김테스트' });
  expect(wrongName).toEqual(wrongNumber);
  expect(wrongName).toMatchObject({ status: 404, body: { code: 'C821' } });
});

test('five wrong names at one order slow down the network they came from, and nobody else', async () => {
  const [orderNumber = ''] = await orderedBefore(newPerson().phone);
  const { remoteAddress } = newPerson();
  for (const name of ['가', '나', '다', '라', '마', '바']) {
    await asGuest({ orderNumber, name }, remoteAddress);
  }
  expect(await asGuest({ orderNumber, name: '김테스트' }, remoteAddress)).toMatchObject({
    status: 429,
    body: { code: 'C822' },
  });
  expect((await asGuest({ orderNumber, name: '김테스트' })).status).toBe(200);
  world.clock.advance({ minutes: 20 });
  expect((await asGuest({ orderNumber, name: '김테스트' }, remoteAddress)).status).toBe(200);
});

test('a hundred wrong names at one order slow down all, from however many networks they came', async () => {
  const [orderNumber = ''] = await orderedBefore(newPerson().phone);
  for (let guess = 0; guess < 100; guess += 1) {
    expect((await asGuest({ orderNumber, name: `아무개${guess}` })).status).toBe(404);
  }
  expect((await asGuest({ orderNumber, name: '김테스트' })).status).toBe(429);
  world.clock.advance({ minutes: 20 });
  expect((await asGuest({ orderNumber, name: '김테스트' })).status).toBe(200);
});

test('a network that must wait leaves nothing behind for the order numbers it makes up', async () => {
  const { remoteAddress: ip } = newPerson();
  const guess = (orderNumber: string) =>
    findGuestOrder(world.context, { orderNumber, name: '아무개', ip });
  for (let wrong = 0; wrong < 30; wrong += 1) await guess(`made-up ${wrong}`);
  const counted = async () =>
    (await world.db.selectFrom('loginFailure').select('key').execute()).length;
  const before = await counted();
  expect(await guess('made-up for nothing')).toMatchObject({ name: 'legacy_order_slowed' });
  expect(await counted()).toBe(before);
});

test('invalid input is named, and a member’s orders need a login', async () => {
  const { accessToken } = await registerPerson(world);
  for (const path of ['orders?page=0', 'orders?size=1000', 'orders?page=x', 'order-detail']) {
    expect(await ask(accessToken, path)).toMatchObject({ status: 400, body: { code: 'C400' } });
  }
  expect(await asGuest({ orderNumber: '1' })).toMatchObject({ status: 400 });
  for (const path of ['order-exists', 'orders', 'order-detail?orderNumber=1']) {
    const url = `/api/v1/godomall/member/${path}`;
    expect(await callApi(world, { url })).toMatchObject({ status: 401, body: { code: 'C001' } });
  }
  const posted = { method: 'POST', url: '/api/v1/godomall/member/orders', accessToken } as const;
  expect((await callApi(world, posted)).status).toBe(404);
});
