import type { ClaimStatusType, OrderStatusType } from '@duskline/contract/shop/codes';
import type { z } from 'zod';

/** The state of one line of an order (reference notes, section 7; labels in the contract). */
export type OrderState = z.infer<typeof OrderStatusType>;
/** The state of the claim a line is or was under. */
export type ClaimState = z.infer<typeof ClaimStatusType>;

/** Paid goods on their way to the buyer; an operator may skip a step or go back. */
const shippingPath = [
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
] as const satisfies OrderState[];

const otherSteps = (state: (typeof shippingPath)[number]): OrderState[] =>
  shippingPath.filter((step) => step !== state);

/** The transition table of a line: the diagram in docs/order-life.md is tested against it. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  PAY_WAIT: ['DEPOSIT_WAIT', 'PAY_DONE', 'PAY_CANCEL', 'PAY_FAIL'],
  // A late approval is accepted while the order can be reserved again (decision 1010).
  PAY_CANCEL: ['PAY_WAIT'],
  PAY_FAIL: ['PAY_WAIT'],
  DEPOSIT_WAIT: ['PAY_DONE', 'CANCEL_DONE'],
  PAY_DONE: [...otherSteps('PAY_DONE'), 'CANCEL_DONE', 'EXCHANGE_DONE'],
  PRODUCT_PREPARE: [...otherSteps('PRODUCT_PREPARE'), 'CANCEL_DONE', 'EXCHANGE_DONE'],
  DELIVERY_PREPARE: [...otherSteps('DELIVERY_PREPARE'), 'CANCEL_DONE', 'EXCHANGE_DONE'],
  DELIVERY_ING: [...otherSteps('DELIVERY_ING'), 'BUY_CONFIRM', 'RETURN_DONE', 'EXCHANGE_DONE'],
  DELIVERY_DONE: [...otherSteps('DELIVERY_DONE'), 'BUY_CONFIRM', 'RETURN_DONE', 'EXCHANGE_DONE'],
  BUY_CONFIRM: ['RETURN_DONE', 'EXCHANGE_DONE'],
  // The replacement of an exchange: shipped once the first goods are back, deleted if it is off.
  EXCHANGE_WAIT: ['PAY_DONE', 'PRODUCT_PREPARE', 'DELETE'],
  // Only an unpaid order is reopened: its deposit came after the deadline.
  CANCEL_DONE: ['DEPOSIT_WAIT'],
  RETURN_DONE: [],
  EXCHANGE_DONE: [],
  REFUND_DONE: [],
  DELETE: [],
};

/** States of lines that their buyer does not have any more, or never had. */
export const goneStates = [
  ...(['CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE', 'REFUND_DONE'] as const),
  // The replacement of an exchange counts once it stands for the first goods.
  ...(['PAY_CANCEL', 'PAY_FAIL', 'DELETE', 'EXCHANGE_WAIT'] as const),
] satisfies OrderState[];

/** States of lines that are sold, or reserved for a payment, and have not left for their buyer. */
export const unshippedStates = [
  ...(['PAY_WAIT', 'DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'] as const),
  'EXCHANGE_WAIT',
] satisfies OrderState[];

/** Whether its buyer does not have a line any more, or never had it. */
export function isGone({ state }: { state: string }): boolean {
  return (goneStates as readonly string[]).includes(state);
}

/** Whether a line may go from one state to the other. */
export function canMoveLine(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** Throw a `RangeError` where a line may not go from one of these states to the other. */
export function checkLineMoves(from: readonly OrderState[], to: OrderState): void {
  const wrong = from.find((state) => !canMoveLine(state, to));
  if (wrong) throw new RangeError(`no line of an order goes from ${wrong} to ${to}`);
}

/** Whether a line is under a claim that is not settled: nothing else may happen to it. */
export function isClaimRunning(state: ClaimState | null): boolean {
  return state !== null && (state.endsWith('_REQUEST') || state.includes('_PROC_'));
}

/** States of lines that are paid and wait to be shipped. */
export const shippableStates = [
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
] as const satisfies OrderState[];

/** Whether a line is paid and waits to be shipped. */
export function isShippable(state: string): boolean {
  return (shippableStates as readonly string[]).includes(state);
}

/** Whether a line has left for its buyer. */
export function isShipped(state: OrderState): boolean {
  return state === 'DELIVERY_ING' || state === 'DELIVERY_DONE' || state === 'BUY_CONFIRM';
}
