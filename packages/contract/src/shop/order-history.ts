import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { ClaimReasonType, OrderStatusType, PayType, PgType } from './codes.ts';
import { CountryCode } from './delivery.ts';
import { mapLastParts } from './order-amounts.rules.ts';
import { NextAction, OrderAmount, OrderAmt, OrderOption, OrderPartnerGroup } from './orders.ts';
import {
  CashReceiptInfo,
  ExternalPayInfo,
  InternationalPaymentInfo,
  PayInfo,
  ReceiptType,
} from './payment-info.ts';
import { AdditionalPayInfo, ExchangePayInfo, RefundInfo, RefundType } from './refunds.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const OrderSummary = z.object({
  orderYmdt: z.string(),
  orderNo: z.string(),
  payType: PayType,
  pgType: PgType,
  pgMallKey: z.string().nullable(),
  pgOrderNo: z.string().nullable(),
  escrow: z.boolean(),
  member: z.boolean(),
  nextActions: z.array(NextAction),
  firstOrderAmt: OrderAmt,
  lastOrderAmt: OrderAmt,
  extraData: z.record(z.string(), z.unknown()).nullable(),
  orderOptions: z.array(OrderOption),
  orderer: z.object({
    name: z.string(),
    contact1: z.string().nullable(),
    contact1LastDigits: z.string().nullable(),
    contact2: z.string().nullable(),
    email: z.string().nullable(),
    refundAccount: z.string().nullable(),
    mobileCountryCd: z.string().nullable(),
  }),
  internationalPaymentInfo: InternationalPaymentInfo,
  payTypeLabel: z.string(),
  payInfo: PayInfo,
});

export const Orders = z.object({ totalCount: z.number(), items: z.array(OrderSummary) });

export const OrderShippingAddress = z.object({
  addressNo: z.number(),
  receiverZipCd: z.string().nullable(),
  receiverAddress: z.string().nullable(),
  receiverJibunAddress: z.string().nullable(),
  receiverDetailAddress: z.string().nullable(),
  receiverName: z.string().nullable(),
  addressName: z.string(),
  receiverCity: z.string().nullable(),
  receiverState: z.string().nullable(),
  receiverContact1: z.string().nullable(),
  receiverContact2: z.string().nullable(),
  customsIdNumber: z.string().nullable(),
  countryCd: CountryCode.nullable(),
  shippingEtcInfo: z.string().nullable(),
});

export const Orderer = z.object({
  ordererName: z.string(),
  ordererContact1: z.string(),
  ordererContact2: z.string().nullable(),
  ordererEmail: z.string().nullable(),
  mobileCountryCd: z.string().nullable(),
});

export const ClaimReason = z.object({
  claimReasonType: ClaimReasonType,
  label: z.string(),
  responsibleObjectType: z.enum(['BUYER', 'SELLER']),
});

export const ClaimHistory = z.object({
  claimReasonDetail: z.string().nullable(),
  responsibleObjectType: z.string(),
  claimNo: z.number(),
  treatmentStatusType: z.string(),
  claimCompleteYmdt: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  claimReasonType: z.string().nullable(),
  claimYmdt: z.string(),
  treatmentYmdt: z.string(),
  claimStatusType: z.string().nullable(),
});

