import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { sendRefunds } from '@duskline/shop-api/modules/refunds/index';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWholeStore, type WholeStore } from '../../apps/shop-api/test/build-whole-store.ts';
import { callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { loginAs } from '../../apps/shop-api/test/factories.ts';
import { loadDemo } from './load-demo.ts';
import { loadMembers } from './load-members.ts';
import { registerSandboxPayments } from './register-sandbox-payments.ts';

const { tossSecretKey: secretKey } = demoKeys;
let shop: WholeStore;
let origin: string;
let tossUrl: string;

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`;
  tossUrl = `${origin}/toss`;
  shop = await buildWholeStore();
  shop.shop.payment = createTossGateway({ apiUrl: tossUrl, secretKey });
  shop.clock.set(new Date());
  shop.members.clock.set(new Date());
  await loadDemo(shop.db, () => {});
  await loadMembers(shop.shop, shop.members.context, shop.clock.now());
});
afterAll(() => shop.close());

/** A sandbox without state, as after its file was deleted; the demo's payments are registered `times` times. */
async function aSandboxWithPayments(times = 1) {
  const sandbox = await buildSandbox({ origin, shopUrl: 'http://shop.test' });
  await sandbox.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  onTestFinished(() => sandbox.close());
  for (let registered = 0; registered < times; registered++)
    await registerSandboxPayments(shop, { tossUrl, secretKey });
}

type Known = {
  orderId: string;
  amount: number;
  status: string;
  cancels: { cancelAmount: number }[];
};
const known = async () => (await (await fetch(`${tossUrl}/payments.json`)).json()) as Known[];
const orderIn = async (state: string) =>
  shop.db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.orderNo', 'orderLine.orderNo')
    .innerJoin('payment', 'payment.orderNo', 'orders.orderNo')
    .where('orderLine.state', '=', state)
    .where('orderLine.claimNo', 'is', null)
    .where('payment.payType', '=', state === 'DEPOSIT_WAIT' ? 'VIRTUAL_ACCOUNT' : 'CREDIT_CARD')
    .orderBy('orders.orderedAt', 'desc')
    .select(['orders.orderNo', 'orders.memberNo'])
    .executeTakeFirstOrThrow();

test('the payment of a cancelled demo order is refunded by the partner, once and in full', async () => {
  const { orderNo, memberNo } = await orderIn('PAY_DONE');
  await aSandboxWithPayments(2);
  const before = await known();
  expect(before.filter(({ orderId }) => orderId === orderNo)).toMatchObject([{ status: 'DONE' }]);

  const url = `/profile/orders/${orderNo}/claims/cancel`;
  const body = { claimReasonType: 'CHANGE_MIND' };
  const headers = await loginAs(shop, memberNo ?? 0);
  expect(await callShop(shop, 'POST', url, { headers, body })).toMatchObject({ status: 204 });
  await sendRefunds(shop.shop);
  const refund = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('payment.orderNo', '=', orderNo)
    .selectAll('paymentRefund')
    .executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ state: 'DONE', refusal: null });
  await registerSandboxPayments(shop, { tossUrl, secretKey });
  const after = await known();
  expect(after).toHaveLength(before.length);
  const [paid] = after.filter(({ orderId }) => orderId === orderNo);
  expect(paid).toMatchObject({ status: 'CANCELED', cancels: [{ cancelAmount: refund.amount }] });
});

test('a sandbox that lost its state knows every payment of the shop, with the refunds made since', async () => {
  await aSandboxWithPayments();
  const all = await known();
  const paid = await shop.db
    .selectFrom('payment')
    .where('state', 'in', ['DONE', 'WAITING_DEPOSIT'])
    .select(['orderNo', 'amount', 'state', 'paymentNo'])
    .execute();
  expect(all.map(({ orderId }) => orderId).toSorted()).toEqual(
    paid.map(({ orderNo }) => orderNo).toSorted(),
  );
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .where('state', '=', 'DONE')
    .select(['paymentNo', 'amount'])
    .execute();
  expect(refunds.length).toBeGreaterThan(2);
  for (const { orderNo, amount, state, paymentNo } of paid) {
    const payment = all.find(({ orderId }) => orderId === orderNo);
    const refunded = refunds
      .filter((refund) => refund.paymentNo === paymentNo)
      .reduce((sum, refund) => sum + refund.amount, 0);
    const cancelled = payment?.cancels.reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
    expect({ amount: payment?.amount, cancelled }).toEqual({ amount, cancelled: refunded });
    const isWaiting = payment?.status === 'WAITING_FOR_DEPOSIT';
    expect(isWaiting).toBe(state === 'WAITING_DEPOSIT');
  }
});

test('payments are not registered without the key', async () => {
  await aSandboxWithPayments(0);
  await expect(registerSandboxPayments(shop, { tossUrl, secretKey: 'guessed' })).rejects.toThrow(
    /demo_/,
  );
  expect(await known()).toEqual([]);
});
