import type { ClaimState } from '../orders/order-states.rules.ts';

/** The state of a claim: one of the reference's, or how it ended with nothing done. */
export type ClaimStep = ClaimState | 'WITHDRAWN' | 'REFUSED';

/**
 * The transition table of a claim; `[*]` is where it begins, and a state that is no key is never
 * entered. The diagram in docs/order-life.md is tested against it.
 */
export const claimTransitions: Partial<Record<ClaimStep | '[*]', readonly ClaimStep[]>> = {
  // A claim settled at once passes through its request in the same transaction.
  '[*]': ['CANCEL_REQUEST', 'RETURN_REQUEST', 'EXCHANGE_REQUEST'],
  CANCEL_REQUEST: [
    'CANCEL_PROC_WAITING_REFUND',
    'CANCEL_DONE',
    'CANCEL_NO_REFUND',
    'WITHDRAWN',
    'REFUSED',
  ],
  CANCEL_PROC_WAITING_REFUND: ['CANCEL_DONE', 'CANCEL_PROC_REQUEST_REFUND'],
  // The payment partner refused; the buyer or an operator names another account.
  CANCEL_PROC_REQUEST_REFUND: ['CANCEL_PROC_WAITING_REFUND'],
  CANCEL_DONE: [],
  CANCEL_NO_REFUND: [],
  RETURN_REQUEST: ['RETURN_PROC_BEFORE_RECEIVE', 'WITHDRAWN', 'REFUSED'],
  // Goods that come back used are refused by an operator.
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

/** Whether a claim may go from one state to the other; `[*]` is before it was made. */
export function canMoveClaim(from: ClaimStep | '[*]', to: ClaimStep): boolean {
  return claimTransitions[from]?.includes(to) ?? false;
}
