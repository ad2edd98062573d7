import { brand } from '@duskline/brand';
import { claimStatusLabels, orderStatusLabels } from '@duskline/contract/shop/labels';
import type { NextAction, OrderOption } from '@duskline/contract/shop/orders';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import {
  linePriceToWire,
  nextActionsOfLine,
  nextActionToWire,
  type OrderLineRow,
} from '../orders/index.ts';
import { shownPointsOfLine } from '../pricing/index.ts';
import { carrierToWire, type DeliveryRow } from '../shipping/index.ts';
import type { ListedOrder } from './shown-order.ts';

type Action = z.infer<typeof NextAction>;

/** What a line is shown with. */
type LineContext = {
  order: Pick<ListedOrder, 'head' | 'lines' | 'isMasked'>;
  delivery: DeliveryRow | undefined;
  imageUrl: (key: string) => string;
};

/** Map one line of an order to the wire. */
export function orderOptionToWire(
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
    orderCnt: line.quantity,
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
    accumulationAmt: shownPointsOfLine(line),
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
    nextActions: isMasked ? [] : lineActionsToWire(line, isMember),
    delivery: {
      invoiceNo: delivery?.invoiceNo || null,
      ...carrierToWire(delivery),
      deliveryType: 'PARCEL_DELIVERY',
      usesShippingInfoLaterInput: false,
    },
    price: linePriceToWire(line),
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

function lineActionsToWire(line: OrderLineRow, isMember: boolean): Action[] {
  const at = { orderNo: line.orderNo, orderLineNo: line.orderLineNo, isMember };
  return nextActionsOfLine({ ...line, isMember }).map((type) => nextActionToWire(type, at));
}

function time(moment: Date | null): string | null {
  return moment ? seoulDateTime(moment) : null;
}
