import type { NextAction } from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import type { OrderLineRow } from './orders.sql.ts';

type Action = z.infer<typeof NextAction>;

/** Map the prices of a line, in won, to the wire. */
export function linePriceToWire(line: OrderLineRow) {
  const standardPrice = line.salePrice + line.addPrice;
  const buyPrice = standardPrice - line.immediateDiscountPrice;
  return {
    standardPrice,
    immediateDiscountedPrice: buyPrice,
    buyPrice,
    standardAmt: line.standardAmt,
    immediateDiscountedAmt: line.buyAmt,
    buyAmt: line.buyAmt,
    salePrice: line.salePrice,
    addPrice: line.addPrice,
    additionalDiscountAmt: 0,
    immediateDiscountAmt: line.immediateDiscountPrice,
    accumulationRate: line.pointsRate,
  };
}

const claimActions = {
  CANCEL: 'cancel',
  EXCHANGE: 'exchange',
  RETURN: 'return',
  VIEW_CLAIM: 'result',
  WITHDRAW_CANCEL: 'withdraw',
  WITHDRAW_EXCHANGE: 'withdraw',
  WITHDRAW_RETURN: 'withdraw',
} as const;

/** Map an action to the wire, with the call that does it (reference, `NextAction`). */
export function nextActionToWire(
  type: Action['nextActionType'],
  at: { orderNo: string; orderLineNo?: number; isMember: boolean },
): Action {
  const owner = at.isMember ? '/profile' : '/guest';
  const order = `${owner}/orders/${at.orderNo}`;
  const option = `${owner}/order-options/${at.orderLineNo}`;
  const of = (uri: string, actionGroupType: string) => ({
    nextActionType: type,
    uri,
    actionGroupType,
  });
  switch (type) {
    case 'CANCEL_ALL':
      return of(`${order}/claims/cancel`, 'CLAIM');
    case 'CHANGE_ADDRESS':
      return of(`${order}/deliveries`, 'ORDER');
    case 'CONFIRM_ORDER':
      return of(`${option}/confirm`, 'ORDER');
    case 'DELIVERY_DONE':
      return of(`${option}/delivery-done`, 'DELIVERY');
    case 'VIEW_DELIVERY':
      return of(order, 'DELIVERY');
    case 'WRITE_REVIEW':
      return of('/profile/order-options/product-reviewable', 'REVIEW');
    case 'ISSUE_CASH_RECEIPT':
    case 'VIEW_RECEIPT':
      return of(order, 'RECEIPT');
    default:
      return of(`${option}/claims/${claimActions[type]}`, 'CLAIM');
  }
}
