import { expect, test } from 'vitest';
import { nextActionsOfLine, nextActionsOfOrder } from './next-actions.rules.ts';
import type { OrderState } from './order-states.rules.ts';

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
