import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  callShop,
  statesOf,
} from '../../apps/shop-api/test/checkout-factories.ts';
import {
  account,
  address,
  changeOfMind,
  claimActions,
} from '../../apps/shop-api/test/claim-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
let buyers: ReturnType<typeof claimActions>;
beforeAll(async () => {
  operator = await openTestOperator();
  buyers = claimActions(operator.store);
});
afterAll(() => operator.close());

test('an operator finds a guest’s order by its phone number in any notation', async () => {
  const { store } = operator;
  const orderer = { ordererName: '김손님', ordererContact1: '010-6060-7070' };
  const { orderNo } = await aPaidOrder(store, [await anOption(store)], { orderer });
  await aReservedOrder(store, [await anOption(store)], { orderer });
  for (const phone of ['01060607070', '010 6060 7070', '010-6060-7070']) {
    const found = await operator.done<object[]>('orders', 'find', phone);
    expect(found).toMatchObject([{ orderNo, isMember: false, state: 'PAY_DONE' }]);
  }
  expect((await operator.ops('orders', 'find', '010-6060-7070')).printed).toContain(orderNo);
  expect(await operator.done('orders', 'find', '01060607071')).toEqual([]);
  expect((await operator.ops('orders', 'find', '7070')).exitCode).toBe(2);
});

test('an order is prepared, shipped, delivered and confirmed, each step on record', async () => {
  const { store } = operator;
  const { headers } = await registerMember(store);
  const { orderNo } = await aPaidOrder(store, [await anOption(store)], { headers });
  expect((await operator.ops('orders', 'show', orderNo)).printed).toContain('결제완료');

  await operator.done('orders', 'prepare', orderNo);
  expect(await statesOf(store, orderNo)).toEqual(['PRODUCT_PREPARE']);
  const toNobody = await operator.ops('orders', 'ship', orderNo, 'OWL', '300000000017');
  expect(toNobody).toMatchObject({ exitCode: 2, printed: expect.stringContaining('CJ') });
  const notANumber = await operator.ops('orders', 'ship', orderNo, 'cj', '17');
  expect(notANumber).toMatchObject({ exitCode: 1 });
  await operator.done('orders', 'ship', orderNo, 'cj', '3000-0000-0017');
  expect(await operator.lastChange()).toMatchObject({
    actor: '오너',
    command: 'orders ship',
    before: { orderNo, lines: [{ state: 'PRODUCT_PREPARE' }] },
    after: {
      lines: [{ state: 'DELIVERY_ING' }],
      parcels: [{ companyType: 'CJ', invoiceNo: '300000000017' }],
    },
  });
  await operator.done('orders', 'deliver', orderNo);
  await operator.done('orders', 'confirm', orderNo);
  expect(await statesOf(store, orderNo)).toEqual(['BUY_CONFIRM']);
  const again = await operator.ops('orders', 'deliver', orderNo);
  expect(again).toMatchObject({ exitCode: 1, printed: expect.stringMatching(/[가-힣]/) });
  expect(await operator.lastChange()).toMatchObject({ command: 'orders confirm' });
});

test('a command sends its notifications, and none where it was refused', async () => {
  const { store } = operator;
  const announced = async () =>
    (await store.db.selectFrom('announcement').select('kind').execute()).length;
  const { orderNo } = await buyers.aMembersOrder();
  const before = await announced();
  expect(
    (await operator.ops('orders', 'ship', '9'.repeat(18), 'CJ', '300000000017')).exitCode,
  ).toBe(1);
  expect(await announced()).toBe(before);
  await operator.done('orders', 'ship', orderNo, 'CJ', '300000000017');
  expect(await announced()).toBe(before + 1);
});

test('a return is approved, received and refunded', async () => {
  const { orderNo, paymentKey, lineNos, headers } = await buyers.aMembersOrder([60_000]);
  await buyers.delivered(orderNo);
  const body = {
    ...changeOfMind,
    productCnt: 1,
    returnWayType: 'SELLER_COLLECT',
    returnAddress: address,
  };
  const url = `/profile/order-options/${lineNos[0]}/claims/return`;
  expect((await buyers.send('POST', url, headers, body)).status).toBeLessThan(300);
  const [claim] = await operator.done<{ claimNo: number; orderNo: string }[]>('claims', 'list');
  expect(claim).toMatchObject({ orderNo });
  const claimNo = String(claim?.claimNo);
  expect((await operator.ops('claims', 'show', claimNo)).printed).toContain(orderNo);

  await operator.done('claims', 'approve', claimNo, '--responsible', 'seller');
  expect((await operator.ops('claims', 'paid', claimNo)).exitCode).toBe(1);
  await operator.done('claims', 'receive', claimNo);
  expect(await operator.lastChange()).toMatchObject({
    command: 'claims receive',
    before: { state: 'RETURN_PROC_BEFORE_RECEIVE' },
    after: { claimNo: Number(claimNo), state: 'RETURN_PROC_WAITING_REFUND' },
  });
  expect(buyers.refunded(paymentKey)).toBe(60_000);
  expect(await statesOf(operator.store, orderNo)).toEqual(['RETURN_DONE']);
});

test('a cancel is refused with a reason the buyer reads', async () => {
  const { orderNo, headers } = await buyers.aMembersOrder();
  await operator.done('orders', 'prepare', orderNo);
  await buyers.send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, changeOfMind);
  const claims = await operator.done<{ claimNo: number; orderNo: string }[]>('claims', 'list');
  const claimNo = String(claims.find((each) => each.orderNo === orderNo)?.claimNo);
  await operator.done('claims', 'refuse', claimNo, '이미 보냈어요.');
  expect(await operator.lastChange()).toMatchObject({ after: { state: 'REFUSED' } });
});

test('a refund that the partner refused is sent again to an account that an operator names', async () => {
  const { store } = operator;
  const option = await anOption(store, { available: 1 });
  const bought = await aPaidOrder(store, [option], { payType: 'VIRTUAL_ACCOUNT' });
  store.clock.advance({ hours: 25 });
  await operator.done('jobs', 'run', 'sweep-payments');
  await aReservedOrder(store, [option]);
  store.toss.deposit(bought.paymentKey);
  const { secret } = store.toss.payment(bought.paymentKey);
  const deposit = { createdAt: '2026-05-05T13:00:00', status: 'DONE', transactionKey: 't' };
  const notice = { ...deposit, secret, orderId: bought.orderNo };
  await callShop(store, 'POST', '/payments/webhooks/toss', { body: notice });
  const refused = await operator.done<{ refundNo: number; orderNo: string }[]>('refunds', 'list');
  expect(refused).toMatchObject([{ orderNo: bought.orderNo, refusal: expect.any(String) }]);
  const refundNo = String(refused[0]?.refundNo);

  expect((await operator.ops('refunds', 'resend', refundNo, '--bank', 'KB')).exitCode).toBe(2);
  const to = ['--bank', 'kb', '--account', account.bankAccount, '--holder', '김주문'];
  await operator.done('refunds', 'resend', refundNo, ...to);
  expect(await operator.done('refunds', 'list')).toEqual([]);
  expect(store.toss.payment(bought.paymentKey).canceled).toBe(bought.amount);
  expect(JSON.stringify(await operator.lastChange())).not.toContain(account.bankAccount);
  expect((await operator.ops('refunds', 'resend', refundNo)).exitCode).toBe(1);
});
