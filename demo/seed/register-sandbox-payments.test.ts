import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import { inTransaction } from '@duskline/platform/database';
import { buildSandbox } from '@duskline/sandbox/app';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { sendRefunds } from '@duskline/shop-api/modules/refunds/index';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../apps/shop-api/test/build-test-shop.ts';
import { callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { registerMember, type TestMember } from '../../apps/shop-api/test/factories.ts';
import { freePort } from '../../packages/partners/test/start-sandbox.ts';
import { DEMO_MEMBERS } from '../data/members.ts';
import { loadDemo } from './load-demo.ts';
import { loadMemberHistory } from './load-member-history.ts';
import { registerSandboxPayments } from './register-sandbox-payments.ts';

const { tossSecretKey: secretKey } = demoKeys;
let shop: TestShop;
let shopper: TestMember;
let origin: string;
let tossUrl: string;

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`;
  tossUrl = `${origin}/toss`;
  const payment = createTossGateway({ apiUrl: tossUrl, secretKey });
  shop = await buildTestShop({ payment });
  shop.clock.set(new Date());
  await loadDemo(shop.db, () => {});
  shopper = await registerMember(shop);
  const [demo] = DEMO_MEMBERS;
  if (!demo) throw new Error('the demo has no shopper');
  await inTransaction(shop.db, (tx) =>
    loadMemberHistory(tx, shop.vault, {
      memberNo: shopper.memberNo,
      demo,
      firstProduct: 0,
      now: shop.clock.now(),
    }),
  );
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
  (
    await shop.db
      .selectFrom('orderLine')
      .where('state', '=', state)
      .select('orderNo')
      .executeTakeFirstOrThrow()
  ).orderNo;

test('the payment of a cancelled demo order is refunded by the partner, once and in full', async () => {
  const orderNo = await orderIn('PAY_DONE');
  await aSandboxWithPayments(2);
  const before = await known();
  expect(before.filter(({ orderId }) => orderId === orderNo)).toMatchObject([{ status: 'DONE' }]);

  const url = `/profile/orders/${orderNo}/claims/cancel`;
  const body = { claimReasonType: 'CHANGE_MIND' };
  const { headers } = shopper;
  expect(await callShop(shop, 'POST', url, { headers, body })).toMatchObject({ status: 204 });
  await sendRefunds(shop.shop);
  const refund = await shop.db.selectFrom('paymentRefund').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ state: 'DONE', refusal: null });
  await registerSandboxPayments(shop, { tossUrl, secretKey });
  const after = await known();
  expect(after).toHaveLength(before.length);
  const [paid] = after.filter(({ orderId }) => orderId === orderNo);
  expect(paid).toMatchObject({ status: 'CANCELED', cancels: [{ cancelAmount: refund.amount }] });
});

test('a sandbox that lost its state knows the refunds made since', async () => {
  await aSandboxWithPayments();
  const all = await known();
  const orderNo = await orderIn('CANCEL_DONE');
  expect(all.find(({ orderId }) => orderId === orderNo)).toMatchObject({ status: 'CANCELED' });
  expect(all.find(({ status }) => status === 'WAITING_FOR_DEPOSIT')).toMatchObject({
    orderId: await orderIn('DEPOSIT_WAIT'),
  });
});

test('payments are not registered without the key', async () => {
  await aSandboxWithPayments(0);
  await expect(registerSandboxPayments(shop, { tossUrl, secretKey: 'guessed' })).rejects.toThrow(
    /demo_/,
  );
  expect(await known()).toEqual([]);
});
