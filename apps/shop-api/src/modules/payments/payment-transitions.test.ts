import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { canMovePayment, type PaymentState, paymentTransitions } from './payment-states.rules.ts';
import { findPayment, movePayment } from './payments.sql.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const states = Object.keys(paymentTransitions) as PaymentState[];
const facts = { approvedAt: new Date('2026-05-04T03:00:00Z'), depositSecret: 'secret' };

test('the database moves a payment by the table alone, and only from the state it is in', async () => {
  const { orderNo } = await aReservedOrder(shop, [await anOption(shop)]);
  const payment = await findPayment(shop.db, { orderNo });
  if (!payment) throw new Error('the order has no payment');
  const { paymentNo } = payment;
  const put = (state: PaymentState) =>
    shop.db
      .updateTable('payment')
      .set({ ...facts, state })
      .where('paymentNo', '=', paymentNo)
      .execute();
  const move = (from: PaymentState, to: PaymentState) =>
    inTransaction(shop.db, (tx) => movePayment(tx, paymentNo, [from], to, facts));

  for (const from of states) {
    for (const to of states) {
      await put(from);
      if (canMovePayment(from, to)) {
        expect((await move(from, to))?.state, `${from} ${to}`).toBe(to);
        await put(to);
        expect(await move(from, to), `${from} ${to} again`).toBeUndefined();
      } else {
        await expect(move(from, to), `${from} ${to}`).rejects.toThrow(RangeError);
        expect((await findPayment(shop.db, { paymentNo }))?.state).toBe(from);
      }
    }
  }
});
