import { groupsOf, refuseShortStock } from './cart-calls.ts';
import { pictureOf } from './catalogue.ts';
import { type MallCall, type MallHandlers, MallRefusal, mallCodes, memberOf } from './mall-call.ts';
import {
  amountsOf,
  type CartLine,
  COUPON,
  type MallMember,
  type MallOrder,
  type MallSheet,
  type OrderedLine,
  type PricedLine,
  priceLines,
  type Reservation,
} from './mall-state.ts';
import { NewValue } from './reply-builder.ts';

/** Calls from the order sheet to the order. */
export const orderCalls: MallHandlers = {
  'POST /order-sheets': (call) => {
    const { products, cartNos } = call.body as { products: CartLine[]; cartNos?: number[] };
    const lines = priceLines(products);
    refuseShortStock(lines);
    const orderSheetNo = `S-${call.state.next()}`;
    const memberNo = call.member?.memberNo;
    const sheet = { orderSheetNo, lines, memberNo, cartNos: cartNos ?? [], isOrdered: false };
    call.state.sheets.set(orderSheetNo, sheet);
    return { orderSheetNo };
  },
  'GET /order-sheets/{}': (call) => sheetReply(sheetOf(call), call),
  'POST /order-sheets/{}/calculate': (call) => {
    const sheet = sheetOf(call);
    const { couponRequest } = call.body as { couponRequest?: CouponChoice };
    const coupon = couponOf(call.member, couponRequest);
    return {
      paymentInfo: paymentInfo(sheet.lines, coupon),
      appliedCoupons: {
        cartCouponIssueNo: couponRequest?.cartCouponIssueNo ?? 0,
        cartCouponApplied: coupon > 0,
      },
      deliveryGroups: sheetGroups(sheet, call.origin),
    };
  },
  'POST /order-sheets/{}/coupons/maximum': (call) => sheetCoupons(call, true),
  'POST /order-sheets/{}/coupons/calculate': (call) => sheetCoupons(call, false),
  'POST /payments/reserve': (call) => {
    const reservation = call.body as Reservation;
    const sheet = call.state.sheets.get(reservation.orderSheetNo);
    if (!sheet || sheet.isOrdered) throw sheetGone();
    const { paymentAmt } = amountsOf(sheet.lines, couponOf(call.member, reservation.coupons));
    const { paymentAmtForVerification: shown } = reservation;
    if (shown !== undefined && shown !== null && shown !== paymentAmt) {
      throw new MallRefusal(400, mallCodes.amountChanged, '결제 금액이 다릅니다.');
    }
    const key = `K-${call.state.next()}`;
    call.state.reserved.set(key, reservation);
    return {
      orderSheetNo: sheet.orderSheetNo,
      clientReturnUrl: reservation.clientReturnUrl,
      confirmUrl: `${call.origin}/payments/confirm-redirect`,
      key,
      pgType: reservation.pgType,
      profile: 'ALPHA',
    };
  },
  'GET /profile/orders/{}': (call) => orderReply(memberOrder(call), call.origin),
  'GET /profile/orders': (call) => {
    const { memberNo } = memberOf(call);
    const own = [...call.state.orders.values()].filter((order) => order.memberNo === memberNo);
    return {
      totalCount: own.length,
      items: own.reverse().map((order) => ({
        orderNo: order.orderNo,
        orderYmdt: order.orderYmdt,
        payType: paidBy(order).payType,
        member: true,
        firstOrderAmt: orderAmount(order),
        lastOrderAmt: orderAmount(order),
        orderOptions: order.lines.map((line) => orderOption(order, line, call.origin)),
      })),
    };
  },
  'POST /guest/orders/{}': (call) => {
    const order = call.state.orders.get(call.params.orderNo ?? '');
    const { password } = call.body as { password?: string };
    if (!order || order.memberNo !== undefined || order.reservation.tempPassword !== password) {
      throw new MallRefusal(404, mallCodes.noGuestOrder, '주문 정보를 찾을 수 없습니다.');
    }
    const guestToken = newGuestToken(call, order);
    return { ...orderReply(order, call.origin), guestToken };
  },
  'GET /guest/orders/{}': (call) => orderReply(guestOrder(call), call.origin),
};

/** A way to pay that the public API has added since: shown by the mall's own label. */
const SKY_PAY = new NewValue('SKY_PAY');

type CouponChoice = { cartCouponIssueNo?: number | null } | null | undefined;

