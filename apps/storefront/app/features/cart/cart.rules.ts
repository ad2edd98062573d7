import type { Cart, CartValidInfo } from '@duskline/contract/shop/cart';
import type { GuestCart } from '@duskline/contract/shop/guest-cart';
import type { z } from 'zod';
import { isAppOnly } from '../../lib/catalog/product.rules.ts';

type CartReply = z.output<typeof Cart> | z.output<typeof GuestCart>;
type Group = CartReply['deliveryGroups'][number];
type Product = CartReply['invalidProducts'][number];

/** One option in the cart as a screen shows it; amounts are the API's, in won, for the whole quantity. */
export type CartLine = {
  cartNo: number;
  productNo: number;
  optionNo: number;
  brandName: string;
  productName: string;
  optionText: string;
  /** The product has options to choose from. */
  hasOptions: boolean;
  /** The text of a product that is paused; empty where it is not. */
  contentsIfPausing: string;
  imageUrl: string;
  quantity: number;
  minQuantity: number;
  maxQuantity: number;
  standardAmt: number;
  buyAmt: number;
  /** Why it cannot be bought; undefined where it can. */
  problem?: Unavailability;
};

/** Why a line cannot be bought. */
export type Unavailability = {
  code: string;
  text: string;
  /** A smaller quantity could be bought. */
  canReduce: boolean;
};

/** Lines that are delivered together. */
export type CartGroup = {
  key: string;
  lines: CartLine[];
  deliveryAmt: number;
  goodsAmt: number;
  /** Delivery is free from this amount of goods, in won; 0 where it never is. */
  freeFromAmt: number;
};

/** What a cart costs, in won. */
export type CartTotals = {
  standardAmt: number;
  discountAmt: number;
  deliveryAmt: number;
  totalAmt: number;
  pointsAmt: number;
};

/** A cart as screens show it. */
export type CartView = {
  groups: CartGroup[];
  unavailable: CartLine[];
  /** Of the lines that the API calls valid. */
  totals: CartTotals;
  /** The totals are those of the lines in `groups`: the API sells none that is unavailable here. */
  isPricedAsShown: boolean;
};

/**
 * Convert the API's cart of a member or a guest to what screens show. An app-only product is
 * unavailable outside the app, whatever the API says of it (spec, section 4).
 */
export function toCartView(reply: CartReply, isInApp: boolean): CartView {
  const groups = reply.deliveryGroups.map((group) => toGroup(group, isInApp));
  const invalid = reply.invalidProducts.flatMap((product) => toLines(product, isInApp));
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

/** A cart without lines. */
export const emptyCart: CartView = {
  groups: [],
  unavailable: [],
  isPricedAsShown: true,
  totals: { standardAmt: 0, discountAmt: 0, deliveryAmt: 0, totalAmt: 0, pointsAmt: 0 },
};

/** The lines that can be bought here and now; their number is the spec's `validCount`. */
export function buyableLines(view: CartView): CartLine[] {
  return view.groups.flatMap((group) => group.lines);
}

/** All lines, also those that cannot be bought. */
export function allLines(view: CartView): CartLine[] {
  return [...buyableLines(view), ...view.unavailable];
}

/** The quantity that lines have of an option. */
export function quantityOfOption(lines: readonly CartLine[], optionNo: number): number {
  return lines
    .filter((line) => line.optionNo === optionNo)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const MAX_QUANTITY = 999;
const unnamed: Unavailability = {
  code: 'unavailable',
  text: '지금은 구매할 수 없는 상품이에요.',
  canReduce: false,
};

function canBeBought(line: CartLine): boolean {
  return line.problem === undefined;
}

function toGroup(group: Group, isInApp: boolean): CartGroup {
  const { deliveryCondition: condition, orderProducts } = group;
  const lines = orderProducts.flatMap((product) => toLines(product, isInApp));
  return {
    key: lines.map((line) => line.cartNo).join('-'),
    lines,
    deliveryAmt: group.deliveryAmt,
    // The public API may leave a group's sum out.
    goodsAmt: group.buyAmt ?? group.orderProducts.reduce((sum, product) => sum + product.buyAmt, 0),
    freeFromAmt: condition.deliveryConditionType === 'CONDITIONAL' ? condition.aboveDeliveryAmt : 0,
  };
}

function toLines(product: Product, isInApp: boolean): CartLine[] {
  const isAppOnlyHere = !isInApp && isAppOnly(product);
  const { maxBuyTimeCount } = product.maxBuyCountInfo;
  return product.orderProductOptions.map((option) => ({
    cartNo: option.cartNo,
    productNo: product.productNo,
    optionNo: option.optionNo,
    brandName: product.brandNameEn || product.brandName,
    productName: product.productName || '더 이상 판매하지 않는 상품',
    contentsIfPausing: product.contentsIfPausing ?? '',
    optionText: option.optionValue.replaceAll('|', ' / '),
    hasOptions: product.optionUsed,
    imageUrl: option.imageUrl || product.imageUrl,
    quantity: option.orderCnt,
    minQuantity: Math.max(1, product.minBuyCount),
    maxQuantity: Math.min(
      option.stockCnt > 0 ? option.stockCnt : MAX_QUANTITY,
      maxBuyTimeCount > 0 ? maxBuyTimeCount : MAX_QUANTITY,
    ),
    standardAmt: option.price.standardAmt,
    buyAmt: option.price.buyAmt,
    problem: isAppOnlyHere ? appOnly : toProblem(option.validInfo),
  }));
}

const appOnly: Unavailability = {
  code: 'app_only',
  text: '앱에서만 살 수 있는 상품이에요.',
  canReduce: false,
};

function toProblem(info: z.output<typeof CartValidInfo>): Unavailability | undefined {
  if (info.valid) return undefined;
  return {
    code: info.errorCode ?? unnamed.code,
    text: info.message || unnamed.text,
    canReduce: info.orderCntChangeable,
  };
}
