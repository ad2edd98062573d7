import { inOneStatement } from '@duskline/platform/database/database';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  anOption,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { handleWebhook } from './handle-webhook.ts';
import { findPayment, movePayment, type PaymentRow } from './payments.sql.ts';
import { settleApproved } from './settle-payment.ts';

/** Called with each statement that reads a payment. */
const onLook = vi.fn<() => void>();
afterAll(
  tapStatements((text) => {
    if (/from "payment" where/.test(text)) onLook();
    return undefined;
  }),
);
const shop: BuyingShop = await buildBuyingShop();
afterAll(() => shop.close());
const askPartner = vi.fn(async () => ({ kind: 'unknown' as const, reason: 'not asked' }));
shop.shop.payment = { ...shop.toss.gateway, find: askPartner };
beforeEach(() => void vi.resetAllMocks());

const LONG_MS = 600_000;

/** An order whose confirm another process has begun: nothing of it is known in this one. */
async function confirmedElsewhere(): Promise<PaymentRow> {
  const { orderNo } = await aReservedOrder(shop, [await anOption(shop)]);
  const { paymentNo } = (await findPayment(shop.db, { orderNo })) as PaymentRow;
  const change = { paymentKey: `pay_${orderNo}`, confirmStartedAt: shop.clock.now() };
  const moved = await inOneStatement(shop.db, (tx) =>
    movePayment(tx, paymentNo, ['RESERVED'], 'CONFIRMING', change),
  );
  return moved as PaymentRow;
}

function notify({ orderNo, paymentKey }: PaymentRow, looksAfterMs: readonly number[]) {
  const data = { orderId: orderNo, paymentKey, status: 'DONE' };
  const createdAt = shop.clock.now().toISOString();
  const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data };
  return handleWebhook(shop.shop, body, looksAfterMs);
}

test('a webhook whose payment another process is confirming waits for that, and asks nobody', async () => {
  const payment = await confirmedElsewhere();
  const looked = Promise.withResolvers<void>();
  onLook.mockImplementation(looked.resolve);
  const handled = notify(payment, [20, 40, 80, 160, 320, 640, 1280]);
  await looked.promise;
  const approvedAt = shop.clock.now().toISOString();
  const { paymentKey } = payment as PaymentRow & { paymentKey: string };
  await settleApproved(shop.shop, payment, { paymentKey, approvedAt });

  expect(await handled).toBeUndefined();
  expect(askPartner).not.toHaveBeenCalled();
  expect(await statesOf(shop, payment.orderNo)).toEqual(['PAY_DONE']);
});

test('a confirm of another process that does not end is asked for at the partner', async () => {
  const payment = await confirmedElsewhere();
  askPartner.mockResolvedValue({ kind: 'unknown', reason: 'not asked' });
  expect(await notify(payment, [1, 1])).toMatchObject({ name: 'payment_unknown' });
  expect(askPartner).toHaveBeenCalledOnce();
});

test('a confirm that began longer ago is not waited for', async () => {
  const payment = await confirmedElsewhere();
  shop.clock.advance({ seconds: 3 });
  askPartner.mockResolvedValue({ kind: 'unknown', reason: 'not asked' });
  expect(await notify(payment, [LONG_MS])).toMatchObject({ name: 'payment_unknown' });
  expect(askPartner).toHaveBeenCalledOnce();
});
