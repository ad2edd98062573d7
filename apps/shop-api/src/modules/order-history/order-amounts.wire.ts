import type { OrderAmt } from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import { amountsOfClaim } from '../claim-records/index.ts';
import type { ClaimedOrder } from '../claim-settlement/index.ts';
import type { OrderHead } from '../orders/index.ts';

type Amounts = z.infer<typeof OrderAmt>;

/** Map what an order cost when it was made to the wire; it never changes. */
export function firstAmountsToWire(head: OrderHead): Amounts {
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

/** Map what an order costs after its claims so far to the wire. */
export function lastAmountsToWire(order: Pick<ClaimedOrder, 'head' | 'claims'>): Amounts {
  const last = firstAmountsToWire(order.head);
  for (const claim of order.claims) {
    const money = amountsOfClaim(claim);
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
