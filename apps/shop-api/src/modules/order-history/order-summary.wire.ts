import { payTypeLabels } from '@duskline/contract/shop/labels';
import type { OrderSummary } from '@duskline/contract/shop/order-history';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import { nextActionsOfOrder, nextActionToWire } from '../orders/index.ts';
import { payTypeToWire, pgTypeToWire } from '../payments/index.ts';
import { firstAmountsToWire, lastAmountsToWire } from './order-amounts.wire.ts';
import { orderOptionToWire } from './order-option.wire.ts';
import { payInfoToWire } from './pay-info.wire.ts';
import type { ListedOrder } from './shown-order.ts';

/** Map an order of a list to the wire. */
export function orderSummaryToWire(
  order: ListedOrder,
  imageUrl: (key: string) => string,
): z.infer<typeof OrderSummary> {
  const { head, payment, deliveries, lines } = order;
  const payType = payTypeToWire(payment);
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.deliveryNo, delivery]));
  return {
    orderNo: head.orderNo,
    orderYmdt: seoulDateTime(head.orderedAt),
    payType,
    payTypeLabel: payTypeLabels[payType] ?? '',
    payInfo: payInfoToWire(order),
    pgType: pgTypeToWire(payment),
    pgMallKey: null,
    pgOrderNo: head.orderNo,
    escrow: false,
    member: head.memberNo !== null,
    nextActions: nextActionsToWire(order),
    firstOrderAmt: firstAmountsToWire(head),
    lastOrderAmt: lastAmountsToWire(order),
    extraData: {},
    orderOptions: lines.map((line) =>
      orderOptionToWire(line, {
        order,
        delivery: deliveryOf.get(line.deliveryNo),
        imageUrl,
      }),
    ),
    orderer: {
      name: head.orderer.name,
      contact1: contactToWire(head.orderer.contact1),
      contact1LastDigits: head.orderer.contact1.slice(-4),
      contact2: contactToWire(head.orderer.contact2),
      email: head.orderer.email,
      refundAccount: null,
      mobileCountryCd: null,
    },
    internationalPaymentInfo: { exchangeRate: null, exchangedAmt: null, currencyCode: 'KRW' },
  };
}

/** Map what a buyer may do with the whole order to the wire. */
export function nextActionsToWire({
  head,
  lines,
  isMasked,
}: Pick<ListedOrder, 'head' | 'lines' | 'isMasked'>) {
  if (isMasked) return [];
  const at = { orderNo: head.orderNo, isMember: head.memberNo !== null };
  return nextActionsOfOrder(lines).map((type) => nextActionToWire(type, at));
}
