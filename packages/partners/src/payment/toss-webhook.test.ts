import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { payInWindow } from '../../test/pay-in-window.ts';
import { PATIENT_MS } from '../../test/slow-reply.ts';
import { postJson, startSandbox } from '../../test/start-sandbox.ts';
import { createTossGateway } from './toss-gateway.ts';
import { isDepositSecret, parseTossWebhook, type TossWebhook } from './toss-webhook.ts';

const orderNo = '202603010000000017';

/** A shop that reads every webhook it gets. */
async function listeningShop() {
  const notices: TossWebhook[] = [];
  const server = createServer(async (request, response) => {
    notices.push(parseTossWebhook(await json(request)));
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { notices, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function issuedAccount() {
  const shop = await listeningShop();
  const sandbox = await startSandbox({ webhookUrl: shop.url });
  const gateway = createTossGateway({
    apiUrl: `${sandbox.origin}/toss`,
    timeLimitMs: PATIENT_MS,
    secretKey: sandbox.keys.tossSecretKey,
  });
  const visit = { orderNo, amount: 45_000, method: 'VIRTUAL_ACCOUNT' } as const;
  const paymentKey = await payInWindow(sandbox, visit);
  const answer = await gateway.confirm({
    paymentKey,
    orderNo,
    amount: 45_000,
    idempotencyKey: 'confirm',
  });
  if (answer.kind !== 'waiting_for_deposit') throw new Error(answer.kind);
  await expect.poll(() => shop.notices).toHaveLength(2);
  shop.notices.length = 0;
  return { shop, sandbox, paymentKey, secret: answer.secret };
}

test('a deposit sends two webhooks: one proved by its secret, one only a reason to look it up', async () => {
  const { shop, sandbox, paymentKey, secret } = await issuedAccount();

  await postJson(`${sandbox.origin}/toss/payments/${paymentKey}/deposit`, {});
  await expect.poll(() => shop.notices).toHaveLength(2);

  expect(shop.notices).toContainEqual({
    kind: 'status_changed',
    paymentKey,
    orderNo,
    status: 'done',
  });
  const deposit = shop.notices.find((notice) => notice.kind === 'deposit');
  expect(deposit).toMatchObject({ orderNo, status: 'done', transactionKey: expect.any(String) });
  expect(isDepositSecret(deposit?.secret ?? '', secret)).toBe(true);
  expect(isDepositSecret('ps_guessed', secret)).toBe(false);
});

test('a gateway with the fault `duplicate` sends the same webhook twice', async () => {
  const { shop, sandbox, paymentKey } = await issuedAccount();
  await sandbox.injectFault({ operation: 'toss.webhook', kind: 'duplicate', times: 2 });
  await postJson(`${sandbox.origin}/toss/payments/${paymentKey}/deposit`, {});
  await expect.poll(() => shop.notices).toHaveLength(4);
});

test('an event we do not use is known by name, and anything else is unreadable', () => {
  const other = { eventType: 'BILLING_DELETED', createdAt: '2026-03-01T00:00:00.000000', data: {} };
  expect(parseTossWebhook(other)).toEqual({ kind: 'other', eventType: 'BILLING_DELETED' });
  const garbage = [undefined, null, 'DONE', 7, [], {}, { secret: 'ps', status: 'PAID' }];
  for (const body of garbage) expect(parseTossWebhook(body)).toEqual({ kind: 'unreadable' });
});
