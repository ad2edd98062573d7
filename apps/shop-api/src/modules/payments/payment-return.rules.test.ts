import { expect, test } from 'vitest';
import { judgeReturn, type PaymentState } from './payment-return.rules.ts';

const payment = (state: PaymentState, paymentKey: string | null = null) => ({
  state,
  paymentKey,
  amount: 33_000,
});
const attempt = { paymentKey: 'key', amount: 33_000 };

test('an authorised payment of an order that waits for it is confirmed', () => {
  expect(judgeReturn(payment('RESERVED'), attempt)).toBe('confirm');
});

test('the same payment again is the same payment', () => {
  expect(judgeReturn(payment('CONFIRMING', 'key'), attempt)).toBe('confirm');
  expect(judgeReturn(payment('DONE', 'key'), attempt)).toBe('settled');
  expect(judgeReturn(payment('WAITING_DEPOSIT', 'key'), attempt)).toBe('settled');
});

test.for(['CONFIRMING', 'DONE', 'WAITING_DEPOSIT'] as const)(
  'another payment for an order in %s is forged',
  (state) => {
    expect(judgeReturn(payment(state, 'hers'), attempt)).toBe('forged');
  },
);

test('a wrong amount is forged in every state', () => {
  const states = ['RESERVED', 'CONFIRMING', 'DONE', 'FAILED', 'EXPIRED'] as const;
  for (const state of states) {
    expect(judgeReturn(payment(state, 'key'), { ...attempt, amount: 100 })).toBe('forged');
  }
});

test('nothing is confirmed for an order that costs nothing', () => {
  const free = { ...payment('RESERVED'), amount: 0 };
  expect(judgeReturn(free, { ...attempt, amount: 0 })).toBe('forged');
});

test('an approval after its time is tried again, a refused one stays refused', () => {
  expect(judgeReturn(payment('EXPIRED'), attempt)).toBe('revive');
  expect(judgeReturn(payment('FAILED', 'declined'), attempt)).toBe('revive');
  expect(judgeReturn(payment('FAILED', 'key'), attempt)).toBe('refused');
  expect(judgeReturn(payment('RETURNED', 'late'), attempt)).toBe('refused');
});
