import { brand } from '@duskline/brand';
import type {
  OrderSheetDeliveryGroup,
  OrderSheetOption,
  OrderSheetProduct,
} from '@duskline/contract/shop/order-sheet-details';
import type { z } from 'zod';
import {
  byProduct,
  deliveryConditionToWire,
  linePriceToWire,
  validInfoToWire,
} from '../cart/index.ts';
import type { Parcel } from '../shipping/index.ts';
import type { PricedSheetLine } from './price-order-sheet.ts';

type ImageUrl = (key: string) => string;

/** Convert a parcel with its products. */
export function parcelToWire(
  parcel: Parcel<PricedSheetLine>,
  imageUrl: ImageUrl,
): z.infer<typeof OrderSheetDeliveryGroup> {
  const { template } = parcel;
  return {
    orderProducts: byProduct(parcel.lines).map((lines) => productToWire(lines, imageUrl)),
    deliveryAmt: parcel.deliveryAmt,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryCondition: deliveryConditionToWire(parcel),
    partnerName: brand.storeName,
    partnerNo: brand.partnerNo,
    deliveryTemplateNo: template.templateNo,
    deliveryTemplateName: template.name,
    deliveryTemplateGroupNo: template.templateNo,
    deliveryTemplateGroupName: template.name,
  };
}

function productToWire(
  lines: [PricedSheetLine, ...PricedSheetLine[]],
  imageUrl: ImageUrl,
): z.infer<typeof OrderSheetProduct> {
  const [{ option }] = lines;
  return {
    productNo: option.productNo,
    imageUrl: imageUrl(option.pictureKey),
    imageUrlType: 'IMAGE_URL',
    brandNo: option.brandNo,
    brandName: option.brandName,
    brandNameEn: option.brandNameEn,
    productName: option.productName,
    productNameEn: option.productNameEn,
    liked: false,
    optionUsed: option.optionName !== '',
    deliverable: true,
    deliveryInternational: false,
    refundable: true,
    cancelable: true,
    exchangeable: true,
    returnable: true,
    orderProductOptions: lines.map((line) => optionToWire(line, imageUrl)),
    deliveryDate: {
      daysAfterPurchase: null,
      daysOfWeek: null,
      period: { startYmdt: null, endYmdt: null },
    },
    shippingAreaType: 'PARTNER_SHIPPING_AREA',
    accumulationUsable: true,
    couponUsable: true,
    categoryNo: option.categoryNos[0] ?? 0,
    categoryNos: option.categoryNos,
    categoryName: option.categoryName,
    buyAmt: lines.reduce((total, line) => total + line.buyAmt, 0),
    additionalProducts: [],
  };
}

function optionToWire(line: PricedSheetLine, imageUrl: ImageUrl): z.infer<typeof OrderSheetOption> {
  const { option } = line;
  const valid = validInfoToWire(line.refusal, option.contentsIfPausing);
  return {
    cartNo: line.cartNo ?? 0,
    productNo: line.productNo,
    optionNo: line.optionNo,
    stockCnt: option.available,
    orderCnt: line.quantity,
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
    imageUrl: imageUrl(option.pictureKey),
    optionName: option.optionName,
    optionValue: option.optionValue,
    optionTitle: option.optionValue || option.productName,
    optionInputs: [],
    optionManagementCd: option.optionManagementCode,
    optionType: 'NORMAL_OPTION',
    baseProductNo: null,
    baseProductName: null,
    isExtraProduct: false,
    reservation: false,
    reservationDeliveryYmdt: '',
    price: linePriceToWire(line),
    soldOut: option.isForcedSoldOut || option.available === 0,
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