const sheetGone = () => new MallRefusal(400, mallCodes.sheetGone, '주문서를 찾을 수 없습니다.');

function sheetOf({ state, params }: MallCall): MallSheet {
  const sheet = state.sheets.get(params.orderSheetNo ?? '');
  if (!sheet || sheet.isOrdered) throw sheetGone();
  return sheet;
}

/** What a member's coupon takes off, in won. */
export function couponOf(member: MallMember | undefined, choice: CouponChoice): number {
  const owned = member?.coupons.some(
    ({ couponIssueNo, isUsed }) => couponIssueNo === choice?.cartCouponIssueNo && !isUsed,
  );
  return owned ? COUPON.discountAmt : 0;
}

function paymentInfo(lines: readonly PricedLine[], couponAmt: number) {
  const amounts = amountsOf(lines, couponAmt);
  return {
    cartAmt: amounts.productAmt,
    productAmt: amounts.productAmt,
    cartCouponAmt: couponAmt,
    deliveryAmt: amounts.deliveryAmt,
    totalStandardAmt: amounts.standardAmt,
    totalImmediateDiscountAmt: amounts.discountAmt,
    paymentAmt: amounts.paymentAmt,
  };
}

function sheetGroups(sheet: MallSheet, origin: string) {
  return groupsOf(sheet.lines, origin).map((group) => ({
    ...group,
    orderProducts: group.orderProducts.map((product) => ({
      ...product,
      orderProductOptions: product.orderProductOptions.map((option) => ({
        ...option,
        validInfo: { valid: true },
      })),
    })),
  }));
}

function sheetReply(sheet: MallSheet, { member, origin }: MallCall) {
  const terms = (termsType: string, termsName: string) => ({
    termsType,
    termsName,
    contents: `${termsName} 전문`,
    required: true,
  });
  return {
    deliveryGroups: sheetGroups(sheet, origin),
    ...(member && {
      ordererContact: {
        ordererName: member.name,
        ordererContact1: member.mobileNo,
        ordererEmail: member.email,
      },
    }),
    paymentInfo: paymentInfo(sheet.lines, 0),
    availablePayTypes: [
      { payType: 'CREDIT_CARD', pgTypes: ['INICIS'], payTypeLabel: '카드결제' },
      { payType: SKY_PAY, pgTypes: ['INICIS'], payTypeLabel: '하늘페이' },
    ],
    termsInfos: [
      terms('PI_COLLECTION_AND_USE_ON_ORDER', '개인정보 수집·이용 동의'),
      ...(member ? [] : [terms('USE', '이용약관 동의')]),
    ],
  };
}

function sheetCoupons(call: MallCall, isBest: boolean) {
  const sheet = sheetOf(call);
  const { cartCouponIssueNo } = (call.body ?? {}) as { cartCouponIssueNo?: number };
  const amounts = amountsOf(sheet.lines);
  const owned = memberOf(call).coupons.filter(({ isUsed }) => !isUsed);
  const isChosen = (no: number) => isBest || no === cartCouponIssueNo;
  return {
    orderSheetNo: sheet.orderSheetNo,
    products: [],
    cartAmt: amounts.productAmt,
    deliveryAmt: amounts.deliveryAmt,
    cartCoupons: owned.map(({ couponIssueNo, couponNo }) => ({
      couponIssueNo,
      couponNo,
      couponName: COUPON.name,
      displayCouponName: COUPON.name,
      couponType: 'CART',
      fixedAmountDiscount: true,
      productCouponUsable: true,
      cartCouponUsable: true,
      selected: isChosen(couponIssueNo),
      maximum: isBest,
      couponDiscountAmt: COUPON.discountAmt,
    })),
    cartCouponDiscountAmt: owned.some(({ couponIssueNo }) => isChosen(couponIssueNo))
      ? COUPON.discountAmt
      : 0,
  };
}

/** Issue the token that opens one guest's order. */
export function newGuestToken({ state }: Pick<MallCall, 'state'>, order: MallOrder): string {
  const token = `G-${state.next()}`;
  state.guestTokens.set(token, order);
  return token;
}

function memberOrder(call: MallCall): MallOrder {
  const { memberNo } = memberOf(call);
  const order = call.state.orders.get(call.params.orderNo ?? '');
  if (!order || order.memberNo !== memberNo) {
    throw new MallRefusal(404, mallCodes.noOrder, '주문을 찾을 수 없습니다.');
  }
  return order;
}

