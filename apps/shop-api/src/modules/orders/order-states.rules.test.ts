import { readFile } from 'node:fs/promises';
import { OrderStatusType } from '@duskline/contract/shop/wire';
import { expect, test } from 'vitest';
import {
  claimTransitions,
  isShown,
  mayMove,
  nextActionsOfLine,
  nextActionsOfOrder,
  type OrderState,
  orderMoves,
} from './order-states.rules.ts';

const states = OrderStatusType.options;

const statesBefore = (to: OrderState) => states.filter((from) => mayMove(from, to));

test('only from the payment window or after a deposit is an order paid for the first time', () => {
  const beforePayment = statesBefore('PAY_DONE').filter((from) => !mayMove('PAY_DONE', from));
  expect(beforePayment.toSorted()).toEqual(['DEPOSIT_WAIT', 'EXCHANGE_WAIT', 'PAY_WAIT']);
});

test('goods that were cancelled after payment are never on their way', () => {
  expect(mayMove('CANCEL_DONE', 'PAY_DONE')).toBe(false);
  expect(mayMove('CANCEL_DONE', 'DELIVERY_ING')).toBe(false);
});

test('no state leads to itself: the same news twice moves an order once', () => {
  for (const state of states) expect(mayMove(state, state)).toBe(false);
});

test('what has been returned, exchanged or refunded stays so', () => {
  for (const last of ['RETURN_DONE', 'EXCHANGE_DONE', 'REFUND_DONE', 'DELETE'] as const) {
    expect(states.filter((to) => mayMove(last, to))).toEqual([]);
  }
});

test('a shopper sees no order that she never paid for', () => {
  expect(states.filter((state) => !isShown(state)).toSorted()).toEqual([
    'DELETE',
    'PAY_CANCEL',
    'PAY_FAIL',
    'PAY_WAIT',
  ]);
});

test('every action of the reference stands at its state', () => {
  const of = (state: OrderState) =>
    nextActionsOfLine({ state, claimState: null, claimNo: 1, isMember: true });
  expect(of('DEPOSIT_WAIT')).toEqual(['CANCEL']);
  expect(of('PAY_DONE')).toEqual(['CANCEL', 'EXCHANGE']);
  expect(of('DELIVERY_ING')).toContain('DELIVERY_DONE');
  expect(of('DELIVERY_DONE')).not.toContain('DELIVERY_DONE');
  expect(of('BUY_CONFIRM')).toEqual(['WRITE_REVIEW']);
  expect(of('CANCEL_DONE')).toEqual(['VIEW_CLAIM']);
  expect(of('PAY_WAIT')).toEqual([]);
});

test('a claim decides what can be done while it runs', () => {
  const of = (claimState: Parameters<typeof nextActionsOfLine>[0]['claimState']) =>
    nextActionsOfLine({ state: 'DELIVERY_DONE', claimState, claimNo: 1, isMember: true });
  expect(of('RETURN_REQUEST')).toEqual(['VIEW_CLAIM', 'WITHDRAW_RETURN']);
  expect(of('RETURN_PROC_BEFORE_RECEIVE')).toEqual([]);
  expect(of('RETURN_DONE')).toEqual(['VIEW_CLAIM']);
});

test('an order that ended without a claim has none to look at', () => {
  const ended = { state: 'CANCEL_DONE', claimState: 'CANCEL_NO_REFUND', isMember: true } as const;
  expect(nextActionsOfLine({ ...ended, claimNo: null })).toEqual([]);
  expect(nextActionsOfLine({ ...ended, claimNo: 1 })).toEqual(['VIEW_CLAIM']);
});

test('a guest is not asked for a review', () => {
  const actions = nextActionsOfLine({
    ...{ state: 'BUY_CONFIRM', claimState: null, claimNo: null },
    isMember: false,
  });
  expect(actions).toEqual([]);
});

test('a whole order is cancelled only while none of it is on its way', () => {
  const line = (state: OrderState) => ({ state, claimState: null });
  expect(nextActionsOfOrder([line('PAY_DONE'), line('PAY_DONE')])).toEqual([
    'CANCEL_ALL',
    'CHANGE_ADDRESS',
  ]);
  expect(nextActionsOfOrder([line('PAY_DONE'), line('DELIVERY_ING')])).toEqual([]);
  expect(nextActionsOfOrder([line('DELIVERY_ING')])).toEqual([]);
  expect(nextActionsOfOrder([])).toEqual([]);
});

test('the diagrams in the docs name exactly the steps there are', async () => {
  const page = await readFile(
    new URL('../../../../../docs/order-life.md', import.meta.url),
    'utf8',
  );
  const diagrams = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, drawn = '']) =>
    [...drawn.matchAll(/^ {2}(\S+) --> (\S+)$/gm)].map(([, from, to]) => `${from} ${to}`),
  );
  const steps = [orderMoves(), claimTransitions()].map((moves) =>
    moves.map(([from, to]) => `${from} ${to}`),
  );
  expect(diagrams.map((drawn) => drawn.toSorted())).toEqual(steps.map((each) => each.toSorted()));
});

test('every claim begins as a request and can come to an end, and ends are ends', () => {
  const moves = claimTransitions();
  const next = (state: string) => moves.filter(([from]) => from === state).map(([, to]) => to);
  expect(next('[*]').every((state) => state.endsWith('_REQUEST'))).toBe(true);
  const reached = new Set<string>(['[*]']);
  for (const state of reached) for (const to of next(state)) reached.add(to);
  for (const [from, to] of moves) {
    expect(reached).toContain(from);
    const isEnd = /_DONE$|_NO_REFUND$|^WITHDRAWN$|^REFUSED$/.test(to);
    expect(next(to).length === 0).toBe(isEnd);
  }
});
