import type { CancelResult } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { anotherProcess } from '../../../test/refund-factories.ts';
import { moveClaimByRefund, moveClaimToWaiting } from '../claim-records/index.ts';
import { findRefundsOfOrder, retryClaimRefund, retryRefund, sendRefunds } from './index.ts';

const AT_ONCE = 5;
const refused: CancelResult = { kind: 'refused', code: 'PROVIDER_ERROR', message: '점검 중' };

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterEach(() => {
  shop.shop.payment = shop.toss.gateway;
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

/** A member's cancelled order whose refund the partner has not made yet. */
async function aWantedRefund(): Promise<string> {
  const { headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers });
  answerBy(async () => ({ kind: 'unknown', reason: 'time limit' }));
  const body = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' };
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  expect(await callShop(shop, 'POST', url, { headers, body })).toMatchObject({ status: 204 });
  return orderNo;
}

/** Have the partner answer refunds like this; returns how often it was asked. */
function answerBy(answer: () => Promise<CancelResult>): { asked: number } {
  const count = { asked: 0 };
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: () => {
      count.asked += 1;
      return answer();
    },
  };
  return count;
}

/** A partner that answers the first time it is asked only once the test lets it. */
function aSlowPartner() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<CancelResult>()];
  const count = answerBy(async () => {
    asked.resolve();
    return count.asked === 1 ? answer.promise : { kind: 'unknown', reason: 'asked more than once' };
  });
  return { count, asked: asked.promise, answer: answer.resolve };
}

/** Send what is wanted, and go on once it was read which refunds that is. */
async function beginToSend() {
  shop.clock.advance({ seconds: 1 });
  const sent = sendRefunds(shop.shop);
  const askedAt = () => shop.db.selectFrom('paymentRefund').select('askedAt').execute();
  await expect.poll(askedAt).toContainEqual({ askedAt: shop.clock.now() });
  return { sent };
}

const stateOf = async (orderNo: string) => (await findRefundsOfOrder(shop.db, orderNo))[0]?.state;

test('a refund that several requests send at once is asked for once, and its refusal is noted once', async () => {
  const orderNo = await aWantedRefund();
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  const { count, answer } = aSlowPartner();
  const begun = [];
  for (let no = 1; no <= AT_ONCE; no++) begun.push(await beginToSend());
  answer(refused);
  await Promise.all(begun.map(({ sent }) => sent));
  expect([count.asked, error.mock.calls.length]).toEqual([1, 1]);
  expect(await stateOf(orderNo)).toBe('REFUSED');
});

test('a request waits for the answer to its refund also where another request has asked first', async () => {
  const orderNo = await aWantedRefund();
  const { asked, answer } = aSlowPartner();
  const first = await beginToSend();
  await asked;
  const second = await beginToSend();
  const over = vi.fn();
  const found = second.sent.then(() => {
    over();
    return stateOf(orderNo);
  });
  // Begins after the second and does more than that one would, if it did not wait.
  const { sendRefunds: sendElsewhere } = await anotherProcess();
  await sendElsewhere(shop.shop);
  expect(over).not.toHaveBeenCalled();
  answer(refused);
  expect(await found).toBe('REFUSED');
  await first.sent;
});

test('a refund that one process is asking for is not asked for by another', async () => {
  const orderNo = await aWantedRefund();
  const { count, asked, answer } = aSlowPartner();
  const first = sendRefunds(shop.shop);
  await asked;
  const { sendRefunds: sendElsewhere } = await anotherProcess();
  await sendElsewhere(shop.shop);
  answer(refused);
  await first;
  expect([count.asked, await stateOf(orderNo)]).toEqual([1, 'REFUSED']);
});

