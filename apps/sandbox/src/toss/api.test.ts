import { expect, test } from 'vitest';
import {
  basic,
  cardOrder,
  choose,
  openSandbox,
  pay,
  type Sandbox,
} from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

const authorization = basic(demoKeys.tossSecretKey);

async function authorised(app: Sandbox) {
  const back = await choose(app, 'approve');
  const paymentKey = back.searchParams.get('paymentKey');
  return { paymentKey, orderId: cardOrder.orderId, amount: 128_000 };
}

function confirm(app: Sandbox, payload: object, headers: Record<string, string> = {}) {
  const url = '/toss/v1/payments/confirm';
  return app.inject({ method: 'POST', url, headers: { authorization, ...headers }, payload });
}

test.for([
  { name: 'no key', header: undefined, status: 403, code: 'INCORRECT_BASIC_AUTH_FORMAT' },
  {
    name: 'a key without colon',
    header: 'Basic YWJj',
    status: 403,
    code: 'INCORRECT_BASIC_AUTH_FORMAT',
  },
  { name: 'another key', header: basic('test_sk_other'), status: 401, code: 'UNAUTHORIZED_KEY' },
])('$name opens nothing', async ({ header, status, code }) => {
  const app = await openSandbox();
  const headers = header ? { authorization: header } : {};
  for (const url of ['/toss/v1/payments/tdemo', '/toss/v1/transactions']) {
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.any(String) });
  }
});

test('a payment key works once, and the same idempotency key gets the same reply again', async () => {
  const app = await openSandbox();
  const body = await authorised(app);
  const first = await confirm(app, body, { 'idempotency-key': 'order-17' });
  const replay = await confirm(app, body, { 'idempotency-key': 'order-17' });
  const another = await confirm(app, body);
  expect(first.statusCode).toBe(200);
  expect(replay.body).toBe(first.body);
  expect(another.json()).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' });
});

test('two confirms with one idempotency key: the second is refused while the first is being processed', async () => {
  const app = await openSandbox({ slowConfirmMs: 500 });
  const back = await choose(app, 'slow');
  const paymentKey = back.searchParams.get('paymentKey');
  const body = { paymentKey, orderId: cardOrder.orderId, amount: 128_000 };
  const headers = { 'idempotency-key': 'order-17' };
  const answers = await Promise.all([confirm(app, body, headers), confirm(app, body, headers)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 409]);
});

test('one order number is paid once though two windows were open', async () => {
  const app = await openSandbox();
  const [one, two] = [await authorised(app), await authorised(app)];
  expect((await confirm(app, one)).statusCode).toBe(200);
  expect((await confirm(app, two)).json()).toMatchObject({ code: 'DUPLICATED_ORDER_ID' });
});

test('an idempotency key of more than 300 characters and a broken body are refused', async () => {
  const app = await openSandbox();
  const body = await authorised(app);
  const long = await confirm(app, body, { 'idempotency-key': 'k'.repeat(301) });
  expect(long.json()).toMatchObject({ code: 'INVALID_IDEMPOTENCY_KEY' });
  expect((await confirm(app, { ...body, amount: '128000' })).json()).toMatchObject({
    code: 'INVALID_REQUEST',
  });
});

test('a body of more than 64 KB is not read', async () => {
  const app = await openSandbox();
  expect((await confirm(app, { paymentKey: 'x'.repeat(70_000) })).statusCode).toBe(413);
});

test('a receipt is shown for what was paid, and only for that', async () => {
  const app = await openSandbox();
  const { paymentKey } = await pay(app);
  const receipt = await app.inject(`/toss/receipts/${paymentKey}`);
  expect(receipt.body).toContain('연습용 영수증');
  expect((await app.inject('/toss/receipts/tdemo-nothing')).statusCode).toBe(404);
});

test('a payment is found by its order after a thousand others', async () => {
  const app = await openSandbox();
  const { paymentKey } = await pay(app);
  for (let other = 0; other < 1000; other++) {
    await choose(app, 'approve', { ...cardOrder, orderId: `2026030100000${10_000 + other}` });
  }
  const found = await app.inject({
    url: `/toss/v1/payments/orders/${cardOrder.orderId}`,
    headers: { authorization: basic(demoKeys.tossSecretKey) },
  });
  expect(found.json()).toMatchObject({ paymentKey, status: 'DONE' });
});
