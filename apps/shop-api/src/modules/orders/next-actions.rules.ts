import type { NextActionType } from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import type { ClaimState, OrderState } from './order-states.rules.ts';

type ActionType = z.infer<typeof NextActionType>;

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
 * List what a buyer may do next with one line (reference notes, section 7). Guests write no
 * reviews; a line that ended without a claim, as when its deposit never came, has no claim to view.
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

/** List what a buyer may do with the whole order: only while nobody prepares any of it. */
export function nextActionsOfOrder(
  lines: readonly { state: OrderState; claimState: ClaimState | null }[],
): ActionType[] {
  const [first] = lines;
  const isAlike = lines.every((line) => line.state === first?.state && !line.claimState);
  const isEarly = first?.state === 'DEPOSIT_WAIT' || first?.state === 'PAY_DONE';
  return isAlike && isEarly ? ['CANCEL_ALL', 'CHANGE_ADDRESS'] : [];
}
