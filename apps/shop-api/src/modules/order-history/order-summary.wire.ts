import { payTypeLabels } from '@duskline/contract/shop/labels';
import type { OrderSummary } from '@duskline/contract/shop/orders';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { nextActionsOfOrder } from '../orders/order-states.rules.ts';
import type { FullOrder } from '../orders/orders.sql.ts';
import { writeAmounts, writeLastAmounts } from './order-amounts.wire.ts';
import { writeAction, writeOrderOption } from './order-option.wire.ts';
import { payTypeOf, pgTypeOf, writePayInfo } from './pay-info.wire.ts';
import type { ListedOrder } from './unseal-order.ts';

/** One order as lists show it, in the reference's words. */
export function writeOrderSummary(
  order: ListedOrder,
  imageUrl: (key: string) => string,
): z.infer<typeof OrderSummary> {
  const { head, deliveries, lines } = order;
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.deliveryNo, delivery]));
  return {
    orderNo: head.orderNo,
    orderYmdt: seoulDateTime(head.orderedAt),
    payType: payTypeOf(head),
    payTypeLabel: payTypeLabels[payTypeOf(head)] ?? '',
    payInfo: writePayInfo(head),
    pgType: pgTypeOf(head),
    pgMallKey: null,
    pgOrderNo: head.orderNo,
    escrow: false,
    member: head.memberNo !== null,
    nextActions: writeNextActions(order),
    firstOrderAmt: writeAmounts(head),
    lastOrderAmt: writeLastAmounts(order),
    extraData: {},
    orderOptions: lines.map((line) =>
      writeOrderOption(line, {
        order,
        delivery: deliveryOf.get(line.deliveryNo),
        imageUrl,
      }),
    ),
    orderer: {
      name: head.orderer.name,
      contact1: head.orderer.contact1,
      contact1LastDigits: head.orderer.contact1.slice(-4),
      contact2: head.orderer.contact2,
      email: head.orderer.email,
      refundAccount: null,
      mobileCountryCd: null,
    },
    internationalPaymentInfo: { exchangeRate: null, exchangedAmt: null, currencyCode: 'KRW' },
  };
}

/** What a buyer may do with the whole order. */
export function writeNextActions({ head, lines, isMasked }: FullOrder) {
  if (isMasked) return [];
  const at = { orderNo: head.orderNo, isMember: head.memberNo !== null };
  return nextActionsOfOrder(lines).map((type) => writeAction(type, at));
}
