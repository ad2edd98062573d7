import { brand } from '@duskline/brand';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { NO_END_YMDT } from '../../http/no-end.ts';
import { averageRating, isForSale } from '../catalog/index.ts';
import { BASE_POINTS_RATE_PERCENT, discountedPrice, pointsFor } from '../pricing/index.ts';
import { describeDeliveryFee } from '../product-detail/index.ts';
import type { ListedProductRow } from './listed-products.sql.ts';

/** Convert a product to the form of every list: search, sections, wishlist, recently viewed. */
export function listedProductToWire(row: ListedProductRow, imageUrl: (key: string) => string) {
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
    immediateDiscountEndYmdt: NO_END_YMDT,
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
    stockCnt: row.available,
    mainStockCnt: row.baseAvailable,
    liked: false,
    likeCount: row.likeCount,
    reviewRating: averageRating(row),
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
    // The first is the card's, the second appears under the pointer.
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
      stockCnt: option.available,
    })),

    registerYmdt: seoulDateTime(row.registeredAt),
    saleStartYmdt: startsAt,
    saleEndYmdt: NO_END_YMDT,
    salePeriodType: 'REGULAR' as const,
    productSalePeriodType: 'REGULAR' as const,
    sectionProductStartYmdt: '',
    sectionProductEndYmdt: '',
    reservationData: null,
    expirationDate: null,

    deliveryConditionType: row.conditionType,
    deliveryConditionInfo: {
      summary: describeDeliveryFee(row),
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

/** A product as every list of the wire has it. */
export type ListedProduct = ReturnType<typeof listedProductToWire>;
