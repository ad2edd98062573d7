import type { ClaimedOption } from '@duskline/contract/shop/claim-details';
import type { ClaimReasonType } from '@duskline/contract/shop/codes';
import { claimStatusLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ClaimedOrder } from '../claim-settlement/index.ts';
import {
  linePriceToWire,
  nextActionsOfLine,
  nextActionToWire,
  type OrderLineRow,
} from '../orders/index.ts';
import { payTypeToWire, pgTypeToWire } from '../payments/index.ts';
import { shownPointsOfLine } from '../pricing/index.ts';
import { carrierToWire } from '../shipping/index.ts';

/** Map one line of an order to the wire of claims. */
export function claimedOptionToWire(
  line: OrderLineRow,
  order: ClaimedOrder,
  imageUrl: (key: string) => string,
): z.infer<typeof ClaimedOption> {
  const { head } = order;
  const isMember = head.memberNo !== null;
  const delivery = order.deliveries.find((each) => each.deliveryNo === line.deliveryNo);
  const claim = order.claims.find((each) => each.claimNo === line.claimNo);
  const url = imageUrl(line.pictureKey);
  const picture = { url, imageUrlType: 'IMAGE_URL' as const, isMain: true };
  const actions = nextActionsOfLine({ ...line, isMember });
  const at = { orderNo: line.orderNo, orderLineNo: line.orderLineNo, isMember };
  return {
    orderNo: line.orderNo,
    orderOptionNo: line.orderLineNo,
    productNo: line.productNo,
    optionNo: line.optionNo,
    additionalProductNo: 0,
    imageUrl: url,
    brandName: line.brandName,
    brandNameEn: line.brandNameEn,
    productName: line.productName,
    productNameEn: line.productNameEn,
    optionName: line.optionName,
    optionValue: line.optionValue,
    optionTitle: line.optionValue || line.productName,
    optionManagementCd: line.optionManagementCode,
    optionType: line.optionName === '' ? 'PRODUCT_ONLY' : 'NORMAL_OPTION',
    optionUsed: line.optionName !== '',
    orderCnt: line.quantity,
    orderStatusType: line.state,
    claimStatusType: line.claimState,
    claimStatusTypeLabel: line.claimState ? (claimStatusLabels[line.claimState] ?? null) : null,
    claimNo: line.claimNo,
    claimReasonType: (claim?.reasonType ?? null) as z.infer<typeof ClaimReasonType> | null,
    claimReasonDetail: claim?.reasonDetail ?? null,
    accumulationAmt: shownPointsOfLine(line),
    refundable: true,
    cancelable: actions.includes('CANCEL'),
    exchangeable: actions.includes('EXCHANGE'),
    returnable: actions.includes('RETURN'),
    deliveryInternationalYn: false,
    reservationDeliveryYmdt: null,
    exchangeYn: order.lines.some((other) => other.replacedByNo === line.orderLineNo) ? 'Y' : 'N',
    deliverable: true,
    delivery: {
      ...carrierToWire(delivery),
      invoiceNo: delivery?.invoiceNo || null,
      receiverInputLater: false,
    },
    price: linePriceToWire(line),
    orderStatusDate: {
      registerYmdt: seoulDateTime(head.orderedAt),
      buyConfirmYmdt: line.confirmedAt && seoulDateTime(line.confirmedAt),
      reviewableYmdt: null,
    },
    reservation: false,
    inputs: [],
    nextActions: actions.map((type) => nextActionToWire(type, at)),
    member: isMember,
    pgType: pgTypeToWire(order.payment),
    payType: payTypeToWire(order.payment),
    isFreeGift: false,
    isQuantityDiscount: false,
    shippingAreaType: 'PARTNER_SHIPPING_AREA',
    imageUrlInfo: [picture],
    listImageUrlInfo: picture,
    isExtraProduct: false,
    baseProductName: null,
    baseProductNo: null,
    isRecurringPayment: false,
  };
}
