import { pictureOf } from './catalogue.ts';
import { type MallCall, type MallHandlers, MallRefusal, mallCodes, memberOf } from './mall-call.ts';
import {
  amountsOf,
  type CartLine,
  deliveryCondition,
  type PricedLine,
  priceLines,
} from './mall-state.ts';

/** Calls about the cart of a member and of a guest. */
export const cartCalls: MallHandlers = {
  'GET /cart': (call) => cartOf(priceLines(memberOf(call).cart), call.origin),
  'GET /cart/subset': (call) => {
    const chosen = (call.query.get('cartNo') ?? '').split(',').map(Number);
    const lines = memberOf(call).cart.filter(({ cartNo }) => chosen.includes(cartNo));
    return cartOf(priceLines(lines), call.origin);
  },
  'GET /cart/count': (call) => ({ count: memberOf(call).cart.length }),
  'POST /cart': (call) => {
    const { cart } = memberOf(call);
    for (const line of call.body as CartLine[]) {
      refuseShortStock(priceLines([line]));
      const same = cart.find(({ optionNo }) => optionNo === line.optionNo);
      if (same) same.orderCnt += line.orderCnt;
      else cart.push({ ...toLine(line), cartNo: 5000 + call.state.next() });
    }
    return { count: cart.length };
  },
  'PUT /cart': (call) => {
    for (const { cartNo, orderCnt } of call.body as { cartNo: number; orderCnt: number }[]) {
      const line = memberOf(call).cart.find((one) => one.cartNo === cartNo);
      if (line) line.orderCnt = orderCnt;
    }
  },
  'DELETE /cart': (call) => {
    const member = memberOf(call);
    const removed = (call.query.get('cartNo') ?? '').split(',').map(Number);
    member.cart = member.cart.filter(({ cartNo }) => !removed.includes(cartNo));
    return { count: member.cart.length };
  },
  'POST /guest/cart': (call) =>
    cartOf(priceLines(call.body as (CartLine & { cartNo: number })[]), call.origin),
};

const toLine = ({ productNo, optionNo, orderCnt }: CartLine): CartLine => ({
  productNo,
  optionNo,
  orderCnt,
});

/** Refuse lines of which there are not enough. */
export function refuseShortStock(lines: readonly PricedLine[]): void {
  if (lines.length === 0) throw new MallRefusal(400, mallCodes.notBuyable, '구매할 수 없습니다.');
  if (lines.some(({ option, orderCnt }) => option.stockCnt < orderCnt)) {
    throw new MallRefusal(400, mallCodes.stockShort, '재고가 부족합니다.');
  }
}

/** Lines in the public API's delivery groups. */
export function groupsOf(lines: readonly PricedLine[], origin: MallCall['origin']) {
  if (lines.length === 0) return [];
  const { deliveryAmt } = amountsOf(lines);
  return [
    {
      deliveryAmt,
      deliveryPayType: 'PREPAID_DELIVERY',
      deliveryCondition: deliveryCondition(deliveryAmt),
      partnerName: '모닥 캠핑',
      orderProducts: lines.map((line) => ({
        productNo: line.productNo,
        productName: line.product.name,
        imageUrl: pictureOf(origin, line.productNo),
        brandNo: line.product.brandNo,
        brandName: '모닥',
        optionUsed: line.option.value !== '',
        buyAmt: line.buyAmt,
        orderProductOptions: [optionLineOf(line, origin)],
      })),
    },
  ];
}

function optionLineOf(line: PricedLine, origin: string) {
  const { product, option } = line;
  return {
    cartNo: line.cartNo,
    productNo: line.productNo,
    optionNo: line.optionNo,
    orderCnt: line.orderCnt,
    optionName: product.labels.join('|'),
    optionValue: option.value,
    optionTitle: option.value,
    imageUrl: pictureOf(origin, line.productNo),
    stockCnt: option.stockCnt,
    price: {
      salePrice: product.salePrice,
      addPrice: option.addPrice,
      immediateDiscountAmt: product.discount,
      standardAmt: (product.salePrice + option.addPrice) * line.orderCnt,
      buyAmt: line.buyAmt,
    },
  };
}

function cartOf(lines: readonly PricedLine[], origin: string) {
  const amounts = amountsOf(lines);
  const withValidity = groupsOf(lines, origin).map((group) => ({
    ...group,
    orderProducts: group.orderProducts.map((product) => ({
      ...product,
      orderProductOptions: product.orderProductOptions.map((option) => ({
        ...option,
        validInfo: { valid: true, orderCntChangeable: true },
      })),
    })),
  }));
  return {
    deliveryGroups: withValidity,
    invalidProducts: [],
    price: {
      standardAmt: amounts.standardAmt,
      discountAmt: amounts.discountAmt,
      buyAmt: amounts.productAmt,
      totalPrePaidDeliveryAmt: amounts.deliveryAmt,
      totalAmt: amounts.paymentAmt,
    },
  };
}
