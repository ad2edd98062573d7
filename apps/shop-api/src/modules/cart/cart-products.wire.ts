import { brand } from '@duskline/brand';
import type { CartOption, CartProduct, CartValidInfo } from '@duskline/contract/shop/cart';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import type { z } from 'zod';
import type { Priced, WantedLine } from '../line-items/price-line-items.ts';
import type { LineFault } from './cart.rules.ts';
import type { CartLine } from './cart-line.ts';
import type { PricedLine } from './read-cart.ts';

export type ImageUrl = (key: string) => string;

/** Lines of one product stand together, in the order of each product's first line. */
export function byProduct<Line extends { productNo: number }>(
  lines: readonly Line[],
): [Line, ...Line[]][] {
  return [...Map.groupBy(lines, (line) => line.productNo).values()] as [Line, ...Line[]][];
}

/** Whether a line can be bought, and the sentence that says why not. */
export function writeValidInfo(
  fault: LineFault | undefined,
  contentsIfPausing: string,
): z.infer<typeof CartValidInfo> {
  if (!fault) {
    return { valid: true, validYn: 'Y', errorCode: null, message: null, orderCntChangeable: false };
  }
  const { code, text } = shopRefusals[fault.name];
  const isPaused = fault.name === 'product_not_for_sale' && contentsIfPausing !== '';
  return {
    valid: false,
    validYn: 'N',
    errorCode: code,
    message: isPaused ? contentsIfPausing : text,
    orderCntChangeable: fault.canReduce,
  };
}

/** Lines as the products they are of. */
export function writeProducts(
  lines: PricedLine[],
  imageUrl: ImageUrl,
): z.infer<typeof CartProduct>[] {
  return byProduct(lines).map((ofProduct) => {
    const [{ offer }] = ofProduct;
    return {
      ...noProduct,
      productNo: offer.productNo,
      imageUrl: imageUrl(offer.pictureKey),
      brandNo: offer.brandNo,
      brandName: offer.brandName,
      brandNameEn: offer.brandNameEn,
      productName: offer.productName,
      productNameEn: offer.productNameEn,
      optionUsed: offer.optionName !== '',
      orderProductOptions: ofProduct.map((line) => writeOption(line, imageUrl)),
      maxBuyCountInfo: writeMaxBuyCount(offer),
      minBuyCount: offer.minBuyCount,
      categoryNo: offer.categoryNos[0] ?? 0,
      categoryNos: offer.categoryNos,
      categoryName: offer.categoryName,
      contentsIfPausing: offer.contentsIfPausing,
      buyAmt: ofProduct.reduce((total, line) => total + line.buyAmt, 0),
    };
  });
}

function writeMaxBuyCount(offer: { maxBuyPersonCount: number; maxBuyTimeCount: number }) {
  return {
    maxBuyPersonCount: offer.maxBuyPersonCount,
    maxBuyTimeCount: offer.maxBuyTimeCount,
    maxBuyDays: 0,
    maxBuyPeriodCount: 0,
  };
}

function writeOption(line: PricedLine, imageUrl: ImageUrl): z.infer<typeof CartOption> {
  const { offer } = line;
  return {
    ...noOption(line),
    optionManagementCd: offer.optionManagementCode,
    price: writeOptionPrice(line),
    imageUrl: imageUrl(offer.pictureKey),
    optionName: offer.optionName,
    optionValue: offer.optionValue,
    optionTitle: offer.optionValue || offer.productName,
    stockCnt: offer.unitsLeft,
    accumulationAmtWhenBuyConfirm: line.points,
    accumulationAmtForMemberWhenBuyConfirm: line.points,
    accumulationRateForMemberWhenBuyConfirm: line.pointsRate,
    validInfo: writeValidInfo(line.fault, offer.contentsIfPausing),
    categoryNo: offer.categoryNos[0] ?? 0,
    categoryName: offer.categoryName,
    soldOut: offer.isForcedSoldOut || offer.unitsLeft === 0,
  };
}

/** What one unit costs, and what the line does. */
export function writeOptionPrice({ offer, standardAmt, buyAmt }: Priced<WantedLine>) {
  return {
    salePrice: offer.salePrice,
    addPrice: offer.addPrice,
    immediateDiscountAmt: offer.immediateDiscount,
    additionalDiscountAmt: 0,
    buyAmt,
    standardAmt,
  };
}

/** A line under which nothing is offered any more. */
export function writeGone(line: CartLine): z.infer<typeof CartProduct> {
  return { ...noProduct, productNo: line.productNo, orderProductOptions: [noOption(line)] };
}

/** What the shop says of an option it offers nothing under, and the store's own of every other. */
function noOption(line: CartLine): z.infer<typeof CartOption> {
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
    orderCnt: line.units,
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
    validInfo: writeValidInfo({ name: 'option_not_for_sale', canReduce: false }, ''),
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
  maxBuyCountInfo: writeMaxBuyCount({ maxBuyPersonCount: 0, maxBuyTimeCount: 0 }),
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
