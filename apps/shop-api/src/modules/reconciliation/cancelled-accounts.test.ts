import { randomUUID } from 'node:crypto';
import { seoulDate } from '@duskline/contract/time.rules';
import type { PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { findNeverPaid } from './find-never-paid.ts';
import { reconcilePayments } from './index.ts';
import { findSettlementDays } from './settlement-lists.sql.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

/** Let the partner never answer what it is asked about these payments; returns how it answers again. */
const leaveUnanswered = (...paymentKeys: string[]) => {
  const { gateway } = shop.toss;
  shop.shop.payment = {
    ...gateway,
    find: async (by) =>
      'paymentKey' in by && paymentKeys.includes(by.paymentKey)
        ? { kind: 'unknown', reason: 'time limit' }
        : gateway.find(by),
  };
  return () => {
    shop.shop.payment = gateway;
  };
};

/** An account that waits for its deposit. */
const anAccount = async () => {
  const { headers } = await registerMember(shop);
  return aPaidOrder(shop, [await anOption(shop)], { headers, payType: 'VIRTUAL_ACCOUNT' });
};

/** Cancel an account in the partner's console, and give back what was paid into it. */
const cancelAccount = (paymentKey: string) =>
  shop.toss.gateway.cancel({
    ...{ paymentKey, reason: '콘솔에서 취소', idempotencyKey: randomUUID() },
    refundAccount: { bankCode: '20', accountNumber: '1002123456789', holderName: '김더스' },
  });

/** A deposit that was refunded in the partner's console alone, and the day of that, later than any before. */
const aRefundedDeposit = async () => {
  shop.clock.advance({ days: 9 });
  const { paymentKey } = await anAccount();
  shop.toss.deposit(paymentKey);
  shop.clock.advance({ days: 1 });
  await cancelAccount(paymentKey);
  return { paymentKey, day: seoulDate(shop.clock.now()) };
};

/** What was found of a day, by kind. */
const differencesOf = (day: string) =>
  shop.db
    .selectFrom('paymentDifference')
    .where(sql<SqlBool>`day = ${day}::date`)
    .select(['kind', 'partnerAmount', 'handledAt', 'memo'])
    .orderBy('kind')
    .execute();

test('an account that was closed unpaid is no refund, and one that was paid into and cancelled is', async () => {
  shop.clock.advance({ days: 3 });
  const [unpaid, earlier] = [await anAccount(), await anAccount()];
  shop.toss.deposit(earlier.paymentKey);
  shop.clock.advance({ days: 1 });
  const day = seoulDate(shop.clock.now());
  await cancelAccount(unpaid.paymentKey);
  await cancelAccount(earlier.paymentKey);
  expect(await reconcilePayments(shop.shop, day)).toMatchObject([
    { kind: 'refunded_there_only', paymentKey: earlier.paymentKey, partnerAmount: 33_000 },
  ]);
});

test('an account that the partner does not answer for keeps nothing of its day from being compared, and is asked about again', async () => {
  shop.clock.advance({ days: 9 });
  const [unpaid, paid, silent] = [await anAccount(), await anAccount(), await anAccount()];
  shop.toss.deposit(paid.paymentKey);
  shop.clock.advance({ days: 1 });
  const day = seoulDate(shop.clock.now());
  await Promise.all([cancelAccount(unpaid.paymentKey), cancelAccount(silent.paymentKey)]);
  await cancelAccount(paid.paymentKey);
  const { headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers });
  await shop.db
    .updateTable('payment')
    .set({ amount: 1_000 })
    .where('orderNo', '=', orderNo)
    .execute();
  const answerAgain = leaveUnanswered(silent.paymentKey);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(day)).toMatchObject([
    { kind: 'amount', partnerAmount: 33_000, handledAt: null },
    { kind: 'refunded_there_only', partnerAmount: 33_000, handledAt: null },
    { kind: 'unanswered', partnerAmount: 33_000, handledAt: null },
  ]);
  answerAgain();
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  const open = (await differencesOf(day)).filter(({ handledAt }) => handledAt === null);
  expect(open.map(({ kind }) => kind)).toEqual(['amount', 'refunded_there_only']);
});

/** Staff handle all that was found of a payment. */
const handleAsStaff = (paymentKey: string) =>
  shop.db
    .updateTable('paymentDifference')
    .set({ handledAt: shop.clock.now(), handledBy: 'staff:1', memo: '결제사에 물었어요.' })
    .where('paymentKey', '=', paymentKey)
    .execute();

/** The partner's refunds of the latest day, as staff see them. */
const refundsShown = async () =>
  (await findSettlementDays(shop.db, { before: undefined, limit: 1 })).map(
    ({ partnerRefunded, unanswered }) => ({ partnerRefunded, unanswered }),
  );

