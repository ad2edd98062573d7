import type { Cart, CartValidInfo, GuestCart } from '@duskline/contract/shop/cart';
import type { z } from 'zod';
import { isAppOnly } from '../../lib/catalog/offer.rules.ts';

type CartReply = z.output<typeof Cart> | z.output<typeof GuestCart>;
type Group = CartReply['deliveryGroups'][number];
type Product = CartReply['invalidProducts'][number];

/** One option in the cart as a screen shows it; amounts are the server's, in won, for all units. */
export type CartLine = {
  cartNo: number;
  productNo: number;
  optionNo: number;
  brandName: string;
  productName: string;
  optionText: string;
  imageUrl: string;
  quantity: number;
  minQuantity: number;
  maxQuantity: number;
  standardAmt: number;
  buyAmt: number;
  /** Why it cannot be bought; undefined where it can. */
  problem?: LineProblem;
};

export type LineProblem = {
  code: string;
  text: string;
  /** Fewer units could be bought. */
  canReduce: boolean;
};

/** What is sent together. */
export type CartGroup = {
  key: string;
  lines: CartLine[];
  deliveryAmt: number;
  goodsAmt: number;
  /** Goods from this amount are sent free; 0 where no amount makes it so. */
  freeFromAmt: number;
};

export type CartTotals = {
  standardAmt: number;
  discountAmt: number;
  deliveryAmt: number;
  totalAmt: number;
  pointsAmt: number;
};

export type CartView = {
  groups: CartGroup[];
  unavailable: CartLine[];
  /** Of the shop's valid lines; ours where `isPricedAsShown`. */
  totals: CartTotals;
  /** The shop would sell nothing that is shown as unavailable here. */
  isPricedAsShown: boolean;
};

/** The wire's answer for a member's or a guest's cart as screens show it. */
export function readCart(reply: CartReply, isInApp: boolean): CartView {
  const groups = reply.deliveryGroups.map((group) => readGroup(group, isInApp));
  const invalid = reply.invalidProducts.flatMap((product) => readLines(product, isInApp));
  const { price } = reply;
  return {
    isPricedAsShown: groups.every((group) => group.lines.every(canBeBought)),
    groups: groups
      .map((group) => ({ ...group, lines: group.lines.filter(canBeBought) }))
      .filter((group) => group.lines.length > 0),
    unavailable: [
      ...groups.flatMap((group) => group.lines.filter((line) => !canBeBought(line))),
      ...invalid.map((line) => ({ ...line, problem: line.problem ?? unnamed })),
    ],
    totals: {
      standardAmt: price.standardAmt,
      discountAmt: price.discountAmt,
      deliveryAmt: price.totalDeliveryAmt,
      totalAmt: price.totalAmt,
      pointsAmt: price.accumulationAmtWhenBuyConfirm,
    },
  };
}

/** What nothing costs. */
export const nothing: CartView = {
  groups: [],
  unavailable: [],
  isPricedAsShown: true,
  totals: { standardAmt: 0, discountAmt: 0, deliveryAmt: 0, totalAmt: 0, pointsAmt: 0 },
};

/** The lines that can be bought here and now: the spec's validCount is how many. */
export function buyableLines(view: CartView): CartLine[] {
  return view.groups.flatMap((group) => group.lines);
}

const MAX_QUANTITY = 999;
const unnamed: LineProblem = {
  code: 'unavailable',
  text: '지금은 구매할 수 없는 상품이에요.',
  canReduce: false,
};

function canBeBought(line: CartLine): boolean {
  return line.problem === undefined;
}

function readGroup(group: Group, isInApp: boolean): CartGroup {
  const { deliveryCondition: condition, orderProducts } = group;
  const lines = orderProducts.flatMap((product) => readLines(product, isInApp));
  return {
    key: lines.map((line) => line.cartNo).join('-'),
    lines,
    deliveryAmt: group.deliveryAmt,
    goodsAmt: group.buyAmt ?? 0,
    freeFromAmt: condition.deliveryConditionType === 'CONDITIONAL' ? condition.aboveDeliveryAmt : 0,
  };
}

function readLines(product: Product, isInApp: boolean): CartLine[] {
  const isForAppHere = !isInApp && isAppOnly(product);
  const { maxBuyTimeCount } = product.maxBuyCountInfo;
  return product.orderProductOptions.map((option) => ({
    cartNo: option.cartNo,
    productNo: product.productNo,
    optionNo: option.optionNo,
    brandName: product.brandName,
    productName: product.productName || '더 이상 판매하지 않는 상품',
    optionText: option.optionValue.replaceAll('|', ' / '),
    imageUrl: option.imageUrl || product.imageUrl,
    quantity: option.orderCnt,
    minQuantity: Math.max(1, product.minBuyCount),
    maxQuantity: Math.min(
      option.stockCnt > 0 ? option.stockCnt : MAX_QUANTITY,
      maxBuyTimeCount > 0 ? maxBuyTimeCount : MAX_QUANTITY,
    ),
    standardAmt: option.price.standardAmt,
    buyAmt: option.price.buyAmt,
    problem: isForAppHere ? appOnly : readProblem(option.validInfo),
  }));
}

const appOnly: LineProblem = {
  code: 'app_only',
  text: '앱에서만 살 수 있는 상품이에요.',
  canReduce: false,
};

function readProblem(info: z.output<typeof CartValidInfo>): LineProblem | undefined {
  if (info.valid) return undefined;
  return {
    code: info.errorCode ?? unnamed.code,
    text: info.message || unnamed.text,
    canReduce: info.orderCntChangeable,
  };
}
