import type { OrderSheetCoupons, UsableCoupon } from '@duskline/contract/shop/order-sheet-coupons';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { byProduct } from '../cart/index.ts';
import { type CouponChoice, type Issued, writeCombination, writeKind } from '../coupons/index.ts';
import type { SheetCoupons, Usable } from '../order-sheets/list-order-sheet-coupons.ts';
import type { PricedLine } from '../order-sheets/price-order-sheet.ts';
import type { OpenSheet } from '../order-sheets/quote-order-sheet.ts';

const platformNames: Record<string, string> = {
  PC: 'PC웹',
  MOBILE_WEB: '모바일웹',
  MOBILE_APP: '모바일앱',
};

/** The coupons of an order sheet in the reference's words, `choice` marked among them. */
export function writeSheetCoupons(
  open: OpenSheet,
  coupons: SheetCoupons,
): z.infer<typeof OrderSheetCoupons> {
  const { choice, quote, judged } = open;
  return {
    orderSheetNo: open.sheet.orderSheetNo,
    products: byProduct(open.lines.filter((line) => !line.fault)).map((lines) =>
      writeProduct(lines, open, coupons),
    ),
    cartAmt: quote.goodsAmt,
    cartCoupons: coupons.cart.map((one) =>
      writeUsable(one, choice, choice.cart === one.coupon.issueNo),
    ),
    deliveryAmt: quote.deliveryAmt + quote.remoteDeliveryAmt,
    productCouponDiscountAmt: quote.productCouponDiscountAmt,
    cartCouponDiscountAmt: judged.cartCoupon,
    deliveryCouponDiscountAmt: quote.deliveryCouponDiscountAmt,
    deliveryCoupons: [],
  };
}

function writeProduct(
  lines: [PricedLine, ...PricedLine[]],
  { choice, judged }: OpenSheet,
  coupons: SheetCoupons,
): z.infer<typeof OrderSheetCoupons>['products'][number] {
  const [{ productNo, offer }] = lines;
  const own = coupons.byProduct.get(productNo) ?? { usable: [], unusable: [] };
  const chosen = choice.products.find((one) => one.productNo === productNo)?.issueNo;
  const held = judged.held.find((one) => one.productNo === productNo);
  return {
    productNo,
    brandName: offer.brandName,
    productName: offer.productName,
    mainOption: offer.optionName ? `${offer.optionName}:${offer.optionValue}` : '',
    optionInputs: null,
    buyAmt: lines.reduce((total, line) => total + line.buyAmt, 0),
    productCouponDiscountAmt: held?.discountAmt ?? 0,
    optionCnt: lines.length,
    totalOrderCnt: lines.reduce((total, line) => total + line.units, 0),
    productCoupons: own.usable.map((one) =>
      writeUsable(one, choice, chosen === one.coupon.issueNo),
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

function writeUsable(
  { coupon, discountAmt, isBest }: Usable,
  choice: CouponChoice,
  isSelected: boolean,
): z.infer<typeof UsableCoupon> {
  return {
    ...writeKind(coupon),
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
    ...writeCombination(coupon),
    limitPayType: null,
    limitPayTypes: null,
    displayCouponName: coupon.name,
    skipsAccumulation: false,
    minSalePrice: coupon.minAmt || null,
    maxSalePrice: null,
    maximum: isBest,
    selected: isSelected,
    used: isUsed(coupon, choice),
    couponDiscountAmt: discountAmt,
  };
}

/** Whether the order uses a coupon anywhere: then it is not to be chosen for another product. */
function isUsed({ issueNo }: Issued, { cart, products }: CouponChoice): boolean {
  return cart === issueNo || products.some((one) => one.issueNo === issueNo);
}
