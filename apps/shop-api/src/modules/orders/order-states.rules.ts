import type { NextActionType } from '@duskline/contract/shop/orders';
import type { ClaimStatusType, OrderStatusType } from '@duskline/contract/shop/wire';
import type { z } from 'zod';

/** How far one option of an order has come (reference notes, section 7; labels in the contract). */
export type OrderState = z.infer<typeof OrderStatusType>;
export type ClaimState = z.infer<typeof ClaimStatusType>;
type ActionType = z.infer<typeof NextActionType>;

/** The way of goods that were paid; an operator may skip a step or go back one. */
const shippingPath: OrderState[] = [
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
];

const moves: Record<OrderState, readonly OrderState[]> = {
  PAY_WAIT: ['DEPOSIT_WAIT', 'PAY_DONE', 'PAY_CANCEL', 'PAY_FAIL'],
  // An approval that comes after its time is kept while the goods are still there.
  PAY_CANCEL: ['PAY_WAIT'],
  PAY_FAIL: ['PAY_WAIT'],
  DEPOSIT_WAIT: ['PAY_DONE', 'CANCEL_DONE'],
  PAY_DONE: [...shippingPath, 'CANCEL_DONE', 'EXCHANGE_DONE'],
  PRODUCT_PREPARE: [...shippingPath, 'CANCEL_DONE', 'EXCHANGE_DONE'],
  DELIVERY_PREPARE: [...shippingPath, 'CANCEL_DONE', 'EXCHANGE_DONE'],
  DELIVERY_ING: [...shippingPath, 'BUY_CONFIRM', 'RETURN_DONE', 'EXCHANGE_DONE'],
  DELIVERY_DONE: [...shippingPath, 'BUY_CONFIRM', 'RETURN_DONE', 'EXCHANGE_DONE'],
  BUY_CONFIRM: ['RETURN_DONE', 'EXCHANGE_DONE'],
  // What is sent instead: on its way once the first goods are back, gone where the exchange is off.
  EXCHANGE_WAIT: ['PAY_DONE', 'PRODUCT_PREPARE', 'DELETE'],
  // Only an unpaid order is revived: its deposit came after the deadline, before the goods went.
  CANCEL_DONE: ['DEPOSIT_WAIT'],
  RETURN_DONE: [],
  EXCHANGE_DONE: [],
  REFUND_DONE: [],
  DELETE: [],
};

/** Whether an option may come from one state into the other. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return from !== to && moves[from].includes(to);
}

/** All ways an option of an order may go, for the diagram in docs/order-life.md. */
export function orderMoves(): [from: OrderState, to: OrderState][] {
  return pairsOf(moves).filter(([from, to]) => from !== to);
}

/** How far a claim has come; the reference's states, or how it ended with nothing done. */
export type ClaimLife = ClaimState | 'WITHDRAWN' | 'REFUSED';

/** By claim state; a state that is no key is never entered. `[*]` is where a claim begins. */
const claimMoves: Partial<Record<ClaimLife | '[*]', readonly ClaimLife[]>> = {
  // What is done at once passes through its request in the same transaction.
  '[*]': ['CANCEL_REQUEST', 'RETURN_REQUEST', 'EXCHANGE_REQUEST'],
  CANCEL_REQUEST: [
    'CANCEL_PROC_WAITING_REFUND',
    'CANCEL_DONE',
    'CANCEL_NO_REFUND',
    'WITHDRAWN',
    'REFUSED',
  ],
  CANCEL_PROC_WAITING_REFUND: ['CANCEL_DONE', 'CANCEL_PROC_REQUEST_REFUND'],
  // The payment partner refused; a buyer or an operator names another account.
  CANCEL_PROC_REQUEST_REFUND: ['CANCEL_PROC_WAITING_REFUND'],
  CANCEL_DONE: [],
  CANCEL_NO_REFUND: [],
  RETURN_REQUEST: ['RETURN_PROC_BEFORE_RECEIVE', 'WITHDRAWN', 'REFUSED'],
  // Goods that come back used are refused.
  RETURN_PROC_BEFORE_RECEIVE: [
    'RETURN_PROC_WAITING_REFUND',
    'RETURN_DONE',
    'RETURN_NO_REFUND',
    'REFUSED',
  ],
  RETURN_PROC_WAITING_REFUND: ['RETURN_DONE', 'RETURN_PROC_REQUEST_REFUND'],
  RETURN_PROC_REQUEST_REFUND: ['RETURN_PROC_WAITING_REFUND'],
  RETURN_DONE: [],
  RETURN_NO_REFUND: [],
  EXCHANGE_REQUEST: ['EXCHANGE_PROC_BEFORE_RECEIVE', 'EXCHANGE_DONE', 'WITHDRAWN', 'REFUSED'],
  EXCHANGE_PROC_BEFORE_RECEIVE: ['EXCHANGE_PROC_REQUEST_PAY', 'EXCHANGE_DONE', 'REFUSED'],
  EXCHANGE_PROC_REQUEST_PAY: ['EXCHANGE_DONE_PAY_DONE'],
  EXCHANGE_DONE: [],
  EXCHANGE_DONE_PAY_DONE: [],
  WITHDRAWN: [],
  REFUSED: [],
};

