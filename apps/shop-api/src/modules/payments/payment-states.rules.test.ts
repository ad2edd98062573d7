import { expect, test } from 'vitest';
import { drawnTransitions, transitionsOf } from '../../../test/state-diagrams.ts';
import { canMovePayment, type PaymentState, paymentTransitions } from './payment-states.rules.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];
const live: PaymentState[] = ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'];

test('the diagram in the docs draws exactly the transitions of a payment', async () => {
  expect(await drawnTransitions('A payment')).toEqual(transitionsOf(paymentTransitions));
});

test('every transition that is not in the table is refused', () => {
  const allowed = new Set(transitionsOf(paymentTransitions));
  for (const from of states) {
    for (const to of states) {
      expect(canMovePayment(from, to), `${from} ${to}`).toBe(allowed.has(`${from} ${to}`));
    }
  }
});

test('no state leads to itself: the same webhook twice moves a payment once', () => {
  for (const state of states) expect(canMovePayment(state, state)).toBe(false);
});

test('a paid payment stays paid and a returned one stays returned', () => {
  for (const to of states) {
    expect(canMovePayment('DONE', to)).toBe(false);
    expect(canMovePayment('RETURNED', to)).toBe(false);
  }
});

test('a payment can be paid from every state but those at its end', () => {
  const paying = states.filter((from) => canMovePayment(from, 'DONE'));
  expect(paying.toSorted()).toEqual([...live, 'FAILED', 'EXPIRED'].toSorted());
});

test('money that came too late is returned only for a reservation that was released', () => {
  const returning = states.filter((from) => canMovePayment(from, 'RETURNED'));
  expect(returning.toSorted()).toEqual(['EXPIRED', 'FAILED']);
});

test('every state is reached from the reservation', () => {
  const reached = new Set<PaymentState>(['RESERVED']);
  for (const from of reached) for (const to of paymentTransitions[from]) reached.add(to);
  expect([...reached].toSorted()).toEqual(states.toSorted());
});
