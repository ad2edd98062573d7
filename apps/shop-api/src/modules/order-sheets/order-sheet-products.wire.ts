import { brand } from '@duskline/brand';
import type {
  OrderSheetDeliveryGroup,
  OrderSheetOption,
  OrderSheetProduct,
} from '@duskline/contract/shop/order-sheet-details';
import type { z } from 'zod';
import {
  byProduct,
  writeDeliveryCondition,
  writeOptionPrice,
  writeValidInfo,
} from '../cart/index.ts';
import type { Parcel } from '../shipping/index.ts';
import type { PricedLine } from './price-order-sheet.ts';

type ImageUrl = (key: string) => string;

/** What is sent together, in the reference's words. */
export function writeParcel(
  parcel: Parcel<PricedLine>,
  imageUrl: ImageUrl,
): z.infer<typeof OrderSheetDeliveryGroup> {
  const { template } = parcel;
  return {
    orderProducts: byProduct(parcel.lines).map((lines) => writeProduct(lines, imageUrl)),
    deliveryAmt: parcel.deliveryAmt,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryCondition: writeDeliveryCondition(parcel),
    partnerName: brand.storeName,
    partnerNo: brand.partnerNo,
    deliveryTemplateNo: template.templateNo,
    deliveryTemplateName: template.name,
    deliveryTemplateGroupNo: template.templateNo,
    deliveryTemplateGroupName: template.name,
  };
}

function writeProduct(
  lines: [PricedLine, ...PricedLine[]],
  imageUrl: ImageUrl,
): z.infer<typeof OrderSheetProduct> {
  const [{ offer }] = lines;
  return {
    productNo: offer.productNo,
    imageUrl: imageUrl(offer.pictureKey),
    imageUrlType: 'IMAGE_URL',
    brandNo: offer.brandNo,
    brandName: offer.brandName,
    brandNameEn: offer.brandNameEn,
    productName: offer.productName,
    productNameEn: offer.productNameEn,
    liked: false,
    optionUsed: offer.optionName !== '',
    deliverable: true,
    deliveryInternational: false,
    refundable: true,
    cancelable: true,
    exchangeable: true,
    returnable: true,
    orderProductOptions: lines.map((line) => writeOption(line, imageUrl)),
    deliveryDate: {
      daysAfterPurchase: null,
      daysOfWeek: null,
      period: { startYmdt: null, endYmdt: null },
    },
    shippingAreaType: 'PARTNER_SHIPPING_AREA',
    accumulationUsable: true,
    couponUsable: true,
    categoryNo: offer.categoryNos[0] ?? 0,
    categoryNos: offer.categoryNos,
    categoryName: offer.categoryName,
    buyAmt: lines.reduce((total, line) => total + line.buyAmt, 0),
    additionalProducts: [],
  };
}

function writeOption(line: PricedLine, imageUrl: ImageUrl): z.infer<typeof OrderSheetOption> {
  const { offer } = line;
  const valid = writeValidInfo(line.fault, offer.contentsIfPausing);
  return {
    cartNo: line.cartNo ?? 0,
    productNo: line.productNo,
    optionNo: line.optionNo,
    stockCnt: offer.unitsLeft,
    orderCnt: line.units,
    accumulationAmtWhenBuyConfirm: line.points,
    accumulationAmtForProductWhenBuyConfirm: 0,
    accumulationAmtForMemberWhenBuyConfirm: line.points,
    accumulationRateForProductWhenBuyConfirm: 0,
    accumulationRateForMemberWhenBuyConfirm: line.pointsRate,
    validInfo: {
      ...valid,
      message: valid.message ?? '',
      errorCode: { code: valid.errorCode ?? '', simpleCode: valid.errorCode ?? '' },
    },
    imageUrl: imageUrl(offer.pictureKey),
    optionName: offer.optionName,
    optionValue: offer.optionValue,
    optionTitle: offer.optionValue || offer.productName,
    optionInputs: [],
    optionManagementCd: offer.optionManagementCode,
    optionType: 'NORMAL_OPTION',
    baseProductNo: null,
    baseProductName: null,
    isExtraProduct: false,
    reservation: false,
    reservationDeliveryYmdt: '',
    price: writeOptionPrice(line),
    soldOut: offer.isForcedSoldOut || offer.unitsLeft === 0,
    recurringPaymentDelivery: {
      cycleType: null,
      cycle: null,
      date: null,
      dayOfWeek: null,
      firstRecurringDate: null,
    },
    setOptions: [],
    recurringPaymentGiftCondition: {
      giftConditionName: null,
      giftStartDateTime: null,
      giftEndDateTime: null,
      giftCycleConditionType: null,
      giftCycleMultiple: null,
      giftCycleNumber: null,
      giftOptionQuantityType: null,
      selectableGiftQuantity: null,
    },
    recurringPaymentGifts: [],
  };
}