/** The order that a guest's token opens. */
export function guestOrder({ guestOrder: order }: MallCall): MallOrder {
  if (!order) throw new MallRefusal(401, mallCodes.guestTokenExpired, '다시 조회해 주세요.');
  return order;
}

function orderAmount({ amounts }: MallOrder) {
  return {
    payAmt: amounts.paymentAmt,
    chargeAmt: amounts.paymentAmt,
    standardAmt: amounts.standardAmt,
    deliveryAmt: amounts.deliveryAmt,
    immediateDiscountAmt: amounts.discountAmt,
    cartCouponDiscountAmt: amounts.couponAmt,
    totalProductAmt: amounts.productAmt,
  };
}

/** The state of an order's line, and what its buyer may do next. */
export function lineState(order: MallOrder, { state, claimed }: OrderedLine) {
  const actions = claimed ? ['VIEW_CLAIM'] : nextActions[state];
  return {
    orderStatusType: state,
    ...(claimed && { claimStatusType: claimed }),
    ...(state === 'CANCEL_DONE' && { claimStatusType: 'CANCEL_DONE' }),
    ...(order.claim && { claimNo: order.claim.claimNo }),
    nextActions: actions.map((nextActionType) => ({ nextActionType, uri: '' })),
  };
}

const nextActions = {
  PAY_DONE: ['CANCEL'],
  DELIVERY_DONE: ['RETURN', 'EXCHANGE'],
  CANCEL_DONE: ['VIEW_CLAIM'],
} as const satisfies Record<OrderedLine['state'], readonly string[]>;

function orderOption(order: MallOrder, line: OrderedLine, origin: string) {
  return {
    orderNo: order.orderNo,
    orderOptionNo: line.orderOptionNo,
    productNo: line.productNo,
    optionNo: line.optionNo,
    imageUrl: pictureOf(origin, line.productNo),
    productName: line.product.name,
    optionName: line.product.labels.join('|'),
    optionValue: line.option.value,
    optionTitle: line.option.value,
    optionUsed: line.option.value !== '',
    orderCnt: line.orderCnt,
    cancelable: true,
    member: order.memberNo !== undefined,
    orderStatusDate: { registerYmdt: order.orderYmdt, payYmdt: order.orderYmdt },
    price: { standardAmt: line.buyAmt, buyAmt: line.buyAmt, buyPrice: line.unitPrice },
    ...lineState(order, line),
  };
}

/** How an order was paid; one way is newer than the documents. */
function paidBy({ reservation: { payType } }: MallOrder) {
  return payType === SKY_PAY.value
    ? { payType: SKY_PAY, payTypeLabel: '하늘페이' }
    : { payType, payTypeLabel: '카드결제' };
}

function orderReply(order: MallOrder, origin: string) {
  const { orderer, shippingAddress: to } = order.reservation;
  const isCancelled = order.lines.every(({ state }) => state === 'CANCEL_DONE');
  return {
    orderNo: order.orderNo,
    orderYmdt: order.orderYmdt,
    ...paidBy(order),
    pgType: 'INICIS',
    member: order.memberNo !== undefined,
    orderer: { ordererName: orderer.ordererName, ordererContact1: orderer.ordererContact1 },
    shippingAddress: {
      receiverName: to.receiverName,
      receiverZipCd: to.receiverZipCd,
      receiverAddress: to.receiverAddress,
      receiverDetailAddress: to.receiverDetailAddress,
      receiverContact1: to.receiverContact1,
    },
    firstOrderAmount: orderAmount(order),
    lastOrderAmount: orderAmount(order),
    defaultOrderStatusType: isCancelled ? 'CANCEL_DONE' : (order.lines[0]?.state ?? 'PAY_DONE'),
    orderOptionsGroupByPartner: [
      {
        partnerName: '모닥 캠핑',
        orderOptionsGroupByDelivery: [
          {
            deliveryAmt: order.amounts.deliveryAmt,
            orderOptions: order.lines.map((line) => orderOption(order, line, origin)),
          },
        ],
      },
    ],
    ...(order.claim && {
      claimHistories: [
        {
          claimNo: order.claim.claimNo,
          claimYmdt: order.claim.claimYmdt,
          claimStatusType:
            order.claim.kind === 'CANCEL' ? 'CANCEL_DONE' : `${order.claim.kind}_REQUEST`,
        },
      ],
    }),
  };
}
