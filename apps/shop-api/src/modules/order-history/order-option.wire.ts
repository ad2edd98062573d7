import { brand } from '@duskline/brand';
import { claimStatusLabels, orderStatusLabels } from '@duskline/contract/shop/labels';
import type { NextAction, OrderOption } from '@duskline/contract/shop/orders';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { nextActionsOfLine } from '../orders/order-states.rules.ts';
import type { DeliveryRow, FullOrder, OrderLineRow } from '../orders/orders.sql.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { writeCarrier } from '../shipping/carriers.wire.ts';

type Action = z.infer<typeof NextAction>;

/** What is needed to write one option of an order. */
export type LineContext = {
  order: FullOrder;
  delivery: DeliveryRow | undefined;
  imageUrl: (key: string) => string;
};

/** One option of an order in the reference's words. */
export function writeOrderOption(
  line: OrderLineRow,
  { order: { head, lines, isMasked }, delivery, imageUrl }: LineContext,
): z.infer<typeof OrderOption> {
  const isExchange = lines.some((other) => other.replacedByNo === line.orderLineNo);
  const isMember = head.memberNo !== null;
  const picture = { isMain: true, imageUrlType: 'IMAGE_URL', url: imageUrl(line.pictureKey) };
  return {
    orderNo: line.orderNo,
    orderOptionNo: line.orderLineNo,
    productNo: line.productNo,
    optionNo: line.optionNo,
    additionalProductNo: 0,
    partnerName: brand.storeName,
    imageUrl: picture.url,
    imageUrlInfo: [picture],
    listImageUrlInfo: picture,
    brandNo: line.brandNo,
    brandName: line.brandName,
    brandNameEn: line.brandNameEn,
    productName: line.productName,
    productNameEn: line.productNameEn,
    optionName: line.optionName,
    optionValue: line.optionValue,
    optionTitle: line.optionValue || line.productName,
    optionUsed: line.optionName !== '',
    optionType: 'NORMAL_OPTION',
    optionManagementCd: line.optionManagementCode,
    orderCnt: line.units,
    orderStatusType: line.state,
    orderStatusTypeLabel: orderStatusLabels[line.state] ?? '',
    claimStatusType: line.claimState,
    claimStatusTypeLabel: line.claimState ? (claimStatusLabels[line.claimState] ?? '') : null,
    claimNo: line.claimNo,
    orderStatusDate: {
      registerYmdt: seoulDateTime(head.orderedAt),
      payYmdt: time(line.paidAt),
      deliveryCompleteYmdt: time(line.deliveredAt),
      buyConfirmYmdt: time(line.confirmedAt),
      reviewableYmdt: null,
    },
    accumulationAmt: pointsOfLine(line),
    refundable: true,
    cancelable: true,
    exchangeable: true,
    returnable: true,
    deliveryInternationalYn: false,
    deliverable: true,
    reservation: false,
    reservationDeliveryYmdt: null,
    exchangeYn: isExchange ? 'Y' : 'N',
    member: isMember,
    inputs: [],
    nextActions: isMasked ? [] : writeLineActions(line, isMember),
    delivery: {
      invoiceNo: delivery?.invoiceNo || null,
      ...writeCarrier(delivery),
      deliveryType: 'PARCEL_DELIVERY',
      usesShippingInfoLaterInput: false,
    },
    price: writeLinePrice(line),
    isFreeGift: false,
    setOptions: [],
    isRecurringPayment: false,
    holdDelivery: false,
    holdDeliveryReason: null,
    releaseHoldDeliveryYmdt: null,
    deliveryExpectedYmdt: null,
    reviewableProduct: isMember,
    extraManagementCd: null,
    isExtraProduct: false,
    baseProductNo: null,
    baseProductName: null,
  };
}

function writeLineActions(line: OrderLineRow, isMember: boolean): Action[] {
  const at = { orderNo: line.orderNo, orderLineNo: line.orderLineNo, isMember };
  return nextActionsOfLine({ ...line, isMember }).map((type) => writeAction(type, at));
}

/** What an option costs, in the reference's words. */
export function writeLinePrice(line: OrderLineRow) {
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

/** An action and the call that does it (reference, `NextAction`). */
export function writeAction(
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

function time(moment: Date | null): string | null {
  return moment ? seoulDateTime(moment) : null;
}