export const OrderDetail = z.object({
  orderNo: z.string(),
  orderYmdt: z.string(),
  paymentExpirationYmdt: z.string().nullable(),
  payType: PayType.nullable(),
  payInfo: PayInfo,
  internationalPayInfo: InternationalPaymentInfo.nullable(),
  pgType: z.string(),
  pgMallKey: z.string(),
  pgOrderNo: z.string().nullable(),
  escrow: z.boolean(),
  orderMemo: z.string().nullable(),
  orderOptionsGroupByPartner: z.array(OrderPartnerGroup),
  guestToken: z.string().nullable(),
  refundInfos: z.array(RefundInfo).nullable(),
  additionalPayInfos: z.array(AdditionalPayInfo).nullable(),
  exchangePayInfos: z.array(ExchangePayInfo).nullable(),
  member: z.boolean(),
  firstOrderAmount: OrderAmount,
  lastOrderAmount: OrderAmount,
  shippingAddress: OrderShippingAddress,
  orderer: Orderer,
  billingAddress: OrderShippingAddress.nullable(),
  nextActions: z.array(NextAction),
  receiptInfos: z.array(z.object({ receiptType: ReceiptType, url: z.string() })),
  claimReasonTypes: z.array(ClaimReason),
  refundType: RefundType,
  refundPayType: RefundType,
  refundTypeLabel: z.string(),
  memo: z.string(),
  deliveryMemo: z.string(),
  extraData: z.record(z.string(), z.unknown()).nullable(),
  availableBanks: z.array(z.object({ bank: z.string(), label: z.string() })),
  payTypeLabel: z.string().nullable(),
  firstExternalPayInfos: z.array(ExternalPayInfo),
  lastExternalPayInfos: z.array(ExternalPayInfo),
  claimHistories: z.array(ClaimHistory).nullable(),
  cashReceiptInfo: CashReceiptInfo.nullable(),
  orderCertifyKey: z.string().nullable(),
  insurance: z.object({
    no: z.string().nullable(),
    type: z.string().nullable(),
    url: z.string().nullable(),
  }),
  requireCustomsIdNumber: z.boolean(),
  defaultOrderStatusType: OrderStatusType,
  accumulationAmtWhenBuyConfirm: z.number(),
});

export const GuestOrderToken = z.object({
  password: text().nullish(),
  name: text().nullish(),
  mobileNo: text().nullish(),
  email: text().nullish(),
  orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']),
});

export const OrderStatusSummary = z.object({
  depositWaitCnt: z.number(),
  payDoneCnt: z.number(),
  productPrepareCnt: z.number(),
  deliveryPrepareCnt: z.number(),
  deliveryIngCnt: z.number(),
  deliveryDoneCnt: z.number(),
  buyConfirmCnt: z.number(),
  cancelDoneCnt: z.number(),
  returnDoneCnt: z.number(),
  exchangeDoneCnt: z.number(),
  cancelProcessingCnt: z.number(),
  returnProcessingCnt: z.number(),
  exchangeProcessingCnt: z.number(),
});

export const OrderAmountSummary = z.object({
  orderCnt: z.number(),
  lastPayAmt: z.number(),
  lastSubPayAmt: z.number(),
  ...mapLastParts(() => z.number()),
  lastAdditionalDiscountAmt: z.number(),
});

export const listMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders',
  auth: 'member',
  query: z.object({
    orderRequestTypes: q
      .csvOfKnown(
        z.enum([
          'DEPOSIT_WAIT',
          'PAY_DONE',
          'PRODUCT_PREPARE',
          'DELIVERY_PREPARE',
          'DELIVERY_ING',
          'DELIVERY_DONE',
          'BUY_CONFIRM',
          'CANCEL_DONE',
          'RETURN_DONE',
          'EXCHANGE_DONE',
          'CANCEL_PROCESSING',
          'RETURN_PROCESSING',
          'EXCHANGE_WAITING',
          'EXCHANGE_PROCESSING',
        ]),
      )
      .optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    startYmd: text().optional(),
    endYmd: text().optional(),
    searchType: text().optional(),
    keyword: text().optional(),
    requiresShipping: q.boolean.optional(),
    orderType: text().optional(),
  }),
  reply: Orders,
  refusals: ['invalid_request'],
});

export const getMyOrder = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/:orderNo',
  auth: 'member',
  params: z.object({ orderNo: text() }),
  query: z.object({ orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']).optional() }),
  reply: OrderDetail,
  refusals: ['order_not_found'],
});

export const openGuestOrder = shopEndpoint({
  method: 'POST',
  path: '/guest/orders/:orderNo',
  auth: 'none',
  isRepeatable: true,
  params: z.object({ orderNo: text() }),
  body: GuestOrderToken,
  reply: OrderDetail,
  refusals: ['guest_order_not_found', 'too_many_requests'],
});

