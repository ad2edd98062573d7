import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aReservedOrder,
  availableStock,
  statesOf,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

type Listed = { orderNo: string; quantity: number; isMember: boolean; holders: string[] }[];

test('an operator sees who holds a product unpaid, and gives it back, with the reason in the audit', async () => {
  const { store } = operator;
  const option = await anOption(store, { available: 20 });
  const big = await aReservedOrder(store, [{ ...option, orderCnt: 4 }]);
  const small = await aReservedOrder(store, [option]);
  const listed = await operator.done<Listed>('holds', 'list', '--option', String(option.optionNo));
  expect(listed.map(({ orderNo, quantity }) => [orderNo, quantity])).toEqual([
    [big.orderNo, 4],
    [small.orderNo, 1],
  ]);
  expect(listed[0]?.isMember).toBe(false);
  expect(listed[0]?.holders.map((each) => each.split(':')[0])).toEqual([
    ...['phone', 'device', 'network'],
  ]);

  await operator.done('holds', 'release', small.orderNo, '사재기 의심');
  expect(await operator.lastChange()).toMatchObject({
    command: 'holds release',
    after: { released: [small.orderNo], reason: '사재기 의심' },
  });
  expect(await statesOf(store, small.orderNo)).toEqual(['PAY_FAIL']);
  const network = listed[0]?.holders.at(-1) ?? '';
  await operator.done('holds', 'release-holder', network, '사재기 의심');
  expect(await operator.lastChange()).toMatchObject({
    command: 'holds release-holder',
    after: { orderNo: big.orderNo, holder: network, released: [big.orderNo] },
  });
  expect(await availableStock(store, option.optionNo)).toBe(20);
  const again = await operator.ops('holds', 'release', big.orderNo, '다시');
  expect(again.exitCode).toBe(1);
});

test('an operator sees the orders whose account the partner denies, and releases one', async () => {
  const { store } = operator;
  const option = await anOption(store);
  const { orderNo } = await aReservedOrder(store, [option], { payType: 'VIRTUAL_ACCOUNT' });
  await store.db
    .updateTable('payment')
    .set({ state: 'WAITING_DEPOSIT', depositSecret: 'ps', deniedAt: store.clock.now() })
    .where('orderNo', '=', orderNo)
    .execute();
  const list = () => operator.done<Listed>('holds', 'list', '--denied');
  expect(await list()).toMatchObject([{ orderNo, deniedSince: '2026-05-04 12:00:00' }]);
  await operator.done('holds', 'release', orderNo, '결제사 확인: 입금 없음');
  expect(await list()).toEqual([]);
  expect(await availableStock(store, option.optionNo)).toBe(10);
});

test('an order whose payment is being confirmed is left alone', async () => {
  const { store } = operator;
  const { orderNo } = await aReservedOrder(store, [await anOption(store)]);
  await store.db
    .updateTable('payment')
    .set({ state: 'CONFIRMING', confirmStartedAt: store.clock.now() })
    .where('orderNo', '=', orderNo)
    .execute();
  const { exitCode, printed } = await operator.ops('holds', 'release', orderNo, '사재기 의심');
  expect([exitCode, printed]).toEqual([1, expect.stringContaining('결제 결과를 확인하고 있어요')]);
});
