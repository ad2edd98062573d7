import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { sendWebhook } from '../../../test/order-walk.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import type { ShopTx } from '../../context.ts';
import { settleUnansweredConfirms } from './index.ts';

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['customers.read', 'customers.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function stop(memberNo: number): Promise<void> {
  const body = { reason: '결제 도용 신고를 확인하고 있어요' };
  expect((await office.call('POST', `/members/${memberNo}/stop`, body)).status).toBe(204);
}
const refunds = async (orderNo: string) =>
  shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select('paymentRefund.amount')
    .execute();

test('a payment window that a member opened before staff stopped them is not charged, and gives back its stock', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const option = await anOption(shop);
  const { key, orderNo, amount } = await aReservedOrder(shop, [option], { headers });
  await stop(memberNo);
  expect(await availableStock(shop, option.optionNo)).toBe(10);
  const paymentKey = shop.toss.authorise(orderNo, amount);
  const { said } = await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  expect(said).toMatchObject({ result: 'FAIL', message: expect.stringContaining('DL0411') });
  // The partner, which has the authorisation, brings it about no more than the browser.
  await sendWebhook(shop, paymentKey);
  expect(shop.toss.payment(paymentKey).status).toBe('IN_PROGRESS');
  expect(await availableStock(shop, option.optionNo)).toBe(10);
});

test('a stop that waits for stock of one window holds none of another, which somebody buys meanwhile', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const [low, high] = [await anOption(shop), await anOption(shop)];
  await aReservedOrder(shop, [high], { headers });
  await aReservedOrder(shop, [low], { headers });
  const stockOf = ({ optionNo }: typeof low, tx: ShopTx) =>
    tx
      .selectFrom('stock')
      .where('optionNo', '=', optionNo)
      .select('optionNo')
      .forUpdate()
      .noWait()
      .execute();
  let stopped: Promise<void> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await stockOf(low, tx);
    stopped = stop(memberNo);
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    expect(await stockOf(high, tx)).toHaveLength(1);
  });
  await stopped;
  expect(await availableStock(shop, low.optionNo)).toBe(10);
  expect(await availableStock(shop, high.optionNo)).toBe(10);
});

test('whoever is allowed again may still pay the window', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const { key, orderNo, amount } = await aReservedOrder(shop, [await anOption(shop)], { headers });
  await stop(memberNo);
  const body = { reason: '본인 확인을 마쳤어요' };
  expect((await office.call('POST', `/members/${memberNo}/allow`, body)).status).toBe(204);
  const paymentKey = shop.toss.authorise(orderNo, amount);
  const { said } = await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  expect(said.result).toBe('SUCCESS');
});

test('what the partner had approved before the stop stays paid, though the store hears of it afterwards', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const order = await aReservedOrder(shop, [await anOption(shop)], { headers });
  const { key, orderNo, amount } = order;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  // The partner's records lag behind, so that the confirm is given up and everything released.
  const approved = { ...shop.toss.payment(paymentKey) };
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ minutes: 1 });
  await settleUnansweredConfirms(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  await stop(memberNo);
  shop.toss.recall(approved);
  expect(await sendWebhook(shop, paymentKey)).toBe(200);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(await refunds(orderNo)).toEqual([]);
});

test('a stopped member’s order whose account was issued before is paid by its deposit', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const { orderNo, paymentKey } = await aPaidOrder(shop, [await anOption(shop)], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  await stop(memberNo);
  shop.toss.deposit(paymentKey);
  const { secret = '' } = shop.toss.payment(paymentKey);
  const notice = { transactionKey: 't', orderId: orderNo, secret, status: 'DONE' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { createdAt: '2026-05-04T12:00:00', ...notice },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});
