import { brand } from '@duskline/brand';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isForSale, meanRating } from '../catalog/product.rules.ts';
import { BASE_POINTS_RATE_PERCENT, discountedPrice, pointsFor } from '../pricing/index.ts';
import type { ListedRow } from './product-lists.sql.ts';

/** Selling without an end, as the wire writes it. */
export const NO_END = '2999-12-31 23:59:59';

/** A product as every list of the reference names it: search, shelves, likes, recent ones. */
export function writeListedProduct(row: ListedRow, imageUrl: (key: string) => string) {
  const images = row.pictureKeys.map(imageUrl);
  const imageInfo = images.map((url) => ({ url, type: 'IMAGE_URL' as const }));
  const points = pointsFor(discountedPrice(row), BASE_POINTS_RATE_PERCENT);
  const startsAt = seoulDateTime(row.saleStartsAt);
  return {
    productNo: row.productNo,
    productName: row.name,
    productNameEn: row.nameEn,
    promotionText: row.promotionText,
    productManagementCd: row.managementCode,
    contentsIfPausing: row.contentsIfPausing,
    saleStatusType: row.saleStatus,
    isSoldOut: row.soldOut,
    canAddToCart: isForSale(row),

    salePrice: row.salePrice,
    immediateDiscountAmt: row.immediateDiscountAmt,
    immediateDiscountUnitType: 'WON' as const,
    immediateDiscountStartYmdt: startsAt,
    immediateDiscountEndYmdt: NO_END,
    additionDiscountAmt: 0,
    additionDiscountUnitType: 'WON' as const,
    minSalePrice: 0,
    maxSalePrice: 0,
    maxDiscountAmount: 0,
    unitPrice: { name: '', type: '', price: 0 },
    accumulationAmtWhenBuyConfirm: points,
    accumulationInfo: {
      amount: points,
      rewardRateOfProduct: 0,
      rewardRateOfMemberBenefit: BASE_POINTS_RATE_PERCENT,
    },
    accumulationUseInfo: { usable: true, accumulationInfo: { unitType: 'NONE', limitValue: 0 } },

    hasCoupons: { product: false, brand: false, category: false, partner: false, event: false },
    enableCoupons: false,
    couponTag: '',
    couponDiscountAmt: 0,
    couponDiscountUnitType: null,
    maxCouponAmt: 0,

    saleCnt: row.saleCount,
    stockCnt: row.units,
    mainStockCnt: row.baseUnits,
    liked: false,
    likeCount: row.likeCount,
    reviewRating: meanRating(row),
    totalReviewCount: row.reviewCount,
    mainBestProductYn: false,

    brandNo: row.brandNo,
    brandName: row.nameType === 'NAME_EN' ? row.brandNameEn : row.nameKo,
    brandNameKo: row.nameKo,
    brandNameEn: row.brandNameEn,
    brandNameType: row.nameType,
    partnerNo: brand.partnerNo,
    partnerName: brand.storeName,

    imageUrls: images,
    imageUrlInfo: imageInfo,
    // The front, and what the card shows under the pointer.
    listImageUrls: images.slice(0, 2),
    listImageUrlInfo: imageInfo[0] ?? { url: '', type: 'IMAGE_URL' as const },
    stickerLabels: row.stickers.map(({ label }) => label),
    stickerInfos: row.stickers.map(({ no, label }) => ({
      no,
      type: 'TEXT' as const,
      label,
      name: label,
    })),
    customProperties: row.properties.map((property) => ({
      propNo: property.propertyNo,
      propName: property.name,
      propType: 'STRING',
      propValueNo: property.valueNo,
      propValue: property.value,
      isMultipleSelection: true,
    })),
    optionValues: (row.optionValues ?? []).map((option) => ({
      mallProductNo: row.productNo,
      optionNo: option.optionNo,
      optionValue: `${option.colour}|${option.size}`,
      stockCnt: option.units,
    })),

    registerYmdt: seoulDateTime(row.registeredAt),
    saleStartYmdt: startsAt,
    saleEndYmdt: NO_END,
    salePeriodType: 'REGULAR' as const,
    productSalePeriodType: 'REGULAR' as const,
    sectionProductStartYmdt: '',
    sectionProductEndYmdt: '',
    reservationData: {
      reservationStartYmdt: '',
      reservationEndYmdt: '',
      reservationDeliveryYmdt: '',
      reservationStockCnt: 0,
    },
    expirationDate: null,

    deliveryConditionType: row.conditionType,
    deliveryConditionInfo: {
      summary: deliverySummary(row),
      deliveryFeeRanges: null,
      criteria: row.conditionType === 'CONDITIONAL' ? row.aboveDeliveryAmt : null,
      rangeSummaries: null,
      perOrderCnt: null,
    },
    shippingArea: 'MALL_SHIPPING_AREA',

    displayCategoryNos: row.categoryNos.join(','),
    frontDisplayYn: true,
    urlDirectDisplayYn: true,
    productType: 'DEFAULT' as const,
    searchProductId: '',
    adult: false,
    hsCode: '',
    groupManagementCode: '',
    groupManagementCodeName: '',
    rentalInfos: [],
  };
}

// Made once: a formatter costs more than a thousand uses of it.
const inWon = new Intl.NumberFormat('ko-KR');

/** A delivery fee in a sentence, as shoppers read it. */
export function deliverySummary(fee: {
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt: number;
}): string {
  const amount = `배송비 ${inWon.format(fee.deliveryAmt)}원`;
  if (fee.conditionType === 'FREE') return '무료배송';
  if (fee.conditionType === 'FIXED_FEE') return amount;
  return `${amount}, ${inWon.format(fee.aboveDeliveryAmt)}원 이상 무료배송`;
}
