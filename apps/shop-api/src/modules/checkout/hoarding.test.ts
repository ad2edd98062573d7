import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOption,
  aReserveBody,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
  openSheet,
  reserve,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { releaseExpiredDeposits } from '../payments/index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
beforeEach(() => shop.clock.advance({ minutes: 30 }));
afterAll(() => shop.close());

let count = 0;
const phone = () => ({
  orderer: { ordererName: '김주문', ordererContact1: `010-7777-${1000 + count++}` },
});
const from = (ip: string, cookie = '') => ({
  headers: { ...visitorHeaders, 'x-forwarded-for': ip, cookie },
});
const anIp = () => `203.0.113.${++count % 250}`;

async function order(
  option: { productNo: number; optionNo: number },
  change: { orderCnt?: number; headers?: Record<string, string> } & Record<string, unknown> = {},
) {
  const { orderCnt = 1, ...rest } = change;
  const sheetNo = await openSheet(shop, [{ ...option, orderCnt }], rest.headers);
  return { sheetNo, ...(await reserve(shop, sheetNo, { ...phone(), ...rest })) };
}

test('one guest cannot empty an option: not by one order, nor by many of one network', async () => {
  const tee = await anOption(shop, { available: 40 });
  const ip = anIp();
  const all = await order(tee, { ...from(ip), orderCnt: 40 });
  expect({ status: all.status, code: all.body.code }).toEqual({ status: 400, code: 'DL0417' });
  expect(all.body.message).toMatch(/수량을 줄이거나.*로그인하면/);
  const answers = [];
  for (let at = 0; at < 8; at++) answers.push(await order(tee, { ...from(ip), orderCnt: 5 }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await availableStock(shop, tee.optionNo)).toBe(30);
  expect((await order(tee, { ...from(anIp()), orderCnt: 5 })).status).toBe(200);
});

test('forty guests of one network at once hold no more than one after the other', async () => {
  const tee = await anOption(shop, { available: 100 });
  const ip = anIp();
  const answers = await Promise.all(Array.from({ length: 40 }, () => order(tee, from(ip))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(await availableStock(shop, tee.optionNo)).toBe(75);
});

test('addresses of one IPv6 household are one network, and a neighbour is another', async () => {
  const tee = await anOption(shop, { available: 8 });
  const statusOf = async (ip: string) => (await order(tee, { ...from(ip), orderCnt: 3 })).status;
  expect(await statusOf('2001:db8:7:7::1')).toBe(200);
  expect(await statusOf('2001:db8:7:7:ffff::2')).toBe(400);
  expect(await statusOf('2001:db8:7:8::1')).toBe(200);
});

test('a fourth unpaid order of one phone or one device is refused until one is paid', async () => {
  const options = await someOptions(shop);
  const tee = options[0] ?? (await anOption(shop));
  const same = phone();
  const orders = [];
  for (const _ of [1, 2, 3]) orders.push(await order(tee, { ...same, ...from(anIp()) }));
  const fourth = await order(tee, { ...same, ...from(anIp()) });
  expect([fourth.status, fourth.body.code]).toEqual([400, 'DL0416']);
  expect(fourth.body.message).toMatch(/먼저 연 결제를 마치거나 10분 뒤에/);

  const { key, extraData } = orders[0]?.body ?? fourth.body;
  const amount = extraData.window?.request.amount.value ?? 0;
  const paymentKey = shop.toss.authorise(extraData.orderNo, amount);
  await comeBack(shop, { key, paymentKey, orderId: extraData.orderNo, amount });
  const again = await reserve(shop, fourth.sheetNo, { ...same, ...from(anIp()) });
  expect(again.status).toBe(200);

  const device = 'ordering_device=0123456789abcdefghijkl';
  const codes = [];
  for (const _ of [1, 2, 3, 4]) codes.push((await order(tee, from(anIp(), device))).status);
  expect(codes).toEqual([200, 200, 200, 400]);
});

test('whoever orders without a device is given one, for payments alone and for a day', async () => {
  const tee = await anOption(shop);
  const sheetNo = await openSheet(shop, [tee]);
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/payments/reserve', headers: visitorHeaders },
    payload: { orderSheetNo: sheetNo },
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  const { headers } = await shop.app.inject({
    ...{ method: 'POST', url: '/payments/reserve', headers: visitorHeaders },
    payload: aReserveBody(sheetNo),
  });
  expect(headers['set-cookie']).toMatch(
    /^ordering_device=[\w-]{22}; Path=\/shop-api\/payments; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  );
});

test('members behind a full network buy on, a sixth unpaid order of one of them not', async () => {
  const tee = await anOption(shop, { available: 40 });
  const ip = anIp();
  for (const _ of [1, 2]) await order(tee, { ...from(ip), orderCnt: 5 });
  expect((await order(tee, from(ip))).status).toBe(400);
  const { headers } = await registerMember(shop);
  const own = { headers: { ...headers, 'x-forwarded-for': ip }, member: true };
  const codes = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) codes.push((await order(tee, own)).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 400]);
});

test('a member whose phone was never proved is limited as a guest is', async () => {
  const tee = await anOption(shop, { available: 40 });
  const { headers } = await registerMember(shop, { mobile: null });
  const own = { headers, member: true, orderCnt: 11 };
  expect((await order(tee, own)).body.code).toBe('DL0417');
  expect((await order(tee, { ...own, orderCnt: 10 })).status).toBe(200);
});

test('changing the way to pay is no second order', async () => {
  const tee = await anOption(shop);
  const same = { ...phone(), ...from(anIp()) };
  const first = await order(tee, same);
  for (let at = 0; at < 6; at++) {
    const payType = at % 2 ? 'CREDIT_CARD' : 'VIRTUAL_ACCOUNT';
    expect((await reserve(shop, first.sheetNo, { ...same, payType })).status).toBe(200);
  }
  expect(await availableStock(shop, tee.optionNo)).toBe(9);
});

test('a guest has three hours for a deposit, whatever the browser asked for, and for five units at most', async () => {
  const tee = await anOption(shop, { available: 100 });
  const payType = 'VIRTUAL_ACCOUNT';
  const six = await order(tee, { payType, orderCnt: 6 });
  expect([six.status, six.body.code]).toEqual([400, 'DL0418']);
  const { orderNo, amount, key } = await aReservedOrder(shop, [{ ...tee, orderCnt: 5 }], {
    payType,
  });
  const paymentKey = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  const { expiresAt, holderKeys } = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select(['expiresAt', 'holderKeys'])
    .executeTakeFirstOrThrow();
  expect(expiresAt.getTime() - shop.clock.now().getTime()).toBe(3 * 60 * 60 * 1000);
  expect(holderKeys.map((holder) => holder.split(':')[0])).toEqual(['phone', 'device', 'network']);
  shop.clock.advance({ hours: 3 });
  await releaseExpiredDeposits(shop.shop);
  expect(await availableStock(shop, tee.optionNo)).toBe(100);
  const left = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select('holderKeys')
    .executeTakeFirstOrThrow();
  expect(left.holderKeys).toEqual([]);
});