/** Whether a claim may come from one state into the other; `[*]` is before it was made. */
export function mayClaimMove(from: ClaimLife | '[*]', to: ClaimLife): boolean {
  return claimMoves[from]?.includes(to) ?? false;
}

/** All ways a claim may go, for the diagram in docs/order-life.md. */
export function claimTransitions(): [from: ClaimLife | '[*]', to: ClaimLife][] {
  return pairsOf(claimMoves as Record<ClaimLife | '[*]', readonly ClaimLife[]>);
}

/** Whether an option is held by a claim that is not settled: nothing else may happen to it. */
export function isClaimRunning(state: ClaimState | null): boolean {
  return state !== null && (state.endsWith('_REQUEST') || state.includes('_PROC_'));
}

function pairsOf<From extends string, To>(ways: Record<From, readonly To[]>): [From, To][] {
  return Object.entries(ways).flatMap(([from, tos]) =>
    (tos as readonly To[]).map((to): [From, To] => [from as From, to]),
  );
}

/** States of an order that a shopper sees among hers. */
export function isShown(state: OrderState): boolean {
  return !['PAY_WAIT', 'PAY_CANCEL', 'PAY_FAIL', 'DELETE'].includes(state);
}

const actionsOfLine: Partial<Record<OrderState, readonly ActionType[]>> = {
  DEPOSIT_WAIT: ['CANCEL'],
  PAY_DONE: ['CANCEL', 'EXCHANGE'],
  PRODUCT_PREPARE: ['CANCEL', 'EXCHANGE'],
  DELIVERY_PREPARE: ['CANCEL', 'EXCHANGE'],
  DELIVERY_ING: [
    'VIEW_DELIVERY',
    'DELIVERY_DONE',
    'CONFIRM_ORDER',
    'RETURN',
    'EXCHANGE',
    'WRITE_REVIEW',
  ],
  DELIVERY_DONE: ['VIEW_DELIVERY', 'CONFIRM_ORDER', 'RETURN', 'EXCHANGE', 'WRITE_REVIEW'],
  BUY_CONFIRM: ['WRITE_REVIEW'],
  CANCEL_DONE: ['VIEW_CLAIM'],
  RETURN_DONE: ['VIEW_CLAIM'],
  EXCHANGE_DONE: ['VIEW_CLAIM'],
  REFUND_DONE: ['VIEW_CLAIM'],
};

/**
 * What a buyer may do next with one option (reference notes, section 7). Guests write no reviews;
 * what ended without anybody's claim, as an order whose deposit never came, has none to look at.
 */
export function nextActionsOfLine(line: {
  state: OrderState;
  claimState: ClaimState | null;
  claimNo: number | null;
  isMember: boolean;
}): ActionType[] {
  const { state, claimState, claimNo, isMember } = line;
  const actions = claimState ? actionsOfClaim(claimState) : (actionsOfLine[state] ?? []);
  return actions.filter((action) => {
    if (action === 'WRITE_REVIEW') return isMember;
    return action !== 'VIEW_CLAIM' || claimNo !== null;
  });
}

function actionsOfClaim(state: ClaimState): readonly ActionType[] {
  if (state === 'CANCEL_REQUEST') return ['VIEW_CLAIM', 'WITHDRAW_CANCEL'];
  if (state === 'RETURN_REQUEST') return ['VIEW_CLAIM', 'WITHDRAW_RETURN'];
  if (state === 'EXCHANGE_REQUEST') return ['VIEW_CLAIM', 'WITHDRAW_EXCHANGE'];
  return state.includes('_PROC_') ? [] : ['VIEW_CLAIM'];
}

/** What a buyer may do with the whole order: only while all of it waits for its parcel. */
export function nextActionsOfOrder(
  lines: readonly { state: OrderState; claimState: ClaimState | null }[],
): ActionType[] {
  const [first] = lines;
  const isAlike = lines.every((line) => line.state === first?.state && !line.claimState);
  const isEarly = first?.state === 'DEPOSIT_WAIT' || first?.state === 'PAY_DONE';
  return isAlike && isEarly ? ['CANCEL_ALL', 'CHANGE_ADDRESS'] : [];
}
