import type { CancelResult } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { anotherProcess } from '../../../test/refund-factories.ts';
import { retryRefund, sendRefunds, sendRefundsBriefly } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const statesOfRefunds = (orderNo: string) =>
  shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select('paymentRefund.state')
    .execute();

/** A member's cancelled order whose refund the partner did not answer. */
async function aWantedRefund(): Promise<string> {
  const { headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers });
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async () => ({ kind: 'unknown', reason: 'time limit' }),
  };
  const body = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' };
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  expect(await callShop(shop, 'POST', url, { headers, body })).toMatchObject({ status: 204 });
  return orderNo;
}

test('a partner that hangs holds up a cancellation no longer than it may, and refunds later', async () => {
  const orderNo = await aWantedRefund();
  const answer = Promise.withResolvers<CancelResult>();
  const asked = Promise.withResolvers<void>();
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async (request) => {
      asked.resolve();
      await answer.promise;
      return shop.toss.gateway.cancel(request);
    },
  };
  const sending = sendRefundsBriefly(shop.shop, 1);
  await asked.promise;
  await sending;
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'WANTED' }]);

  answer.resolve({ kind: 'unknown', reason: 'not used' });
  await expect.poll(() => statesOfRefunds(orderNo)).toEqual([{ state: 'DONE' }]);
});

test('a cancellation that is saved does not fail because its refund could not be asked for', async () => {
  const orderNo = await aWantedRefund();
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: () => Promise.reject(new Error('a mistake of ours')),
  };
  await expect(sendRefundsBriefly(shop.shop)).resolves.toBeUndefined();
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'WANTED' }]);
});

test('a refusal that comes after an operator has queued the refund again does not end the new try', async () => {
  const orderNo = await aWantedRefund();
  const refused: CancelResult = { kind: 'refused', code: 'PROVIDER_ERROR', message: '점검 중' };
  const answer = Promise.withResolvers<CancelResult>();
  const asked = Promise.withResolvers<void>();
  const cancel = () => {
    asked.resolve();
    return answer.promise;
  };
  shop.shop.payment = { ...shop.toss.gateway, cancel };
  const first = sendRefunds(shop.shop);
  await asked.promise;

  // It hangs for longer than an attempt may take: another process asks again.
  const { sendRefunds: sendElsewhere } = await anotherProcess();
  shop.clock.advance({ minutes: 2 });
  shop.shop.payment = { ...shop.toss.gateway, cancel: async () => refused };
  await sendElsewhere(shop.shop);
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'REFUSED' }]);
  const { refundNo } = await shop.db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('orderNo', '=', orderNo)
    .select('refundNo')
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, (tx) => retryRefund(tx, shop.shop.vault, refundNo));

  answer.resolve(refused);
  await first;
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'WANTED' }]);
  shop.shop.payment = shop.toss.gateway;
  await sendRefunds(shop.shop);
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'DONE' }]);
});

test('refunds that fail hold up no other, however many they are', async () => {
  const failing = new Set<string | null>();
  for (let no = 1; no <= 4; no++) {
    const { paymentKey } = await shop.db
      .selectFrom('payment')
      .where('orderNo', '=', await aWantedRefund())
      .select('paymentKey')
      .executeTakeFirstOrThrow();
    failing.add(paymentKey);
  }
  const orderNo = await aWantedRefund();
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async (request) => {
      if (failing.has(request.paymentKey)) throw new Error('a mistake of ours');
      return shop.toss.gateway.cancel(request);
    },
  };
  await expect(sendRefunds(shop.shop)).rejects.toThrow('a mistake of ours');
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'DONE' }]);
});

test('a refund whose account cannot be read holds up no other', async () => {
  const unreadable = await aWantedRefund();
  await inTransaction(shop.db, (tx) =>
    tx
      .updateTable('paymentRefund')
      .from('payment')
      .whereRef('payment.paymentNo', '=', 'paymentRefund.paymentNo')
      .where('orderNo', '=', unreadable)
      .set({ accountSealed: 'sealed with a key that is lost' })
      .execute(),
  );
  const orderNo = await aWantedRefund();
  shop.shop.payment = shop.toss.gateway;
  await expect(sendRefunds(shop.shop)).rejects.toThrow();
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'DONE' }]);
  expect(await statesOfRefunds(unreadable)).toEqual([{ state: 'WANTED' }]);
});

test('a hundred refunds that fail do not keep a later one from its turn', async () => {
  const failing = await aWantedRefund();
  const { paymentNo, paymentKey } = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', failing)
    .select(['paymentNo', 'paymentKey'])
    .executeTakeFirstOrThrow();
  const wantedAt = new Date(0);
  await inTransaction(shop.db, (tx) =>
    tx
      .insertInto('paymentRefund')
      .values(Array.from({ length: 100 }, () => ({ paymentNo, wantedAt, amount: 1, reason: '' })))
      .execute(),
  );
  const orderNo = await aWantedRefund();
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async (request) =>
      request.paymentKey === paymentKey
        ? { kind: 'unknown', reason: 'time limit' }
        : shop.toss.gateway.cancel(request),
  };
  await sendRefunds(shop.shop);
  await sendRefunds(shop.shop);
  expect(await statesOfRefunds(orderNo)).toEqual([{ state: 'DONE' }]);
});
