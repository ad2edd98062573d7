import type { OrderAmt } from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import { moneyOf } from '../claims/claim-amounts.wire.ts';
import type { FullOrder, OrderHead } from '../orders/orders.sql.ts';

type Amounts = z.infer<typeof OrderAmt>;

/** What an order cost when it was made, in the reference's words; never changes. */
export function writeAmounts(head: OrderHead): Amounts {
  return {
    payAmt: head.payAmt + head.pointsAmt,
    subPayAmt: head.pointsAmt,
    standardAmt: head.standardAmt,
    deliveryAmt: head.deliveryAmt,
    remoteDeliveryAmt: head.remoteDeliveryAmt,
    immediateDiscountAmt: head.immediateDiscountAmt,
    additionalDiscountAmt: 0,
    cartCouponDiscountAmt: head.cartCouponDiscountAmt,
    productCouponDiscountAmt: head.productCouponDiscountAmt,
    deliveryCouponDiscountAmt: head.deliveryCouponDiscountAmt,
    externalPayAmt: 0,
    totalProductAmt: head.standardAmt - head.immediateDiscountAmt,
    // `chargeAmt = payAmt − subPayAmt` (reference notes, section 7): what the partner charged.
    chargeAmt: head.payAmt,
  };
}

/** What an order costs after its claims so far; an unpaid one that was given up costs nothing. */
export function writeLastAmounts(order: FullOrder): Amounts {
  const last = writeAmounts(order.head);
  for (const claim of order.claims) {
    const money = moneyOf(claim);
    if (!money) continue;
    const refunded = money.refundAmt + money.refundPointsAmt;
    last.payAmt -= refunded;
    last.subPayAmt -= money.refundPointsAmt;
    last.chargeAmt -= money.refundAmt;
    last.standardAmt -= money.standardAmt;
    last.immediateDiscountAmt -= money.immediateDiscountAmt;
    last.totalProductAmt -= money.standardAmt - money.immediateDiscountAmt;
    last.productCouponDiscountAmt -= money.productCouponDiscountAmt;
    last.cartCouponDiscountAmt -= money.cartCouponDiscountAmt;
    last.deliveryAmt -= money.beforeDeliveryAmt - money.afterDeliveryAmt;
    last.remoteDeliveryAmt -= money.beforeRemoteDeliveryAmt - money.afterRemoteDeliveryAmt;
    last.deliveryCouponDiscountAmt -= money.deliveryCouponDiscountAmt;
  }
  return last;
}
