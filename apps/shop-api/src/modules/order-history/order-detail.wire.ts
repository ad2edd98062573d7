import { brand } from '@duskline/brand';
import { payTypeLabels } from '@duskline/contract/shop/labels';
import type { OrderDetail } from '@duskline/contract/shop/order-history';
import type { OrderDeliveryGroup } from '@duskline/contract/shop/orders';
import { refundBanks } from '@duskline/contract/shop/refund-banks';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import { claimReasonTypes } from '../claims/index.ts';
import { isGone } from '../orders/index.ts';
import { payTypeToWire, pgTypeToWire } from '../payments/index.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { carrierToWire, type DeliveryRow } from '../shipping/index.ts';
import { firstAmountsToWire, lastAmountsToWire } from './order-amounts.wire.ts';
import { claimHistoriesToWire, refundInfosToWire } from './order-claims.wire.ts';
import { orderOptionToWire } from './order-option.wire.ts';
import { nextActionsToWire } from './order-summary.wire.ts';
import { payInfoToWire } from './pay-info.wire.ts';
import type { ShownOrder } from './shown-order.ts';

type Detail = z.infer<typeof OrderDetail>;

/** Which lines of an order are asked for: those under a claim, the others, or all. */
type Which = 'ALL' | 'CLAIM' | 'NORMAL';

/** Map a whole order to the wire; a guest gets the token that opens it again. */
export function orderDetailToWire(
  order: ShownOrder,
  imageUrl: (key: string) => string,
  guestToken: string | null,
  which: Which = 'ALL',
): Detail {
  const { head, lines } = order;
  const payType = payTypeToWire(order.payment);
  return {
    orderNo: head.orderNo,
    orderYmdt: seoulDateTime(head.orderedAt),
    paymentExpirationYmdt:
      order.payment.state === 'WAITING_DEPOSIT' ? seoulDateTime(order.payment.expiresAt) : null,
    payType,
    payTypeLabel: payTypeLabels[payType] ?? '',
    payInfo: payInfoToWire(order),
    internationalPayInfo: null,
    pgType: pgTypeToWire(order.payment),
    pgMallKey: '',
    pgOrderNo: head.orderNo,
    escrow: false,
    orderMemo: head.receiver.orderMemo,
    orderOptionsGroupByPartner: [
      {
        partnerNo: brand.partnerNo,
        partnerName: brand.storeName,
        orderOptionsGroupByDelivery: order.deliveries.map((delivery) =>
          deliveryToWire(order, delivery, imageUrl, which),
        ),
      },
    ],
    guestToken,
    refundInfos: refundInfosToWire(order, imageUrl),
    additionalPayInfos: [],
    exchangePayInfos: [],
    member: head.memberNo !== null,
    firstOrderAmount: { ...firstAmountsToWire(head), productDiscountInfos: [] },
    lastOrderAmount: { ...lastAmountsToWire(order), productDiscountInfos: [] },
    shippingAddress: addressToWire(head),
    billingAddress: null,
    orderer: {
      ordererName: head.orderer.name,
      ordererContact1: contactToWire(head.orderer.contact1),
      ordererContact2: contactToWire(head.orderer.contact2),
      ordererEmail: head.orderer.email,
      mobileCountryCd: null,
    },
    nextActions: nextActionsToWire(order),
    receiptInfos: [],
    claimReasonTypes,
    refundType: pgTypeToWire(order.payment) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS',
    refundPayType: pgTypeToWire(order.payment) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS',
    refundTypeLabel: pgTypeToWire(order.payment) === 'NONE' ? '환불금액없음' : '결제수단 환불',
    memo: head.receiver.orderMemo,
    deliveryMemo: head.receiver.deliveryMemo,
    extraData: {},
    availableBanks: refundBanks,
    firstExternalPayInfos: [],
    lastExternalPayInfos: [],
    claimHistories: claimHistoriesToWire(order),
    cashReceiptInfo: null,
    orderCertifyKey: null,
    insurance: { no: null, type: null, url: null },
    requireCustomsIdNumber: false,
    defaultOrderStatusType: lines[0]?.state ?? 'PAY_WAIT',
    accumulationAmtWhenBuyConfirm: lines
      .filter((line) => !isGone(line))
      .reduce((total, line) => total + pointsOfLine(line), 0),
  };
}

function deliveryToWire(
  order: ShownOrder,
  delivery: DeliveryRow,
  imageUrl: (key: string) => string,
  which: Which,
): z.infer<typeof OrderDeliveryGroup> {
  const { head, lines } = order;
  return {
    deliveryNo: delivery.deliveryNo,
    deliveryAmt: delivery.deliveryAmt,
    remoteDeliveryAmt: delivery.remoteDeliveryAmt,
    returnDeliveryAmt: delivery.returnDeliveryAmt,
    deliveryType: 'PARCEL_DELIVERY',
    ...carrierToWire(delivery),
    invoiceNo: delivery.invoiceNo,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryMemo: head.receiver.deliveryMemo,
    orderOptions: lines
      .filter((line) => line.deliveryNo === delivery.deliveryNo)
      .filter((line) => which === 'ALL' || (which === 'CLAIM') === (line.claimState !== null))
      .map((line) => orderOptionToWire(line, { order, delivery, imageUrl })),
    receiverName: head.receiver.name,
    receiverContact1: contactToWire(head.receiver.contact1),
    receiverContact2: contactToWire(head.receiver.contact2),
    receiverAddress: head.receiver.address,
    receiverZipCd: head.receiver.zipCode,
    receiverDetailAddress: head.receiver.detailAddress,
    receiverJibunAddress: head.receiver.jibunAddress,
    requestShippingDate: null,
    usesShippingInfoLaterInput: false,
    shippingAreaType: 'PARTNER_SHIPPING_AREA',
    partnerNo: brand.partnerNo,
    partnerName: brand.storeName,
    enteredAddress: true,
    orderAdditionalInfo: null,
    shippingMethodType: null,
    shippingMethodLabel: null,
    frontDisplayText: null,
  };
}

function addressToWire({ addressNo, receiver }: ShownOrder['head']): Detail['shippingAddress'] {
  return {
    addressNo,
    addressName: receiver.addressName,
    receiverZipCd: receiver.zipCode,
    receiverAddress: receiver.address,
    receiverJibunAddress: receiver.jibunAddress,
    receiverDetailAddress: receiver.detailAddress,
    receiverName: receiver.name,
    receiverCity: null,
    receiverState: null,
    receiverContact1: contactToWire(receiver.contact1),
    receiverContact2: contactToWire(receiver.contact2),
    customsIdNumber: null,
    countryCd: 'KR',
    shippingEtcInfo: null,
  };
}
