import type {
  UsableCoupon as WireCoupon,
  OrderSheetCoupons as WireCoupons,
} from '@duskline/contract/shop/order-sheet-coupons';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { byProduct } from '../cart/index.ts';
import type { CouponSelection } from '../coupon-redemption/index.ts';
import { couponCombinationToWire, couponKindToWire, type IssuedCoupon } from '../coupons/index.ts';
import type {
  OrderSheetCoupons,
  PricedSheetLine,
  QuotedOrderSheet,
  UsableCoupon,
} from '../order-sheets/index.ts';

const platformNames: Record<string, string> = {
  PC: 'PC웹',
  MOBILE_WEB: '모바일웹',
  MOBILE_APP: '모바일앱',
};

/** Convert the coupons of an order sheet, the selected ones marked. */
export function orderSheetCouponsToWire(
  quoted: QuotedOrderSheet,
  coupons: OrderSheetCoupons,
): z.infer<typeof WireCoupons> {
  const { couponSelection: selection, coupons: applied, quote } = quoted;
  return {
    orderSheetNo: quoted.sheet.orderSheetNo,
    products: byProduct(quoted.lines.filter((line) => !line.refusal)).map((lines) =>
      productToWire(lines, quoted, coupons),
    ),
    cartAmt: quote.goodsAmt,
    cartCoupons: coupons.cart.map((one) =>
      usableCouponToWire(one, selection, selection.cart === one.coupon.issueNo),
    ),
    deliveryAmt: quote.deliveryAmt + quote.remoteDeliveryAmt,
    productCouponDiscountAmt: quote.productCouponDiscountAmt,
    cartCouponDiscountAmt: applied.cartCoupon,
    deliveryCouponDiscountAmt: quote.deliveryCouponDiscountAmt,
    deliveryCoupons: [],
  };
}

function productToWire(
  lines: [PricedSheetLine, ...PricedSheetLine[]],
  { couponSelection: selection, coupons: applied }: QuotedOrderSheet,
  coupons: OrderSheetCoupons,
): z.infer<typeof WireCoupons>['products'][number] {
  const [{ productNo, option }] = lines;
  const own = coupons.byProduct.get(productNo) ?? { usable: [], unusable: [] };
  const selected = selection.products.find((one) => one.productNo === productNo)?.issueNo;
  const reserved = applied.toReserve.find((one) => one.productNo === productNo);
  return {
    productNo,
    brandName: option.brandName,
    productName: option.productName,
    mainOption: option.optionName ? `${option.optionName}:${option.optionValue}` : '',
    optionInputs: null,
    buyAmt: lines.reduce((total, line) => total + line.buyAmt, 0),
    productCouponDiscountAmt: reserved?.discountAmt ?? 0,
    optionCnt: lines.length,
    totalOrderCnt: lines.reduce((total, line) => total + line.quantity, 0),
    productCoupons: own.usable.map((one) =>
      usableCouponToWire(one, selection, selected === one.coupon.issueNo),
    ),
    invalidProductCoupons: own.unusable.map(({ coupon, reason }) => ({
      reason,
      couponName: coupon.name,
      couponIssueNo: coupon.issueNo,
      couponNo: coupon.couponNo,
    })),
    productPlusCoupons: [],
  };
}

function usableCouponToWire(
  { coupon, discountAmt, isBest }: UsableCoupon,
  selection: CouponSelection,
  isSelected: boolean,
): z.infer<typeof WireCoupon> {
  return {
    ...couponKindToWire(coupon),
    couponIssueNo: coupon.issueNo,
    discountRate: coupon.rate,
    freeDeliveryYn: 'N',
    reason: coupon.reason,
    usablePlatformTypes: coupon.platforms.map((one) => platformNames[one] ?? one).join(','),
    useEndYmdt: seoulDateTime(coupon.validUntil),
    fixedAmountDiscount: coupon.fixedAmt !== null,
    maxDiscountAmt: coupon.maxDiscountAmt || null,
    freeDelivery: false,
    otherCouponUsable: coupon.combinable,
    ...couponCombinationToWire(coupon),
    limitPayType: null,
    limitPayTypes: null,
    displayCouponName: coupon.name,
    skipsAccumulation: false,
    minSalePrice: coupon.minAmt || null,
    maxSalePrice: null,
    maximum: isBest,
    selected: isSelected,
    used: isUsed(coupon, selection),
    couponDiscountAmt: discountAmt,
  };
}

/** Whether the selection uses a coupon anywhere: then it cannot be selected for another product. */
function isUsed({ issueNo }: IssuedCoupon, { cart, products }: CouponSelection): boolean {
  return cart === issueNo || products.some((one) => one.issueNo === issueNo);
}
