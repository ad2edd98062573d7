import { OrderStatusType } from '@duskline/contract/shop/codes';
import { expect, test } from 'vitest';
import { drawnTransitions, transitionsOf } from '../../../test/state-diagrams.ts';
import { canMoveLine, type OrderState, orderTransitions } from './order-states.rules.ts';

const states = OrderStatusType.options;

const statesBefore = (to: OrderState) => states.filter((from) => canMoveLine(from, to));

test('only from the payment window or after a deposit is an order paid for the first time', () => {
  const beforePayment = statesBefore('PAY_DONE').filter((from) => !canMoveLine('PAY_DONE', from));
  expect(beforePayment.toSorted()).toEqual(['DEPOSIT_WAIT', 'EXCHANGE_WAIT', 'PAY_WAIT']);
});

test('goods that were cancelled after payment are never on their way', () => {
  expect(canMoveLine('CANCEL_DONE', 'PAY_DONE')).toBe(false);
  expect(canMoveLine('CANCEL_DONE', 'DELIVERY_ING')).toBe(false);
});

test('no state leads to itself: the same news twice moves an order once', () => {
  for (const state of states) expect(canMoveLine(state, state)).toBe(false);
});

test('what has been returned, exchanged or refunded stays so', () => {
  for (const last of ['RETURN_DONE', 'EXCHANGE_DONE', 'REFUND_DONE', 'DELETE'] as const) {
    expect(states.filter((to) => canMoveLine(last, to))).toEqual([]);
  }
});

test('the diagram in the docs draws exactly the transitions of a line', async () => {
  expect(await drawnTransitions('An option')).toEqual(transitionsOf(orderTransitions));
});
