import { expect, test } from 'vitest';
import { decideReturn } from './payment-return.rules.ts';
import type { PaymentState } from './payment-states.rules.ts';

const payment = (state: PaymentState, paymentKey: string | null = null) => ({
  state,
  paymentKey,
  amount: 33_000,
});
const attempt = { paymentKey: 'key', amount: 33_000 };

test('an authorised payment of an order that waits for it is confirmed', () => {
  expect(decideReturn(payment('RESERVED'), attempt)).toBe('confirm');
});

test('the same payment again is the same payment', () => {
  expect(decideReturn(payment('CONFIRMING', 'key'), attempt)).toBe('confirm');
  expect(decideReturn(payment('DONE', 'key'), attempt)).toBe('settled');
  expect(decideReturn(payment('WAITING_DEPOSIT', 'key'), attempt)).toBe('settled');
});

test.for(['CONFIRMING', 'DONE', 'WAITING_DEPOSIT'] as const)(
  'another payment for an order in %s is forged',
  (state) => {
    expect(decideReturn(payment(state, 'another-key'), attempt)).toBe('forged');
  },
);

test('a wrong amount is forged in every state', () => {
  const states = ['RESERVED', 'CONFIRMING', 'DONE', 'FAILED', 'EXPIRED'] as const;
  for (const state of states) {
    expect(decideReturn(payment(state, 'key'), { ...attempt, amount: 100 })).toBe('forged');
  }
});

test('nothing is confirmed for an order that costs nothing', () => {
  const free = { ...payment('RESERVED'), amount: 0 };
  expect(decideReturn(free, { ...attempt, amount: 0 })).toBe('forged');
});

test('an approval after its time is tried again, a refused one stays refused', () => {
  expect(decideReturn(payment('EXPIRED'), attempt)).toBe('reopen');
  expect(decideReturn(payment('FAILED', 'declined'), attempt)).toBe('reopen');
  expect(decideReturn(payment('FAILED', 'key'), attempt)).toBe('refused');
  expect(decideReturn(payment('RETURNED', 'late'), attempt)).toBe('refused');
});
