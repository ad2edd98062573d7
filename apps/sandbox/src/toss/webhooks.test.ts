import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { cardOrder, openSandbox, pay, submit } from '../../test/open-sandbox.ts';

type Received = { headers: Record<string, unknown>; body: Record<string, unknown> };

/** Start a shop whose webhook URL returns these statuses in turn, then 200. */
async function shopAnswering(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({
      headers: request.headers,
      body: (await json(request)) as Received['body'],
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { received, webhookUrl };
}

/** What the sandbox has tried to deliver, the newest first. */
async function deliveries(app: Awaited<ReturnType<typeof openSandbox>>) {
  return (await app.inject('/toss/webhooks.json')).json();
}

test('a webhook that the shop refused is sent again, and every attempt is listed', async () => {
  const { received, webhookUrl } = await shopAnswering(500, 503);
  const app = await openSandbox({ webhookUrl, webhookPausesMs: [1, 1] });
  await pay(app);

  await expect
    .poll(async () => (await deliveries(app))[0])
    .toMatchObject({
      event: 'PAYMENT_STATUS_CHANGED',
      state: 'delivered',
      attempts: [{ outcome: 'HTTP 500' }, { outcome: 'HTTP 503' }, { outcome: 'HTTP 200' }],
    });
  expect(
    received.map(({ headers }) => headers['tosspayments-webhook-transmission-retried-count']),
  ).toEqual(['0', '1', '2']);
  expect(
    new Set(received.map(({ headers }) => headers['tosspayments-webhook-transmission-id'])).size,
  ).toBe(1);
});

test('webhooks to a shop that never replies end', async () => {
  const { webhookUrl } = await shopAnswering(500, 500);
  const app = await openSandbox({ webhookUrl, webhookPausesMs: [1] });
  await pay(app);
  await expect.poll(() => deliveries(app)).toMatchObject([{ state: 'given_up' }]);
});

test('closing the sandbox does not wait for the next retry', async () => {
  const { received, webhookUrl } = await shopAnswering(500);
  const app = await openSandbox({ webhookUrl, webhookPausesMs: [60_000] });
  await pay(app);
  await expect.poll(() => received).toHaveLength(1);
  await app.close();
});

test('only the deposit notice carries the secret of a virtual account', async () => {
  const { received, webhookUrl } = await shopAnswering();
  const app = await openSandbox({ webhookUrl });
  const { paymentKey, secret } = await pay(app, { ...cardOrder, method: 'VIRTUAL_ACCOUNT' });
  await submit(app, `/toss/payments/${paymentKey}/deposit`);
  await expect.poll(() => received).toHaveLength(4);

  const bodies = received.map(({ body }) => body);
  const deposits = bodies.filter((body) => body.eventType === undefined);
  expect(deposits.map(({ status }) => status).sort()).toEqual(['DONE', 'WAITING_FOR_DEPOSIT']);
  expect(deposits.every((body) => body.secret === secret)).toBe(true);
  const changes = bodies.filter((body) => body.eventType === 'PAYMENT_STATUS_CHANGED');
  expect(JSON.stringify(changes)).not.toContain(secret);
});

test('the buttons of the payment list deposit once, repeat a webhook and let an account run out', async () => {
  const { received, webhookUrl } = await shopAnswering();
  const app = await openSandbox({ webhookUrl });
  const order = { ...cardOrder, method: 'VIRTUAL_ACCOUNT' };
  const paid = await pay(app, order);
  const late = await pay(app, { ...order, orderId: '202603010000000018' });

  const list = (await app.inject('/toss/payments')).body;
  for (const button of ['입금하기', '웹훅 다시 보내기', '가상계좌 만료'])
    expect(list).toContain(button);

  const deposit = await submit(app, `/toss/payments/${paid.paymentKey}/deposit`);
  expect(deposit).toMatchObject({ statusCode: 303, headers: { location: '/toss/payments' } });
  await submit(app, `/toss/payments/${paid.paymentKey}/deposit`);
  await submit(app, `/toss/payments/${paid.paymentKey}/webhook`);
  await submit(app, `/toss/payments/${late.paymentKey}/expire`);
  await submit(app, `/toss/payments/${late.paymentKey}/deposit`);

  const payments = (await app.inject('/toss/payments.json')).json();
  expect(payments.map(({ status }: { status: string }) => status)).toEqual([
    'WAITING_FOR_DEPOSIT',
    'DONE',
  ]);
  // Two accounts issued, one deposit and its repeat: two events each.
  await expect.poll(() => received).toHaveLength(8);
});
