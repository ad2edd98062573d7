import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  callShop,
  statesOf,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { account, address, claimDesk, mind } from '../../apps/shop-api/test/claim-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { openTestDesk, type TestDesk } from './testing/open-test-operator.ts';

let desk: TestDesk;
let buyers: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  desk = await openTestDesk();
  buyers = claimDesk(desk.store);
});
afterAll(() => desk.close());

test('a guest’s order is found by the phone she gave, however it is written', async () => {
  const { store } = desk;
  const orderer = { ordererName: '김손님', ordererContact1: '010-6060-7070' };
  const { orderNo } = await aPaidOrder(store, [await anOption(store)], { orderer });
  await aReservedOrder(store, [await anOption(store)], { orderer });
  for (const phone of ['01060607070', '010 6060 7070', '010-6060-7070']) {
    const found = await desk.done<object[]>('orders', 'find', phone);
    expect(found).toMatchObject([{ orderNo, isMember: false, state: 'PAY_DONE' }]);
  }
  expect((await desk.ops('orders', 'find', '010-6060-7070')).printed).toContain(orderNo);
  expect(await desk.done('orders', 'find', '01060607071')).toEqual([]);
  expect((await desk.ops('orders', 'find', '7070')).exitCode).toBe(2);
});

test('an order is prepared, shipped, delivered and confirmed, each step on record', async () => {
  const { store } = desk;
  const { headers } = await registerMember(store);
  const { orderNo } = await aPaidOrder(store, [await anOption(store)], { headers });
  expect((await desk.ops('orders', 'show', orderNo)).printed).toContain('결제완료');

  await desk.done('orders', 'prepare', orderNo);
  expect(await statesOf(store, orderNo)).toEqual(['PRODUCT_PREPARE']);
  const toNobody = await desk.ops('orders', 'ship', orderNo, 'OWL', '300000000017');
  expect(toNobody).toMatchObject({ exitCode: 2, printed: expect.stringContaining('CJ') });
  const notANumber = await desk.ops('orders', 'ship', orderNo, 'cj', '17');
  expect(notANumber).toMatchObject({ exitCode: 1 });
  await desk.done('orders', 'ship', orderNo, 'cj', '3000-0000-0017');
  expect(await desk.lastChange()).toMatchObject({
    actor: '오너',
    command: 'orders ship',
    before: { orderNo, lines: [{ state: 'PRODUCT_PREPARE' }] },
    after: {
      lines: [{ state: 'DELIVERY_ING' }],
      parcels: [{ companyType: 'CJ', invoiceNo: '300000000017' }],
    },
  });
  await desk.done('orders', 'deliver', orderNo);
  await desk.done('orders', 'confirm', orderNo);
  expect(await statesOf(store, orderNo)).toEqual(['BUY_CONFIRM']);
  const again = await desk.ops('orders', 'deliver', orderNo);
  expect(again).toMatchObject({ exitCode: 1, printed: expect.stringMatching(/[가-힣]/) });
  expect(await desk.lastChange()).toMatchObject({ command: 'orders confirm' });
});

test('what is announced by a command goes out with it, and not where it was refused', async () => {
  const { store } = desk;
  const announced = async () =>
    (await store.db.selectFrom('announcement').select('kind').execute()).length;
  const { orderNo } = await buyers.aMembersOrder();
  const before = await announced();
  expect((await desk.ops('orders', 'ship', '9'.repeat(18), 'CJ', '300000000017')).exitCode).toBe(1);
  expect(await announced()).toBe(before);
  await desk.done('orders', 'ship', orderNo, 'CJ', '300000000017');
  expect(await announced()).toBe(before + 1);
});

test('a return is approved, received and refunded', async () => {
  const { orderNo, paymentKey, lineNos, headers } = await buyers.aMembersOrder([60_000]);
  await buyers.delivered(orderNo);
  const wish = { ...mind, productCnt: 1, returnWayType: 'SELLER_COLLECT', returnAddress: address };
  const url = `/profile/order-options/${lineNos[0]}/claims/return`;
  expect((await buyers.send('POST', url, headers, wish)).status).toBeLessThan(300);
  const [claim] = await desk.done<{ claimNo: number; orderNo: string }[]>('claims', 'list');
  expect(claim).toMatchObject({ orderNo });
  const claimNo = String(claim?.claimNo);
  expect((await desk.ops('claims', 'show', claimNo)).printed).toContain(orderNo);

  await desk.done('claims', 'approve', claimNo, '--fault', 'seller');
  expect((await desk.ops('claims', 'paid', claimNo)).exitCode).toBe(1);
  await desk.done('claims', 'receive', claimNo);
  expect(await desk.lastChange()).toMatchObject({
    command: 'claims receive',
    before: { state: 'RETURN_PROC_BEFORE_RECEIVE' },
    after: { claimNo: Number(claimNo), state: 'RETURN_PROC_WAITING_REFUND' },
  });
  expect(buyers.refunded(paymentKey)).toBe(60_000);
  expect(await statesOf(desk.store, orderNo)).toEqual(['RETURN_DONE']);
});

test('a cancel is refused with a reason the buyer reads', async () => {
  const { orderNo, headers } = await buyers.aMembersOrder();
  await desk.done('orders', 'prepare', orderNo);
  await buyers.send('POST', `/profile/orders/${orderNo}/claims/cancel`, headers, mind);
  const claims = await desk.done<{ claimNo: number; orderNo: string }[]>('claims', 'list');
  const claimNo = String(claims.find((each) => each.orderNo === orderNo)?.claimNo);
  await desk.done('claims', 'refuse', claimNo, '이미 보냈어요.');
  expect(await desk.lastChange()).toMatchObject({ after: { state: 'REFUSED' } });
});

test('a refund that the partner refused goes to an account that an operator names', async () => {
  const { store } = desk;
  const option = await anOption(store, { units: 1 });
  const bought = await aPaidOrder(store, [option], { payType: 'VIRTUAL_ACCOUNT' });
  store.clock.advance({ hours: 25 });
  await desk.done('jobs', 'run', 'sweep-payments');
  await aReservedOrder(store, [option]);
  store.toss.deposit(bought.paymentKey);
  const { secret } = store.toss.payment(bought.paymentKey);
  const deposit = { createdAt: '2026-05-05T13:00:00', status: 'DONE', transactionKey: 't' };
  const notice = { ...deposit, secret, orderId: bought.orderNo };
  await callShop(store, 'POST', '/payments/webhooks/toss', { body: notice });
  const refused = await desk.done<{ refundNo: number; orderNo: string }[]>('refunds', 'list');
  expect(refused).toMatchObject([{ orderNo: bought.orderNo, refusal: expect.any(String) }]);
  const refundNo = String(refused[0]?.refundNo);

  expect((await desk.ops('refunds', 'resend', refundNo, '--bank', 'KB')).exitCode).toBe(2);
  const to = ['--bank', 'kb', '--account', account.bankAccount, '--holder', '김주문'];
  await desk.done('refunds', 'resend', refundNo, ...to);
  expect(await desk.done('refunds', 'list')).toEqual([]);
  expect(store.toss.payment(bought.paymentKey).canceled).toBe(bought.amount);
  expect(JSON.stringify(await desk.lastChange())).not.toContain(account.bankAccount);
  expect((await desk.ops('refunds', 'resend', refundNo)).exitCode).toBe(1);
});