test('a refund whose process ended while it asked is asked for again, minutes later', async () => {
  const orderNo = await aWantedRefund();
  const { asked, answer } = aSlowPartner();
  const lost = sendRefunds(shop.shop);
  onTestFinished(async () => {
    answer({ kind: 'unknown', reason: 'the process ended' });
    await lost;
  });
  await asked;
  shop.shop.payment = shop.toss.gateway;
  const { sendRefunds: sendElsewhere } = await anotherProcess();
  shop.clock.advance({ minutes: 1 });
  await sendElsewhere(shop.shop);
  expect(await stateOf(orderNo)).toBe('WANTED');
  shop.clock.advance({ minutes: 1 });
  await sendElsewhere(shop.shop);
  expect(await stateOf(orderNo)).toBe('DONE');
});

test('a request does not wait for an attempt of its process that takes too long, but makes another', async () => {
  const orderNo = await aWantedRefund();
  const { asked, answer } = aSlowPartner();
  const lost = sendRefunds(shop.shop);
  await asked;
  shop.shop.payment = shop.toss.gateway;
  shop.clock.advance({ minutes: 2 });
  await sendRefunds(shop.shop);
  expect(await stateOf(orderNo)).toBe('DONE');
  answer({ kind: 'unknown', reason: 'time limit' });
  await lost;
  expect(await stateOf(orderNo)).toBe('DONE');
});

test('a mistake at a refund is said also where the database is away by then, and the refund made later', async () => {
  const orderNo = await aWantedRefund();
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  const own = { ...shop.shop };
  own.payment = {
    ...shop.toss.gateway,
    cancel: async () => {
      own.db = shop.db.withSchema('away');
      throw new Error('a mistake of ours');
    },
  };
  await expect(sendRefunds(own)).rejects.toThrow('a mistake of ours');
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ err: expect.anything() }), expect.stringContaining('not ended')],
  ]);
  shop.clock.advance({ minutes: 2 });
  shop.shop.payment = shop.toss.gateway;
  await sendRefunds(shop.shop);
  expect(await stateOf(orderNo)).toBe('DONE');
});

const account = { bankCode: '88', bankAccount: '110123456789', bankDepositor: '김테스트' };

test.each([
  [
    'staff',
    ({ refundNo }: { refundNo: number }) =>
      inTransaction(shop.db, (tx) => retryRefund(tx, shop.shop.vault, refundNo)),
  ],
  [
    'its buyer',
    ({ claimNo }: { claimNo: number }) =>
      inTransaction(shop.db, async (tx) => {
        await retryClaimRefund(tx, shop.shop.vault, claimNo, account);
        await moveClaimToWaiting(tx, claimNo);
      }),
  ],
])(
  'a refund that a former version ended while this one was at it, and %s sends again, is asked for at once',
  async (_, sendAgain) => {
    const orderNo = await aWantedRefund();
    const { asked, answer } = aSlowPartner();
    const first = sendRefunds(shop.shop);
    await asked;
    const [refund] = await findRefundsOfOrder(shop.db, orderNo);
    const [refundNo, claimNo] = [refund?.refundNo ?? 0, refund?.claimNo ?? 0];
    await inTransaction(shop.db, async (tx) => {
      const refunds = tx.updateTable('paymentRefund').where('refundNo', '=', refundNo);
      await refunds.set({ state: 'REFUSED', refusal: 'PROVIDER_ERROR: 점검 중' }).execute();
      await moveClaimByRefund(tx, claimNo, 'REFUSED', shop.clock.now());
    });
    answer(refused);
    await first;
    await sendAgain({ refundNo, claimNo });
    shop.shop.payment = shop.toss.gateway;
    await sendRefunds(shop.shop);
    expect(await stateOf(orderNo)).toBe('DONE');
  },
);

test.each([
  ['did not answer', async () => ({ kind: 'unknown', reason: 'time limit' }) as const],
  ['could not be asked', () => Promise.reject(new Error('a mistake of ours'))],
])('a refund for which the partner %s is asked for again by the next run', async (_, answer) => {
  const orderNo = await aWantedRefund();
  answerBy(answer);
  await sendRefunds(shop.shop).catch(() => {});
  shop.shop.payment = shop.toss.gateway;
  await sendRefunds(shop.shop);
  expect(await stateOf(orderNo)).toBe('DONE');
});
