import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { getGuestOrder, getMyOrder } from './order-history.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** The types of the public SDK; the published documents leave these calls out. */
const DocumentLine = z.object({
  orderNo: z.string(),
  orderProductNo: z.number(),
  orderOptionNo: z.number(),
  mallProductNo: z.number(),
  mallOptionNo: z.number(),
  productName: z.string(),
  optionName: z.string(),
  optionValue: z.string(),
  usesOption: z.boolean(),
  orderCnt: z.number(),
  immediateDiscountedPrice: z.number(),
  isFreeGift: z.boolean(),
  orderStatusTypeLabel: z.string(),
  claimStatusTypeLabel: z.string(),
});

const nothingTyped = z.array(z.never());

/** The seller and the amounts at the foot of a document. */
const OrderDocument = z.object({
  orderNo: z.string(),
  mallNo: z.number(),
  ordererName: z.string(),
  companyName: z.string(),
  business: z.object({
    registrationNo: z.string(),
    onlineMarketingDeclarationNo: z.string(),
    condition: z.string().nullable(),
    type: z.string().nullable(),
  }),
  office: z.object({
    zipCode: z.string(),
    address: z.string(),
    detailAddress: z.string().nullable(),
    jibun: z.string().nullable(),
    jibunDetail: z.string().nullable(),
    city: z.string().nullable(),
    stateOrRegion: z.string().nullable(),
  }),
  representative: z.object({ name: z.string(), email: z.string(), phoneNo: z.string() }),
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  additionalDiscountAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  cartCouponDiscountAmt: z.number(),
  deliveryCouponDiscountAmt: z.number(),
  subPayAmt: z.number(),
  externalPayInfo: nothingTyped,
});

export const SimpleReceipt = OrderDocument.extend({
  orderOptions: z.array(DocumentLine.extend({ purchaseInputs: nothingTyped })),
});

export const OrderSpecification = OrderDocument.extend({
  orderOptions: z.array(
    DocumentLine.extend({
      productManagementCd: z.string().nullable(),
      optionManagementCd: z.string().nullable(),
      purchaserInputs: nothingTyped,
    }),
  ),
  orderMemo: z.string(),
  shippingNo: z.number(),
  shippingMemo: z.string(),
  requestShippingDate: z.string(),
  receiverAddress: z.object({
    addressNo: z.number(),
    addressName: z.string(),
    name: z.string(),
    zipCd: z.string(),
    address: z.string(),
    detailAddress: z.string(),
    jibunAddress: z.string(),
    contact1: z.string(),
    contact2: z.string(),
    mobileCountryCd: z.string().nullable(),
    receiverCity: z.string().nullable(),
    receiverState: z.string().nullable(),
    shippingEtcInfo: z.object({
      orderAdditionalInfo: z.string().nullable(),
      receiverFirstName: z.string(),
      receiverLastName: z.string(),
    }),
  }),
});

const ofOwnOrder = {
  method: 'GET',
  auth: 'member',
  params: z.object({ orderNo: text(50) }),
  refusals: ['order_not_found'],
} as const;

/** GET /profile/orders/{orderNo}/specifications: the statement of an order, one for each parcel. */
export const listOrderSpecifications = shopEndpoint({
  ...ofOwnOrder,
  path: '/profile/orders/:orderNo/specifications',
  reply: z.array(OrderSpecification),
});

/** GET /profile/orders/{orderNo}/simple-receipt. */
export const getSimpleReceipt = shopEndpoint({
  ...ofOwnOrder,
  path: '/profile/orders/:orderNo/simple-receipt',
  reply: SimpleReceipt,
});

/** GET /profile/orders/{orderNo}/payment-receipt-url: empty, as the payment partner's page is not stored. */
export const getPaymentReceiptUrl = shopEndpoint({
  ...ofOwnOrder,
  path: '/profile/orders/:orderNo/payment-receipt-url',
  reply: z.object({ url: z.string() }),
});

const claimView = z.object({
  claimType: text(50).optional(),
  orderRequestType: q.known(z.enum(['ALL', 'CLAIM', 'NORMAL'])).optional(),
});

/** GET /profile/orders/{orderNo}/claim: the order, as a claim's form shows it. */
export const getMyOrderOfClaim = shopEndpoint({
  ...getMyOrder,
  path: '/profile/orders/:orderNo/claim',
  query: claimView,
});

/** GET /guest/orders/{orderNo}/claim. */
export const getGuestOrderOfClaim = shopEndpoint({
  ...getGuestOrder,
  path: '/guest/orders/:orderNo/claim',
  query: claimView,
});
