import { MINUTE_MS } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { payInWindow, type Visit } from '../../test/pay-in-window.ts';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { postJson, readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createTossGateway, type TossSettings } from './toss-gateway.ts';

const orderNo = '202603010000000017';
const amount = 128_000;

function gatewayTo(sandbox: Sandbox, settings: Partial<TossSettings> = {}) {
  return createTossGateway({
    apiUrl: `${sandbox.origin}/toss`,
    secretKey: sandbox.keys.tossSecretKey,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

async function authorisedPayment(visit: Partial<Visit> = {}) {
  const sandbox = await startSandbox({ slowConfirmMs: 60 });
  const paymentKey = await payInWindow(sandbox, { orderNo, amount, ...visit });
  const request = { paymentKey, orderNo, amount, idempotencyKey: `confirm-${orderNo}` };
  return { sandbox, request, gateway: gatewayTo(sandbox) };
}

async function transactionsOf(sandbox: Sandbox) {
  const payments = (await readJson(`${sandbox.origin}/toss/payments.json`)) as {
    transactions: { amount: number; status: string }[];
  }[];
  return payments.flatMap((payment) => payment.transactions);
}

async function readAll<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

test('a card payment is approved and can be found by its key and by its order', async () => {
  const { gateway, request } = await authorisedPayment();

  const answer = await gateway.confirm(request);

  expect(answer).toMatchObject({
    kind: 'approved',
    paymentKey: request.paymentKey,
    method: 'card',
    approvedAt: expect.stringMatching(/\+09:00$/),
    card: { issuer: '현대카드', number: expect.stringContaining('*'), installmentMonths: 0 },
    receiptUrl: expect.stringContaining('/toss/receipts/'),
  });
  const payment = { status: 'done', orderNo, totalAmount: amount, balanceAmount: amount };
  for (const by of [{ paymentKey: request.paymentKey }, { orderNo }]) {
    expect(await gateway.find(by)).toMatchObject({ kind: 'found', payment });
  }
});

test.for([
  [{ method: 'TRANSFER' }, 'transfer'],
  [{ method: 'MOBILE_PHONE' }, 'mobile_phone'],
  [{ easyPay: 'KAKAOPAY' }, 'easy_pay'],
  [{ easyPay: 'NAVERPAY' }, 'easy_pay'],
  [{ easyPay: 'TOSSPAY' }, 'easy_pay'],
] as const)(
  '%o is paid in the window, approved as %s and refunded in whole',
  async ([visit, method]) => {
    const { gateway, request } = await authorisedPayment(visit);
    expect(await gateway.confirm(request)).toMatchObject({ kind: 'approved', method });
    const { paymentKey } = request;
    const refund = await gateway.cancel({ paymentKey, reason: '변심', idempotencyKey: 'refund-1' });
    expect(refund).toMatchObject({ kind: 'canceled', payment: { balanceAmount: 0, method } });
  },
);

test('an unknown payment is not found', async () => {
  const gateway = gatewayTo(await startSandbox());
  expect(await gateway.find({ orderNo })).toEqual({ kind: 'not_found' });
  expect(await gateway.find({ paymentKey: 'tdemo-nothing' })).toEqual({ kind: 'not_found' });
});

test('return page and webhook confirm at once: both see it approved, money moves once', async () => {
  const { gateway, request, sandbox } = await authorisedPayment({ choice: 'slow' });
  const patient = gatewayTo(sandbox, { firstPauseMs: 40 });

  const answers = await Promise.all([patient.confirm(request), patient.confirm(request)]);
  const laterWithAnotherKey = await gateway.confirm({ ...request, idempotencyKey: 'another' });

  for (const answer of [...answers, laterWithAnotherKey]) expect(answer.kind).toBe('approved');
  expect(await transactionsOf(sandbox)).toHaveLength(1);
});

test('a forged amount or order is refused and leaves the payment untouched', async () => {
  const { gateway, request } = await authorisedPayment();
  const forged = [
    { ...request, amount: 1_000, idempotencyKey: 'forged-1' },
    { ...request, orderNo: '202603010000000099', idempotencyKey: 'forged-2' },
  ];
  for (const one of forged) {
    expect(await gateway.confirm(one)).toMatchObject({
      kind: 'refused',
      code: 'FORBIDDEN_REQUEST',
    });
  }
  expect(await gateway.confirm(request)).toMatchObject({ kind: 'approved' });
});

test('a card declined at confirm is refused with the bank’s sentence, also when repeated', async () => {
  const { gateway, request } = await authorisedPayment({ choice: 'decline_later' });
  const refusal = { kind: 'refused', code: 'REJECT_CARD_PAYMENT', message: expect.any(String) };
  expect(await gateway.confirm(request)).toEqual(refusal);
  expect(await gateway.confirm({ ...request, idempotencyKey: 'again' })).toEqual(refusal);
});

test('a payment left for more than ten minutes can no longer be confirmed', async () => {
  let clock = Date.parse('2026-03-01T12:00:00+09:00');
  const sandbox = await startSandbox({ now: () => new Date(clock) });
  const paymentKey = await payInWindow(sandbox, { orderNo, amount });
  clock += 10 * MINUTE_MS + 1;

  const gateway = gatewayTo(sandbox);
  const answer = await gateway.confirm({ paymentKey, orderNo, amount, idempotencyKey: 'late' });

  expect(answer).toMatchObject({ kind: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' });
  expect(await gateway.find({ orderNo })).toMatchObject({ payment: { status: 'expired' } });
});

test('a virtual account waits for its deposit and is done after it', async () => {
  const sandbox = await startSandbox();
  const gateway = gatewayTo(sandbox);
  const paymentKey = await payInWindow(sandbox, { orderNo, amount, method: 'VIRTUAL_ACCOUNT' });

  const answer = await gateway.confirm({ paymentKey, orderNo, amount, idempotencyKey: 'va' });

  expect(answer).toMatchObject({
    kind: 'waiting_for_deposit',
    virtualAccount: {
      bank: '신한은행',
      accountNumber: expect.stringMatching(/^\d{14}$/),
      customerName: '김더스',
      dueAt: expect.stringMatching(/\+09:00$/),
      isExpired: false,
    },
    secret: expect.stringMatching(/^ps_/),
  });
  await postJson(`${sandbox.origin}/toss/payments/${paymentKey}/deposit`, {});
  expect(await gateway.find({ orderNo })).toMatchObject({ payment: { status: 'done' } });
});

test('a deposit that came too late leaves the account marked as expired', async () => {
  const sandbox = await startSandbox();
  const gateway = gatewayTo(sandbox);
  const paymentKey = await payInWindow(sandbox, { orderNo, amount, method: 'VIRTUAL_ACCOUNT' });
  await gateway.confirm({ paymentKey, orderNo, amount, idempotencyKey: 'va' });
  await postJson(`${sandbox.origin}/toss/payments/${paymentKey}/expire`, {});
  expect(await gateway.find({ orderNo })).toMatchObject({
    payment: { status: 'waiting_for_deposit', virtualAccount: { isExpired: true } },
  });
});

test.for([
  { name: 'a 500, twice', fault: { kind: 'status', status: 500, times: 2 } },
  { name: 'a dropped connection', fault: { kind: 'drop', times: 1 } },
  { name: 'a body cut short', fault: { kind: 'malformed', times: 1 } },
  { name: 'an answer lost after the money moved', fault: { kind: 'lost_answer', times: 2 } },
  { name: 'an answer slower than our limit', fault: { ...slowReply, times: 1 } },
] as const)('the shopper does not notice $name and pays once', async ({ fault }) => {
  const { sandbox, request } = await authorisedPayment();
  await sandbox.injectFault({ operation: 'toss.confirm', ...fault });
  const gateway = gatewayTo(sandbox, { timeLimitMs: REPLY_LIMIT_MS });

  expect(await gateway.confirm(request)).toMatchObject({ kind: 'approved' });
  expect(await transactionsOf(sandbox)).toHaveLength(1);
});

test('when every attempt is lost the outcome is unknown and found later', async () => {
  const { sandbox, request, gateway } = await authorisedPayment();
  await sandbox.injectFault({ operation: 'toss.confirm', kind: 'lost_answer', times: 3 });

  expect(await gateway.confirm(request)).toMatchObject({ kind: 'unknown' });
  expect(await sandbox.faultsLeft()).toBe(0);
  expect(await gateway.find({ orderNo })).toMatchObject({ payment: { status: 'done' } });
});

test('a 429 is not retried and says nothing about the payment', async () => {
  const { sandbox, request, gateway } = await authorisedPayment();
  await sandbox.injectFault({ operation: 'toss.confirm', kind: 'status', status: 429, times: 2 });

  expect(await gateway.confirm(request)).toEqual({ kind: 'unknown', reason: 'TOO_MANY_REQUESTS' });
  expect(await sandbox.faultsLeft()).toBe(1);
});

test('a partner that cannot be reached is unknown, not refused', async () => {
  const { sandbox, request, gateway } = await authorisedPayment();
  await sandbox.injectFault({ operation: 'toss.find', kind: 'status', status: 503, times: 3 });
  expect(await gateway.find({ orderNo: request.orderNo })).toMatchObject({ kind: 'unknown' });
});

test('a wrong secret key throws a PartnerError and never shown as a declined card', async () => {
  const { sandbox, request } = await authorisedPayment();
  const gateway = gatewayTo(sandbox, { secretKey: 'test_sk_someone_else' });
  await expect(gateway.confirm(request)).rejects.toThrow(PartnerError);
  await expect(gateway.find({ orderNo })).rejects.toThrow('UNAUTHORIZED_KEY');
});

test('part of a payment is refunded, then the rest, and the parts add up to the whole', async () => {
  const { sandbox, request, gateway } = await authorisedPayment();
  await gateway.confirm(request);
  const { paymentKey } = request;
  const part = { paymentKey, reason: '사이즈 교환', amount: 28_000, idempotencyKey: 'cancel-1' };
  await sandbox.injectFault({ operation: 'toss.cancel', kind: 'lost_answer' });

  const first = await gateway.cancel(part);
  const again = await gateway.cancel(part);
  const tooMuch = await gateway.cancel({ ...part, amount: 100_001, idempotencyKey: 'cancel-2' });
  const rest = await gateway.cancel({ paymentKey, reason: '변심', idempotencyKey: 'cancel-3' });
  const restAgain = await gateway.cancel({
    paymentKey,
    reason: '변심',
    idempotencyKey: 'cancel-4',
  });

  const afterPart = { status: 'partially_canceled', balanceAmount: 100_000 };
  for (const one of [first, again]) expect(one).toMatchObject({ payment: afterPart });
  expect(tooMuch).toMatchObject({ kind: 'refused', code: 'NOT_CANCELABLE_AMOUNT' });
  for (const one of [rest, restAgain]) {
    expect(one).toMatchObject({
      kind: 'canceled',
      payment: { status: 'canceled', balanceAmount: 0 },
    });
  }
  const canceled = rest.kind === 'canceled' ? rest.payment.cancels : [];
  expect(canceled.reduce((sum, cancel) => sum + cancel.amount, 0)).toBe(amount);
});

test('a virtual account that waits for its deposit is closed as a whole, and nobody can pay into it then', async () => {
  const sandbox = await startSandbox();
  const gateway = gatewayTo(sandbox);
  const paymentKey = await payInWindow(sandbox, { orderNo, amount, method: 'VIRTUAL_ACCOUNT' });
  await gateway.confirm({ paymentKey, orderNo, amount, idempotencyKey: 'va' });
  const whole = { paymentKey, reason: '입금 전 취소', idempotencyKey: 'close-1' };
  expect(await gateway.cancel({ ...whole, amount: 1, idempotencyKey: 'part' })).toMatchObject({
    code: 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
  });
  expect(await gateway.cancel(whole)).toMatchObject({ kind: 'canceled' });
  await expect(
    postJson(`${sandbox.origin}/toss/payments/${paymentKey}/deposit`, {}),
  ).rejects.toThrow('409');
  const found = await gateway.find({ paymentKey });
  expect(found).toMatchObject({ payment: { status: 'canceled' } });
  expect(found.kind === 'found' && found.payment.approvedAt).toBeUndefined();
});

test('a deposited virtual account is refunded only to a bank account', async () => {
  const sandbox = await startSandbox();
  const gateway = gatewayTo(sandbox);
  const paymentKey = await payInWindow(sandbox, { orderNo, amount, method: 'VIRTUAL_ACCOUNT' });
  await gateway.confirm({ paymentKey, orderNo, amount, idempotencyKey: 'va' });
  await postJson(`${sandbox.origin}/toss/payments/${paymentKey}/deposit`, {});
  const whole = { paymentKey, reason: '변심', idempotencyKey: 'cancel-1' };

  expect(await gateway.cancel(whole)).toMatchObject({ code: 'INVALID_REFUND_ACCOUNT_INFO' });
  const refundAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '김더스' };
  expect(
    await gateway.cancel({ ...whole, refundAccount, idempotencyKey: 'cancel-2' }),
  ).toMatchObject({ kind: 'canceled' });
});

test('a refund of all that was paid is done where the partner has cancelled the payment already', async () => {
  const { request, gateway } = await authorisedPayment();
  await gateway.confirm(request);
  const { paymentKey } = request;
  await gateway.cancel({ paymentKey, reason: '직접 취소', idempotencyKey: 'by-hand' });
  const whole = { paymentKey, reason: '변심', idempotencyKey: 'ours' };
  expect(await gateway.cancel({ ...whole, amount })).toMatchObject({
    kind: 'canceled',
    payment: { status: 'canceled', balanceAmount: 0 },
  });
  // Whether a part was among what was cancelled, nobody knows: staff look.
  expect(
    await gateway.cancel({ ...whole, amount: amount - 1, idempotencyKey: 'part' }),
  ).toMatchObject({ kind: 'refused', code: 'ALREADY_CANCELED_PAYMENT' });
});

test('the nightly comparison reads every approval and cancellation, page after page', async () => {
  const sandbox = await startSandbox();
  const gateway = gatewayTo(sandbox);
  const from = new Date(Date.now() - MINUTE_MS);
  for (let number = 0; number < 105; number += 1) {
    const no = `order-${number}`;
    const paymentKey = await payInWindow(sandbox, { orderNo: no, amount: 1_000 });
    await gateway.confirm({ paymentKey, orderNo: no, amount: 1_000, idempotencyKey: no });
  }
  const last = await gateway.find({ orderNo: 'order-104' });
  const paymentKey = last.kind === 'found' ? last.payment.paymentKey : '';
  await gateway.cancel({ paymentKey, reason: '변심', amount: 400, idempotencyKey: 'cancel' });

  const period = { from, to: new Date(Date.now() + MINUTE_MS) };
  const transactions = await readAll(gateway.transactions(period));

  expect(transactions).toHaveLength(106);
  expect(new Set(transactions.map((one) => one.transactionKey)).size).toBe(106);
  expect(transactions.filter((one) => one.status === 'done')).toHaveLength(105);
  expect(transactions.find((one) => one.status === 'partially_canceled')?.amount).toBe(400);

  await sandbox.injectFault({ operation: 'toss.transactions', kind: 'status', times: 3 });
  await expect(readAll(gateway.transactions(period))).rejects.toThrow(PartnerError);
});
