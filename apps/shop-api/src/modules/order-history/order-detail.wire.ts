import { brand } from '@duskline/brand';
import { payTypeLabels } from '@duskline/contract/shop/labels';
import type { OrderDeliveryGroup, OrderDetail } from '@duskline/contract/shop/orders';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { claimReasonTypes, refundBanks } from '../claims/claim-reasons.ts';
import type { DeliveryRow } from '../orders/orders.sql.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { writeCarrier } from '../shipping/carriers.wire.ts';
import { writeAmounts, writeLastAmounts } from './order-amounts.wire.ts';
import { writeClaimHistories, writeRefundInfos } from './order-claims.wire.ts';
import { writeOrderOption } from './order-option.wire.ts';
import { writeNextActions } from './order-summary.wire.ts';
import { payTypeOf, pgTypeOf, writePayInfo } from './pay-info.wire.ts';
import type { OpenOrder } from './unseal-order.ts';

type Detail = z.infer<typeof OrderDetail>;

/** Which options of an order are asked for: those a claim is about, the others, or all. */
type Which = 'ALL' | 'CLAIM' | 'NORMAL';

/** One order wholly, in the reference's words; a guest gets the token that lets her come back. */
export function writeOrderDetail(
  order: OpenOrder,
  imageUrl: (key: string) => string,
  guestToken: string | null,
  which: Which = 'ALL',
): Detail {
  const { head, lines } = order;
  const payType = payTypeOf(head);
  return {
    orderNo: head.orderNo,
    orderYmdt: seoulDateTime(head.orderedAt),
    paymentExpirationYmdt:
      head.payment.state === 'WAITING_DEPOSIT' ? seoulDateTime(head.payment.expiresAt) : null,
    payType,
    payTypeLabel: payTypeLabels[payType] ?? '',
    payInfo: writePayInfo(head),
    internationalPayInfo: null,
    pgType: pgTypeOf(head),
    pgMallKey: '',
    pgOrderNo: head.orderNo,
    escrow: false,
    orderMemo: head.receiver.orderMemo,
    orderOptionsGroupByPartner: [
      {
        partnerNo: brand.partnerNo,
        partnerName: brand.storeName,
        orderOptionsGroupByDelivery: order.deliveries.map((delivery) =>
          writeDelivery(order, delivery, imageUrl, which),
        ),
      },
    ],
    guestToken,
    refundInfos: writeRefundInfos(order, imageUrl),
    additionalPayInfos: [],
    exchangePayInfos: [],
    member: head.memberNo !== null,
    firstOrderAmount: { ...writeAmounts(head), productDiscountInfos: [] },
    lastOrderAmount: { ...writeLastAmounts(order), productDiscountInfos: [] },
    shippingAddress: writeAddress(head),
    billingAddress: null,
    orderer: {
      ordererName: head.orderer.name,
      ordererContact1: head.orderer.contact1,
      ordererContact2: head.orderer.contact2,
      ordererEmail: head.orderer.email,
      mobileCountryCd: null,
    },
    nextActions: writeNextActions(order),
    receiptInfos: [],
    claimReasonTypes,
    refundType: pgTypeOf(head) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS',
    refundPayType: pgTypeOf(head) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS',
    refundTypeLabel: pgTypeOf(head) === 'NONE' ? '환불금액없음' : '결제수단 환불',
    memo: head.receiver.orderMemo,
    deliveryMemo: head.receiver.deliveryMemo,
    extraData: {},
    availableBanks: refundBanks,
    firstExternalPayInfos: [],
    lastExternalPayInfos: [],
    claimHistories: writeClaimHistories(order),
    cashReceiptInfo: null,
    orderCertifyKey: null,
    insurance: { no: null, type: null, url: null },
    requireCustomsIdNumber: false,
    defaultOrderStatusType: lines[0]?.state ?? 'PAY_WAIT',
    accumulationAmtWhenBuyConfirm: lines.reduce((total, line) => total + pointsOfLine(line), 0),
  };
}

function writeDelivery(
  order: OpenOrder,
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
    ...writeCarrier(delivery),
    invoiceNo: delivery.invoiceNo,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryMemo: head.receiver.deliveryMemo,
    orderOptions: lines
      .filter((line) => line.deliveryNo === delivery.deliveryNo)
      .filter((line) => which === 'ALL' || (which === 'CLAIM') === (line.claimState !== null))
      .map((line) => writeOrderOption(line, { order, delivery, imageUrl })),
    receiverName: head.receiver.name,
    receiverContact1: head.receiver.contact1,
    receiverContact2: head.receiver.contact2,
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

function writeAddress({ addressNo, receiver }: OpenOrder['head']): Detail['shippingAddress'] {
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
    receiverContact1: receiver.contact1,
    receiverContact2: receiver.contact2,
    customsIdNumber: null,
    countryCd: 'KR',
    shippingEtcInfo: null,
  };
}
