import { minus, type Won, won } from '../won.ts';

/** One part of what an order costs. */
type OrderPart = {
  /** Whether it adds to the price or is taken off it; the amount itself is never negative. */
  sign: 1 | -1;
  /** What it is a sum of: lines, deliveries, or a thing of the whole order. */
  per: 'line' | 'delivery' | 'order';
  /** What shoppers read beside it. */
  label: string;
  /** Its name in `paymentInfo` of an order sheet. */
  sheetKey: string;
};

/**
 * What an order costs, part by part, as screens list it. This is the one declaration of these
 * amounts: the columns of `orders` have these names, and wire shapes, totals, claims and screens
 * derive from it. Where a new part needs a decision, the compiler names the place.
 */
export const orderParts = {
  standardAmt: { sign: 1, per: 'line', label: '상품 금액', sheetKey: 'totalStandardAmt' },
  immediateDiscountAmt: {
    sign: -1,
    per: 'line',
    label: '상품 할인',
    sheetKey: 'totalImmediateDiscountAmt',
  },
  productCouponDiscountAmt: {
    sign: -1,
    per: 'line',
    label: '상품 쿠폰',
    sheetKey: 'productCouponAmt',
  },
  cartCouponDiscountAmt: {
    sign: -1,
    per: 'line',
    label: '장바구니 쿠폰',
    sheetKey: 'cartCouponAmt',
  },
  deliveryAmt: { sign: 1, per: 'delivery', label: '배송비', sheetKey: 'deliveryAmt' },
  remoteDeliveryAmt: {
    sign: 1,
    per: 'delivery',
    label: '도서산간 추가 배송비',
    sheetKey: 'remoteDeliveryAmt',
  },
  deliveryCouponDiscountAmt: {
    sign: -1,
    per: 'order',
    label: '배송비 쿠폰',
    sheetKey: 'deliveryCouponAmt',
  },
} as const satisfies Record<string, OrderPart>;

export type OrderPartKey = keyof typeof orderParts;
export const orderPartKeys = Object.keys(orderParts) as OrderPartKey[];

/** Every part of an order's price, in won, none negative. */
export type OrderParts = Record<OrderPartKey, Won>;

/** With what points paid of the price, and what is left to pay. */
export type OrderAmounts = OrderParts & { pointsAmt: Won; payAmt: Won };

/** Add up the parts of an order: its price in won, before points. */
export function priceOf(parts: OrderParts): Won {
  return won(orderPartKeys.reduce((total, key) => total + orderParts[key].sign * parts[key], 0));
}

/** Build the amounts of an order from its parts; those left out are 0, what is to pay follows. */
export function orderAmountsOf(parts: Partial<OrderParts>, pointsAmt: Won = won(0)): OrderAmounts {
  const all = mapParts((key) => parts[key] ?? won(0));
  return { ...all, pointsAmt, payAmt: minus(priceOf(all), pointsAmt) };
}

/** Pick the amounts of an order out of its row. */
export function pickOrderAmounts(
  row: Record<OrderPartKey | 'pointsAmt' | 'payAmt', number>,
): OrderAmounts {
  const parts = mapParts((key) => won(row[key]));
  return { ...parts, pointsAmt: won(row.pointsAmt), payAmt: won(row.payAmt) };
}

/** Build one value for each part of an order. */
export function mapParts<Value>(of: (key: OrderPartKey) => Value): Record<OrderPartKey, Value> {
  return build((key) => key, of);
}

/** Build one value for each part of an order, named as in `paymentInfo` of an order sheet. */
export function mapSheetParts<Value>(
  of: (key: OrderPartKey) => Value,
): Record<(typeof orderParts)[OrderPartKey]['sheetKey'], Value> {
  return build((key) => orderParts[key].sheetKey, of);
}

/** Build one value for each part of an order, named as in the sums of a member's orders: `lastDeliveryAmt`. */
export function mapLastParts<Value>(
  of: (key: OrderPartKey) => Value,
): Record<`last${Capitalize<OrderPartKey>}`, Value> {
  return build((key) => `last${capitalise(key)}`, of);
}

function build<Name extends string, Value>(
  nameOf: (key: OrderPartKey) => Name,
  of: (key: OrderPartKey) => Value,
): Record<Name, Value> {
  const entries = orderPartKeys.map((key) => [nameOf(key), of(key)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** Begin a part's name with a capital, as names made of it do. */
export function capitalise<Key extends string>(key: Key): Capitalize<Key> {
  return (key.charAt(0).toUpperCase() + key.slice(1)) as Capitalize<Key>;
}

/** The parts of an order's price that are sums of its lines. */
export type LinePartKey = {
  [Key in OrderPartKey]: (typeof orderParts)[Key]['per'] extends 'line' ? Key : never;
}[OrderPartKey];
export const linePartKeys = orderPartKeys.filter(
  (key): key is LinePartKey => orderParts[key].per === 'line',
);

/**
 * The amounts of one line, of its whole quantity: its parts of the price, `buyAmt` before coupons,
 * and the points used for it.
 */
export type LineAmounts = Record<LinePartKey | 'buyAmt' | 'pointsAmt', Won>;

/** Pick the amounts of a line out of its row. */
export function pickLineAmounts(row: Record<keyof LineAmounts, number>): LineAmounts {
  const keys = [...linePartKeys, 'buyAmt', 'pointsAmt'] as const;
  return Object.fromEntries(keys.map((key) => [key, won(row[key])])) as LineAmounts;
}
