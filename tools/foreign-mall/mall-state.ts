import { findProduct, type MallOption, type MallProduct } from './catalogue.ts';

/** A member of the stand-in mall, with the cart that it stores for them. */
export type MallMember = {
  memberNo: number;
  memberId: string;
  password: string;
  name: string;
  mobileNo: string;
  email: string;
  cart: (CartLine & { cartNo: number })[];
  coupons: MallCoupon[];
};

export type MallCoupon = { couponIssueNo: number; couponNo: number; isUsed: boolean };

export type CartLine = { productNo: number; optionNo: number; orderCnt: number };

/** A line with its product, its option and its prices in won. */
export type PricedLine = CartLine & {
  cartNo: number;
  product: MallProduct;
  option: MallOption;
  unitPrice: number;
  buyAmt: number;
};

export type MallSheet = {
  orderSheetNo: string;
  lines: PricedLine[];
  memberNo: number | undefined;
  cartNos: number[];
  isOrdered: boolean;
};

/** What the buyer sent with the reservation, as far as an order shows it. */
export type Reservation = {
  orderSheetNo: string;
  payType: string;
  pgType: string;
  clientReturnUrl: string;
  tempPassword?: string | null;
  orderer: { ordererName: string; ordererContact1: string; ordererEmail?: string | null };
  shippingAddress: Record<string, unknown>;
  deliveryMemo?: string | null;
  coupons?: { cartCouponIssueNo?: number | null } | null;
  paymentAmtForVerification?: number | null;
};

export type MallOrder = {
  orderNo: string;
  memberNo: number | undefined;
  orderYmdt: string;
  reservation: Reservation;
  amounts: Amounts;
  lines: OrderedLine[];
  claim: OrderClaim | undefined;
};

export type OrderedLine = PricedLine & {
  orderOptionNo: number;
  state: 'PAY_DONE' | 'DELIVERY_DONE' | 'CANCEL_DONE';
  /** What its buyer asked for once it was delivered. */
  claimed?: 'RETURN_REQUEST' | 'EXCHANGE_REQUEST';
};

export type ClaimKind = 'CANCEL' | 'RETURN' | 'EXCHANGE';

/** The claim of an order; the stand-in takes one of each. */
export type OrderClaim = {
  claimNo: number;
  claimYmdt: string;
  kind: ClaimKind;
  reason: string;
  orderOptionNos: number[];
  /** What the buyer gets instead. */
  exchangeOptionNo?: number | undefined;
};

export type Amounts = {
  productAmt: number;
  standardAmt: number;
  discountAmt: number;
  deliveryAmt: number;
  couponAmt: number;
  paymentAmt: number;
};

/** The mall's one coupon: so much off an order, in won. */
export const COUPON = { couponNo: 330017, name: '첫 캠핑 3천 원', discountAmt: 3000 };
const DELIVERY = { fee: 2500, freeFrom: 40000 };

/** Everything the stand-in remembers until it ends. */
export function createMallState() {
  const members = new Map<string, MallMember>();
  const tokens = new Map<string, MallMember>();
  const sheets = new Map<string, MallSheet>();
  const reserved = new Map<string, Reservation>();
  const orders = new Map<string, MallOrder>();
  const guestTokens = new Map<string, MallOrder>();
  /** The verification code that was sent last, by phone. */
  const codes = new Map<string, string>();
  let counter = 0;
  const next = () => {
    counter += 1;
    return counter;
  };

  function addMember(facts: Omit<MallMember, 'memberNo' | 'cart' | 'coupons'>): MallMember {
    const member = { ...facts, memberNo: 880000 + next(), cart: [], coupons: [] };
    members.set(member.memberId, member);
    return member;
  }
  addMember({
    memberId: 'camper01',
    password: 'Camp!2026',
    name: '김들판',
    mobileNo: '010-0000-1717',
    email: 'camper01@mall.example',
  });

  return { members, tokens, sheets, reserved, orders, guestTokens, codes, next, addMember };
}

export type MallState = ReturnType<typeof createMallState>;

/** Price lines whose product and option exist; others are left out. */
export function priceLines(lines: readonly (CartLine & { cartNo?: number })[]): PricedLine[] {
  return lines.flatMap((line, at) => {
    const product = findProduct(line.productNo);
    const option = product?.options.find(({ optionNo }) => optionNo === line.optionNo);
    if (!product || !option) return [];
    const unitPrice = product.salePrice - product.discount + option.addPrice;
    const cartNo = line.cartNo ?? at + 1;
    return [{ ...line, cartNo, product, option, unitPrice, buyAmt: unitPrice * line.orderCnt }];
  });
}

/** What lines cost together, in won, with delivery and a coupon. */
export function amountsOf(lines: readonly PricedLine[], couponAmt = 0): Amounts {
  const sum = (of: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const productAmt = sum(({ buyAmt }) => buyAmt);
  const discountAmt = sum(({ product, orderCnt }) => product.discount * orderCnt);
  const isFree = productAmt === 0 || productAmt >= DELIVERY.freeFrom;
  const deliveryAmt = isFree ? 0 : DELIVERY.fee;
  return {
    productAmt,
    discountAmt,
    standardAmt: productAmt + discountAmt,
    deliveryAmt,
    couponAmt,
    paymentAmt: productAmt + deliveryAmt - couponAmt,
  };
}

/** A delivery group of the public API: how its fee is found. */
export function deliveryCondition(deliveryAmt: number) {
  return {
    deliveryAmt,
    aboveDeliveryAmt: DELIVERY.freeFrom,
    baseDeliveryAmt: DELIVERY.fee,
    returnDeliveryAmt: DELIVERY.fee,
    deliveryConditionType: 'CONDITIONAL',
  };
}

/** Seoul time as the public API writes it. */
export function seoulNow(): string {
  return new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
