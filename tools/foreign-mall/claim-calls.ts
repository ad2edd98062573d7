import { pictureOf } from './catalogue.ts';
import { type MallCall, type MallHandlers, MallRefusal, mallCodes, memberOf } from './mall-call.ts';
import {
  type ClaimKind,
  type MallOrder,
  type OrderClaim,
  type OrderedLine,
  seoulNow,
} from './mall-state.ts';
import { guestOrder, lineState } from './order-calls.ts';

/** Calls about cancels, returns and exchanges, for members and for guests alike. */
export const claimCalls: MallHandlers = Object.fromEntries(
  (['profile', 'guest'] as const).flatMap((who) => [
    [`GET /${who}/order-options/{}/claims`, (call: MallCall) => claimForm(call, who)],
    [`POST /${who}/claims/estimate`, (call: MallCall) => estimateOfBody(call, who)],
    // The newer version is "in development" in the reference: this mall does not have it yet.
    ...['', ' v1.1'].flatMap((version) => [
      [`POST /${who}/claims/cancel${version}`, (call: MallCall) => cancel(call, who)],
      [`POST /${who}/claims/return${version}`, (call: MallCall) => sendBack(call, who)],
      [
        `POST /${who}/order-options/{}/claims/exchange${version}`,
        (call: MallCall) => exchange(call, who),
      ],
    ]),
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
  claimType?: ClaimKind;
  claimReasonType?: string;
  claimedProductOptions?: { orderProductOptionNo: number }[];
  exchangeOption?: { optionNo: number };
};

const RETURN_FEE = 2500;

function claimedNos({ body }: MallCall): number[] {
  const { claimedProductOptions } = body as ClaimBody;
  return (claimedProductOptions ?? []).map(({ orderProductOptionNo }) => orderProductOptionNo);
}

function orderOfBody(call: MallCall, who: Who): MallOrder {
  return orderOfOption(call, who, claimedNos(call)[0] ?? 0);
}

function claimForm(call: MallCall, who: Who) {
  const orderOptionNo = Number(call.params.orderOptionNo);
  const order = orderOfOption(call, who, orderOptionNo);
  const kind = call.query.get('claimType') as ClaimKind;
  const options = order.lines
    .filter((line) => line.state === (kind === 'CANCEL' ? 'PAY_DONE' : 'DELIVERY_DONE'))
    .map((line) => claimedOption(order, line, call.origin));
  const to = order.reservation.shippingAddress;
  const address = {
    receiverName: to.receiverName,
    receiverZipCd: to.receiverZipCd,
    receiverAddress: to.receiverAddress,
    receiverDetailAddress: to.receiverDetailAddress,
    receiverContact1: to.receiverContact1,
    countryCd: 'KR',
  };
  return {
    claimType: kind,
    originalOption: options.find((option) => option.orderOptionNo === orderOptionNo),
    claimableOptions: options,
    claimReasonTypes: [
      { claimReasonType: 'CHANGE_MIND', label: '단순 변심', responsibleObjectType: 'BUYER' },
    ],
    payType: 'CREDIT_CARD',
    ...(kind !== 'CANCEL' && { returnAddress: address }),
    ...(kind === 'EXCHANGE' && { exchangeAddress: address }),
  };
}

function claimedOption(order: MallOrder, line: OrderedLine, origin: string) {
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

function estimateOfBody(call: MallCall, who: Who) {
  const { claimType = 'CANCEL' } = call.body as ClaimBody;
  return estimate(orderOfBody(call, who), claimType, claimedNos(call));
}

/** What a claim gives back: a cancel all of the order, a return its goods without the way back. */
function estimate(order: MallOrder, kind: ClaimKind, orderOptionNos: readonly number[]) {
  const { amounts, lines } = order;
  const isCancel = kind === 'CANCEL';
  const goods = lines
    .filter((line) => isCancel || orderOptionNos.includes(line.orderOptionNo))
    .reduce((sum, { buyAmt }) => sum + buyAmt, 0);
  const refund = {
    CANCEL: amounts.paymentAmt,
    RETURN: Math.max(0, goods - amounts.couponAmt - RETURN_FEE),
    EXCHANGE: 0,
  }[kind];
  return {
    productAmtInfo: { standardPrice: amounts.standardAmt, totalAmt: goods },
    deliveryAmtInfo: isCancel
      ? {
          beforeDeliveryAmt: amounts.deliveryAmt,
          refundDeliveryAmt: amounts.deliveryAmt,
          totalAmt: amounts.deliveryAmt,
        }
      : { returnDeliveryAmt: RETURN_FEE, totalAmt: -RETURN_FEE },
    subtractionAmtInfo: { cartCouponAmt: amounts.couponAmt, totalAmt: amounts.couponAmt },
    refundPayAmt: refund,
    refundMainPayAmt: refund,
    refundPayType: 'CREDIT_CARD',
    refundTypeLabel: '카드 승인취소',
    ...(kind === 'EXCHANGE' && { additionalPayAmt: RETURN_FEE }),
  };
}

function cancel(call: MallCall, who: Who): void {
  const order = orderOfBody(call, who);
  const claimed = claimedNos(call);
  for (const line of order.lines) {
    if (!claimed.includes(line.orderOptionNo)) continue;
    if (line.state !== 'PAY_DONE') throw notClaimable();
    line.state = 'CANCEL_DONE';
    line.option.stockCnt += line.orderCnt;
  }
  saveClaim(call, order, { kind: 'CANCEL', orderOptionNos: claimed });
}

function sendBack(call: MallCall, who: Who): void {
  const order = orderOfBody(call, who);
  const claimed = claimedNos(call);
  claimDelivered(order, claimed, 'RETURN_REQUEST');
  saveClaim(call, order, { kind: 'RETURN', orderOptionNos: claimed });
}

function exchange(call: MallCall, who: Who): void {
  const orderOptionNo = Number(call.params.orderOptionNo);
  const order = orderOfOption(call, who, orderOptionNo);
  const line = order.lines.find((one) => one.orderOptionNo === orderOptionNo);
  const wanted = (call.body as ClaimBody).exchangeOption?.optionNo;
  const other = line?.product.options.find(({ optionNo }) => optionNo === wanted);
  if (!other || other === line?.option || other.stockCnt < 1) throw notClaimable();
  claimDelivered(order, [orderOptionNo], 'EXCHANGE_REQUEST');
  saveClaim(call, order, {
    ...{ kind: 'EXCHANGE', orderOptionNos: [orderOptionNo] },
    exchangeOptionNo: other.optionNo,
  });
}

const notClaimable = () => new MallRefusal(400, mallCodes.invalid, '신청할 수 없는 상품입니다.');

function claimDelivered(
  order: MallOrder,
  claimed: readonly number[],
  request: NonNullable<OrderedLine['claimed']>,
): void {
  const lines = order.lines.filter(({ orderOptionNo }) => claimed.includes(orderOptionNo));
  if (lines.some(({ state, claimed: before }) => state !== 'DELIVERY_DONE' || before)) {
    throw notClaimable();
  }
  for (const line of lines) line.claimed = request;
}

function saveClaim(
  { state, body }: MallCall,
  order: MallOrder,
  claim: Pick<OrderClaim, 'kind' | 'orderOptionNos' | 'exchangeOptionNo'>,
): void {
  const reason = (body as ClaimBody).claimReasonType ?? 'CHANGE_MIND';
  order.claim = { ...claim, claimNo: 440000 + state.next(), claimYmdt: seoulNow(), reason };
}

function claimResult(call: MallCall, who: Who) {
  const claimNo = Number(call.params.claimNo);
  const { claim, ...order } = orderWith(call, who, (one) => one.claim?.claimNo === claimNo);
  if (!claim) throw new MallRefusal(404, mallCodes.noOrder, '클레임을 찾을 수 없습니다.');
  const claimed = order.lines.filter(({ orderOptionNo }) =>
    claim.orderOptionNos.includes(orderOptionNo),
  );
  const options = claimed.map((line) => claimedOption({ ...order, claim }, line, call.origin));
  const [first] = claimed;
  const other = first?.product.options.find(({ optionNo }) => optionNo === claim.exchangeOptionNo);
  return {
    claimNo: claim.claimNo,
    claimYmdt: claim.claimYmdt,
    claimType: claim.kind,
    claimClassType: { CANCEL: 'ORDER_CANCEL', RETURN: 'RETURN', EXCHANGE: 'RETURN_EXCHANGE' }[
      claim.kind
    ],
    claimReasonType: claim.reason,
    claimedOption: options[0],
    claimedOptions: options,
    claimPriceInfo: estimate({ ...order, claim }, claim.kind, claim.orderOptionNos),
    ...(first &&
      other && {
        exchangedOption: claimedOption(
          { ...order, claim },
          { ...first, option: other, optionNo: other.optionNo },
          call.origin,
        ),
      }),
  };
}