export const getGuestOrder = shopEndpoint({
  method: 'GET',
  path: '/guest/orders/:orderNo',
  auth: 'guest',
  params: z.object({ orderNo: text() }),
  query: z.object({ orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']).optional() }),
  reply: OrderDetail,
  refusals: ['guest_token_expired'],
});

const period = { startYmd: text().optional(), endYmd: text().optional() };

export const countMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/summary/status',
  auth: 'member',
  query: z.object(period),
  reply: OrderStatusSummary,
  refusals: ['invalid_request'],
});

export const sumMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/summary/amount',
  auth: 'member',
  query: z.object({ orderStatusType: OrderStatusType.optional(), ...period }),
  reply: OrderAmountSummary,
  refusals: ['invalid_request'],
});

export const countMyOrderOptions = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/summary/status',
  auth: 'member',
  query: z.object(period),
  reply: OrderStatusSummary,
  refusals: ['invalid_request'],
});

export const confirmOption = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/confirm',
  auth: 'member',
  params: z.object({ orderOptionNo: q.rowNo }),
  refusals: [
    'order_not_found',
    'order_step_not_possible',
    'claim_running',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const confirmGuestOption = shopEndpoint({
  ...confirmOption,
  path: '/guest/order-options/:orderOptionNo/confirm',
  auth: 'guest',
});

export const receiveOption = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/delivery-done',
  auth: 'member',
  params: z.object({ orderOptionNo: q.rowNo }),
  refusals: [
    'order_not_found',
    'order_step_not_possible',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const receiveGuestOption = shopEndpoint({
  ...receiveOption,
  path: '/guest/order-options/:orderOptionNo/delivery-done',
  auth: 'guest',
});

export const ParcelStage = z.enum([
  'PREPARING',
  'COLLECTED',
  'IN_TRANSIT',
  'AT_BRANCH',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]);

/** A parcel's scans so far, newest first. */
export const ParcelTracking = z.object({
  deliveryCompanyTypeLabel: z.string().nullable(),
  invoiceNo: z.string(),
  /** The carrier's own page. */
  retrieveInvoiceUrl: z.string().nullable(),
  /** Whether it was scanned, was not yet, or the carrier cannot say now. */
  trackingStatus: z.enum(['TRACKED', 'WAITING', 'UNAVAILABLE']),
  stage: ParcelStage.nullable(),
  scans: z.array(
    z.object({
      stage: ParcelStage,
      /** The carrier's own words. */
      description: z.string(),
      location: z.string(),
      scanYmdt: z.string(),
    }),
  ),
});

/** Ours: the reference leads to the carrier's page only. */
export const trackOption = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/tracking',
  auth: 'member',
  params: z.object({ orderOptionNo: q.rowNo }),
  reply: ParcelTracking,
  refusals: [
    'order_not_found',
    'order_step_not_possible',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const trackGuestOption = shopEndpoint({
  ...trackOption,
  path: '/guest/order-options/:orderOptionNo/tracking',
  auth: 'guest',
});

export const DeliveryChange = z.object({
  addressNo: integer.nullish(),
  receiverName: text(50).trim().min(1),
  receiverZipCd: z.string().regex(/^\d{5}$/),
  receiverAddress: text(200).trim().min(1),
  receiverJibunAddress: text(200).nullish(),
  receiverDetailAddress: text(200).nullish(),
  receiverContact1: text(30).trim().min(1),
  receiverContact2: text(30).nullish(),
  deliveryMemo: text(500).nullish(),
});

/** And a guest's: what `CHANGE_ADDRESS` leads to. */
export const changeOrderAddress = shopEndpoint({
  method: 'PUT',
  path: '/profile/orders/:orderNo/deliveries',
  auth: 'member',
  params: z.object({ orderNo: text() }),
  body: DeliveryChange,
  refusals: [
    'order_not_found',
    'address_locked',
    'address_fee_differs',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const changeGuestOrderAddress = shopEndpoint({
  ...changeOrderAddress,
  path: '/guest/orders/:orderNo/deliveries',
  auth: 'guest',
});
