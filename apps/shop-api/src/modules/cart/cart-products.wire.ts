import { brand } from '@duskline/brand';
import type { CartOption, CartProduct, CartValidInfo } from '@duskline/contract/shop/cart';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import type { z } from 'zod';
import type { LineItem, LineRefusal, PricedLine } from '../line-items/index.ts';
import type { CartLine } from './cart.sql.ts';
import type { PricedCartLine } from './read-cart.ts';

export type ImageUrl = (key: string) => string;

/** Group lines by product, in the order of each product's first line. */
export function byProduct<Line extends { productNo: number }>(
  lines: readonly Line[],
): [Line, ...Line[]][] {
  return [...Map.groupBy(lines, (line) => line.productNo).values()] as [Line, ...Line[]][];
}

/** Convert a line's refusal, if any: its code and the Korean sentence a shopper reads. */
export function validInfoToWire(
  refusal: LineRefusal | undefined,
  contentsIfPausing: string,
): z.infer<typeof CartValidInfo> {
  if (!refusal) {
    return { valid: true, validYn: 'Y', errorCode: null, message: null, orderCntChangeable: false };
  }
  const { code, text } = shopRefusals[refusal.name];
  const isPaused = refusal.name === 'product_not_for_sale' && contentsIfPausing !== '';
  return {
    valid: false,
    validYn: 'N',
    errorCode: code,
    message: isPaused ? contentsIfPausing : text,
    orderCntChangeable: refusal.canReduce,
  };
}

/** Convert lines to the products they are of. */
export function cartProductsToWire(
  lines: PricedCartLine[],
  imageUrl: ImageUrl,
): z.infer<typeof CartProduct>[] {
  return byProduct(lines).map((ofProduct) => {
    const [{ option }] = ofProduct;
    return {
      ...noProduct,
      productNo: option.productNo,
      imageUrl: imageUrl(option.pictureKey),
      brandNo: option.brandNo,
      brandName: option.brandName,
      brandNameEn: option.brandNameEn,
      productName: option.productName,
      productNameEn: option.productNameEn,
      optionUsed: option.optionName !== '',
      orderProductOptions: ofProduct.map((line) => optionToWire(line, imageUrl)),
      maxBuyCountInfo: maxBuyCountToWire(option),
      minBuyCount: option.minBuyCount,
      categoryNo: option.categoryNos[0] ?? 0,
      categoryNos: option.categoryNos,
      categoryName: option.categoryName,
      contentsIfPausing: option.contentsIfPausing,
      buyAmt: ofProduct.reduce((total, line) => total + line.buyAmt, 0),
    };
  });
}

function maxBuyCountToWire(option: { maxBuyPersonCount: number; maxBuyTimeCount: number }) {
  return {
    maxBuyPersonCount: option.maxBuyPersonCount,
    maxBuyTimeCount: option.maxBuyTimeCount,
    maxBuyDays: 0,
    maxBuyPeriodCount: 0,
  };
}

function optionToWire(line: PricedCartLine, imageUrl: ImageUrl): z.infer<typeof CartOption> {
  const { option } = line;
  return {
    ...bareOptionToWire(line),
    optionManagementCd: option.optionManagementCode,
    price: linePriceToWire(line),
    imageUrl: imageUrl(option.pictureKey),
    optionName: option.optionName,
    optionValue: option.optionValue,
    optionTitle: option.optionValue || option.productName,
    stockCnt: option.available,
    accumulationAmtWhenBuyConfirm: line.points,
    accumulationAmtForMemberWhenBuyConfirm: line.points,
    accumulationRateForMemberWhenBuyConfirm: line.pointsRate,
    validInfo: validInfoToWire(line.refusal, option.contentsIfPausing),
    categoryNo: option.categoryNos[0] ?? 0,
    categoryName: option.categoryName,
    soldOut: option.isForcedSoldOut || option.available === 0,
  };
}

/** Convert what one unit and the whole line cost, in won. */
export function linePriceToWire({ option, standardAmt, buyAmt }: PricedLine<LineItem>) {
  return {
    salePrice: option.salePrice,
    addPrice: option.addPrice,
    immediateDiscountAmt: option.immediateDiscount,
    additionalDiscountAmt: 0,
    buyAmt,
    standardAmt,
  };
}

/** Convert a line whose option has left the catalogue. */
export function goneLineToWire(line: CartLine): z.infer<typeof CartProduct> {
  return { ...noProduct, productNo: line.productNo, orderProductOptions: [bareOptionToWire(line)] };
}

/** The fields every line has alike; of an option that has left the catalogue there are no others. */
function bareOptionToWire(line: CartLine): z.infer<typeof CartOption> {
  return {
    optionManagementCd: '',
    price: {
      salePrice: 0,
      addPrice: 0,
      immediateDiscountAmt: 0,
      additionalDiscountAmt: 0,
      buyAmt: 0,
      standardAmt: 0,
    },
    cartNo: line.cartNo,
    imageUrl: '',
    optionName: '',
    optionValue: '',
    orderCnt: line.quantity,
    stockCnt: 0,
    optionType: 'NORMAL_OPTION',
    accumulationAmtWhenBuyConfirm: 0,
    accumulationAmtForProductWhenBuyConfirm: 0,
    accumulationAmtForMemberWhenBuyConfirm: 0,
    accumulationRateForProductWhenBuyConfirm: 0,
    accumulationRateForMemberWhenBuyConfirm: 0,
    productNo: line.productNo,
    optionNo: line.optionNo,
    optionInputs: [],
    validInfo: validInfoToWire({ name: 'option_not_for_sale', canReduce: false }, ''),
    reservation: false,
    reservationDeliveryYmdt: '',
    setOptions: [],
    recurringDeliveryCycles: [],
    recurringDeliveryCycleType: null,
    adjustableDeliveryCycle: {
      deliveryCycleTypes: [],
      monthDeliveryCycles: [],
      weekDeliveryCycles: [],
      dayOfWeekCycles: [],
    },
    categoryNo: 0,
    categoryName: '',
    isRequiredOption: false,
    groupId: null,
    isExtraProduct: false,
    baseProductNo: null,
    baseProductName: null,
    additionalDiscountNo: 0,
    additionalDiscountRate: 0,
    soldOut: true,
    optionTitle: '',
  };
}

const noProduct: z.infer<typeof CartProduct> = {
  productNo: 0,
  imageUrl: '',
  brandNo: 0,
  brandName: '',
  productName: '',
  productNameEn: null,
  liked: false,
  optionUsed: false,
  deliverable: true,
  deliveryInternational: false,
  refundable: true,
  cancelable: true,
  exchangeable: true,
  returnable: true,
  orderProductOptions: [],
  brandNameEn: '',
  deliveryDate: {
    daysAfterPurchase: null,
    daysOfWeek: null,
    period: { startYmdt: null, endYmdt: null },
  },
  hsCode: '',
  eanCode: '',
  shippingAreaType: 'PARTNER_SHIPPING_AREA',
  selectType: 'MULTI',
  accumulationUsable: true,
  couponUsable: true,
  maxBuyCountInfo: maxBuyCountToWire({ maxBuyPersonCount: 0, maxBuyTimeCount: 0 }),
  minBuyCount: 1,
  partnerNo: brand.partnerNo,
  partnerName: brand.storeName,
  categoryNo: 0,
  categoryNos: [],
  categoryName: '',
  minorPurchasable: true,
  allowsNaverPay: false,
  combinable: true,
  contentsIfPausing: '',
  imageUrlType: 'IMAGE_URL',
  extraProductOnly: false,
  buyAmt: 0,
};