test('the partner’s refunds of a day leave out what it has not answered for, which is shown beside them', async () => {
  const { paymentKey, day } = await aRefundedDeposit();
  const answerAgain = leaveUnanswered(paymentKey);
  await reconcilePayments(shop.shop, day);
  expect(await refundsShown()).toEqual([{ partnerRefunded: 0, unanswered: 33_000 }]);
  await handleAsStaff(paymentKey);
  expect(await refundsShown()).toEqual([{ partnerRefunded: 0, unanswered: 33_000 }]);
  answerAgain();
  await reconcilePayments(shop.shop, day);
  expect(await refundsShown()).toEqual([{ partnerRefunded: 33_000, unanswered: 0 }]);
});

test('nothing is shown as left out of the sum of a day that a former version compared', async () => {
  const { paymentKey, day } = await aRefundedDeposit();
  await shop.db
    .insertInto('settlementDay')
    .values({
      ...{ day, ourPaid: 0, ourRefunded: 0, partnerPaid: 0, partnerRefunded: 33_000 },
      comparedAt: shop.clock.now(),
    })
    .execute();
  await shop.db
    .insertInto('paymentDifference')
    .values({
      ...{ day, kind: 'unanswered', orderNo: 'order', paymentKey, foundAt: shop.clock.now() },
      ...{ ourAmount: 0, partnerAmount: 33_000 },
    })
    .execute();
  expect(await refundsShown()).toEqual([{ partnerRefunded: 33_000, unanswered: 0 }]);
});

test('a refund that the partner answers for is reported although staff had handled that it did not answer', async () => {
  const { paymentKey, day } = await aRefundedDeposit();
  const answerAgain = leaveUnanswered(paymentKey);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  await handleAsStaff(paymentKey);
  for (const found of [[], [{ kind: 'refunded_there_only', handledAt: null }]]) {
    shop.clock.advance({ days: 1 });
    await shop.jobs.runRepeating('reconcile-payments');
    expect(await differencesOf(day)).toMatchObject([
      ...found,
      { kind: 'unanswered', memo: '결제사에 물었어요.' },
    ]);
    answerAgain();
  }
});

test('a refund that the partner answers for is reported although staff had handled it while a former version compared', async () => {
  const { paymentKey, day } = await aRefundedDeposit();
  const answerAgain = leaveUnanswered(paymentKey);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  // A version before migration 1125 saved nothing beside the sum, which had it.
  await shop.db
    .updateTable('settlementDay')
    .set({ unanswered: 0, partnerRefunded: 33_000 })
    .where(sql<SqlBool>`day = ${day}::date`)
    .execute();
  await handleAsStaff(paymentKey);
  answerAgain();
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(day)).toMatchObject([
    { kind: 'refunded_there_only', handledAt: null },
    { kind: 'unanswered', memo: '결제사에 물었어요.' },
  ]);
});

test('an unanswered refund that is one closes by the answer, not because the books agree', async () => {
  shop.clock.advance({ days: 9 });
  const [paid, unpaid] = [await anAccount(), await anAccount()];
  shop.toss.deposit(paid.paymentKey);
  shop.clock.advance({ days: 1 });
  const day = seoulDate(shop.clock.now());
  await Promise.all([cancelAccount(paid.paymentKey), cancelAccount(unpaid.paymentKey)]);
  const answerAgain = leaveUnanswered(paid.paymentKey, unpaid.paymentKey);
  await reconcilePayments(shop.shop, day);
  answerAgain();
  await reconcilePayments(shop.shop, day);
  const memos = (await differencesOf(day)).map(({ kind, memo }) => `${kind}: ${memo}`);
  expect(memos.toSorted()).toEqual([
    'refunded_there_only: null',
    'unanswered: 결제사가 답했어요. 결과대로 다시 대조했어요.',
    'unanswered: 다시 대조했더니 차이가 없었어요.',
  ]);
});

test('what was found of an account stays open while the partner does not answer for it', async () => {
  const { paymentKey, day } = await aRefundedDeposit();
  await reconcilePayments(shop.shop, day);
  const answerAgain = leaveUnanswered(paymentKey);
  await reconcilePayments(shop.shop, day);
  answerAgain();
  expect(await differencesOf(day)).toMatchObject([
    { kind: 'refunded_there_only', handledAt: null },
    { kind: 'unanswered', handledAt: null },
  ]);
});

test('a partner that answers nothing is not asked about every account of the day', async () => {
  const asked: string[] = [];
  const find: PaymentGateway['find'] = async (by) => {
    asked.push(JSON.stringify(by));
    return { kind: 'unknown', reason: 'time limit' };
  };
  const accounts = Array.from({ length: 100 }, (_, place) => `account-${place}`);
  const payment = { ...shop.toss.gateway, find };
  const { unanswered } = await findNeverPaid({ payment }, accounts);
  expect(unanswered.size).toBe(100);
  expect(asked.length).toBeLessThan(20);
});
