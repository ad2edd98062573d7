import { pictureOf } from './catalogue.ts';
import { type MallCall, type MallHandlers, MallRefusal, mallCodes, memberOf } from './mall-call.ts';
import { type MallOrder, seoulNow } from './mall-state.ts';
import { guestOrder, lineState } from './order-calls.ts';

/** Calls about a cancel, for members and for guests alike. */
export const claimCalls: MallHandlers = Object.fromEntries(
  (['profile', 'guest'] as const).flatMap((who) => [
    [`GET /${who}/order-options/{}/claims`, (call: MallCall) => claimForm(call, who)],
    [`POST /${who}/claims/estimate`, (call: MallCall) => estimate(orderOfBody(call, who))],
    [`POST /${who}/claims/cancel`, (call: MallCall) => cancel(call, who)],
    // The newer version is "in development" in the reference: this mall does not have it yet.
    [`POST /${who}/claims/cancel v1.1`, (call: MallCall) => cancel(call, who)],
    [`GET /${who}/claims/{}/result`, (call: MallCall) => claimResult(call, who)],
  ]),
);

type Who = 'profile' | 'guest';

function ordersOf(call: MallCall, who: Who): MallOrder[] {
  if (who === 'guest') return [guestOrder(call)];
  const { memberNo } = memberOf(call);
  return [...call.state.orders.values()].filter((order) => order.memberNo === memberNo);
}

function orderWith(call: MallCall, who: Who, isIt: (order: MallOrder) => boolean): MallOrder {
  const order = ordersOf(call, who).find(isIt);
  if (!order) throw new MallRefusal(404, mallCodes.noOrder, '주문을 찾을 수 없습니다.');
  return order;
}

function orderOfOption(call: MallCall, who: Who, orderOptionNo: number): MallOrder {
  return orderWith(call, who, ({ lines }) =>
    lines.some((line) => line.orderOptionNo === orderOptionNo),
  );
}

type ClaimBody = {
  claimReasonType?: string;
  claimedProductOptions?: { orderProductOptionNo: number }[];
};

function claimedNos({ body }: MallCall): number[] {
  const { claimedProductOptions } = body as ClaimBody;
  return (claimedProductOptions ?? []).map(({ orderProductOptionNo }) => orderProductOptionNo);
}

function orderOfBody(call: MallCall, who: Who): MallOrder {
  return orderOfOption(call, who, claimedNos(call)[0] ?? 0);
}

function claimForm(call: MallCall, who: Who) {
  const order = orderOfOption(call, who, Number(call.params.orderOptionNo));
  const options = order.lines.map((line) => claimedOption(order, line, call.origin));
  return {
    claimType: 'CANCEL',
    originalOption: options.find(
      ({ orderOptionNo }) => orderOptionNo === Number(call.params.orderOptionNo),
    ),
    claimableOptions: options,
    claimReasonTypes: [
      { claimReasonType: 'CHANGE_MIND', label: '단순 변심', responsibleObjectType: 'BUYER' },
    ],
    payType: 'CREDIT_CARD',
  };
}

function claimedOption(order: MallOrder, line: MallOrder['lines'][number], origin: string) {
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
    orderCnt: line.orderCnt,
    cancelable: true,
    payType: 'CREDIT_CARD',
    pgType: 'INICIS',
    price: { buyAmt: line.buyAmt, buyPrice: line.unitPrice },
    ...lineState(order, line),
  };
}

function estimate({ amounts }: MallOrder) {
  return {
    productAmtInfo: { standardPrice: amounts.standardAmt, totalAmt: amounts.productAmt },
    deliveryAmtInfo: {
      beforeDeliveryAmt: amounts.deliveryAmt,
      refundDeliveryAmt: amounts.deliveryAmt,
      totalAmt: amounts.deliveryAmt,
    },
    subtractionAmtInfo: { cartCouponAmt: amounts.couponAmt, totalAmt: amounts.couponAmt },
    refundPayAmt: amounts.paymentAmt,
    refundMainPayAmt: amounts.paymentAmt,
    refundPayType: 'CREDIT_CARD',
    refundTypeLabel: '카드 승인취소',
  };
}

function cancel(call: MallCall, who: Who): void {
  const order = orderOfBody(call, who);
  const claimed = claimedNos(call);
  for (const line of order.lines) {
    if (!claimed.includes(line.orderOptionNo) || line.state === 'CANCEL_DONE') continue;
    line.state = 'CANCEL_DONE';
    line.option.stockCnt += line.orderCnt;
  }
  const reason = (call.body as ClaimBody).claimReasonType ?? 'CHANGE_MIND';
  order.claim = { claimNo: 440000 + call.state.next(), claimYmdt: seoulNow(), reason };
}

function claimResult(call: MallCall, who: Who) {
  const order = orderWith(call, who, ({ claim }) => claim?.claimNo === Number(call.params.claimNo));
  const options = order.lines.map((line) => claimedOption(order, line, call.origin));
  return {
    claimNo: order.claim?.claimNo,
    claimYmdt: order.claim?.claimYmdt,
    claimType: 'CANCEL',
    claimClassType: 'ORDER_CANCEL',
    claimReasonType: 'CHANGE_MIND',
    claimedOption: options[0],
    claimedOptions: options,
    claimPriceInfo: estimate(order),
  };
}
