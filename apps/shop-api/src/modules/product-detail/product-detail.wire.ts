import { brand } from '@duskline/brand';
import type { ProductDetail } from '@duskline/contract/shop/catalog';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { NO_END_YMDT } from '../../http/no-end.ts';
import { averageRating, isForSale } from '../catalog/index.ts';
import { BASE_POINTS_RATE_PERCENT, discountedPrice, pointsFor } from '../pricing/index.ts';
import { reviewPoints } from '../reviews/index.ts';
import { deliveryFeeToWire } from './delivery-fee.wire.ts';
import type { DetailRow } from './product-detail.sql.ts';
import { guides, sizeTableHtml } from './product-html.ts';

type Detail = z.output<typeof ProductDetail>;

/** Convert all that a product's page shows. */
export function productDetailToWire(row: DetailRow, imageUrl: (key: string) => string): Detail {
  return {
    dropNo: row.dropNo,
    baseInfo: baseInfoToWire(row, imageUrl),
    deliveryDate: { daysAfterPurchase: null, daysOfWeek: null, period: null },
    stock: { saleCnt: row.saleCount, stockCnt: row.available, mainStockCnt: row.baseAvailable },
    price: priceToWire(row),
    deliveryFee: deliveryFeeToWire(row),
    limitations: {
      minBuyCnt: row.minBuyCount,
      maxBuyPersonCnt: row.maxBuyPersonCount,
      maxBuyTimeCnt: row.maxBuyTimeCount,
      maxBuyDays: 0,
      maxBuyPeriodCnt: 0,
      // Only a member can have verified their identity.
      memberOnly: row.membersOnly || row.identityRequired,
      canAddToCart: isForSale(row),
      refundable: true,
      nonRefundTypes: null,
      naverPayHandling: false,
    },
    counter: {
      likeCnt: row.likeCount,
      reviewCnt: row.reviewCount,
      inquiryCnt: 0,
      myInquiryCnt: 0,
    },
    categories: categoriesToWire(row),
    brand: {
      nameType: row.nameType,
      name: row.nameKo,
      nameEn: row.brandNameEn,
      brandNo: row.brandNo,
      logoImageUrl: imageUrl(row.logoKey),
    },
    liked: false,
    partner: {
      partnerNo: brand.partnerNo,
      partnerName: brand.storeName,
      businessRegistrationNo: brand.company.businessRegistrationNo,
      companyName: brand.company.name,
      onlineMarketingBusinessDeclarationNo: brand.company.mailOrderSalesNo,
      officeAddressLabel: brand.company.address,
      faxNo: '',
      ownerName: brand.company.representative,
      email: brand.company.email,
      phoneNo: brand.company.phone,
    },
    status: {
      saleStatusType: row.saleStatus,
      soldout: row.soldOut,
      display: true,
      productClassType: 'DEFAULT',
    },
    partnerNotice: { title: '', content: '' },
    reservationData: null,
    deliveryGuide: guides.delivery,
    afterServiceGuide: guides.afterService,
    refundGuide: guides.refund,
    exchangeGuide: guides.exchange,
    liquorDelegationGuide: null,
    relatedProductNos: [],
    shippingInfo: {
      shippingAvailable: true,
      shippingConfig: {
        shippingAreaType: 'MALL_SHIPPING_AREA',
        shippingAreaPartnerNo: brand.partnerNo,
        combinable: true,
        internationalShippingAvailable: false,
        templateNo: row.templateNo,
      },
    },
    groupManagementCode: null,
    groupManagementCodeName: null,
    regularDelivery: null,
    rentalInfos: [],
    displayableStock: true,
    saleMethodType: 'PURCHASE',
    reviewAvailable: true,
    reviewRate: averageRating(row),
    mainBestProductYn: false,
  };
}

function baseInfoToWire(row: DetailRow, imageUrl: (key: string) => string): Detail['baseInfo'] {
  const images = row.pictures.map(({ key, alt }) => ({ url: imageUrl(key), alt }));
  return {
    productNo: row.productNo,
    productName: row.name,
    productNameEn: row.nameEn,
    productManagementCd: row.managementCode,
    promotionText: row.promotionText,
    saleStartYmdt: seoulDateTime(row.saleStartsAt),
    saleEndYmdt: row.saleEndsAt ? seoulDateTime(row.saleEndsAt) : NO_END_YMDT,
    salePeriodType: row.saleEndsAt ? 'PERIOD' : 'REGULAR',
    registerYmdt: seoulDateTime(row.registeredAt),
    imageUrls: images.map(({ url }) => url),
    imageUrlInfo: images.map(({ url, alt }) => ({ url, type: 'IMAGE_URL', ...(alt && { alt }) })),
    optionImageViewable: true,
    placeOriginLabel: row.placeOfOrigin,
    placeOriginEtcLabel: '',
    manufactureYmdt: null,
    expirationYmdt: null,
    contentHeader: '',
    content: row.content,
    contentFooter: row.sizeTable ? sizeTableHtml(row.sizeTable) : '',
    // JSON in a string, one object per row: the form clients of the public API parse.
    dutyInfo: JSON.stringify({
      categoryNo: '',
      categoryName: row.disclosureCategory,
      contents: row.disclosure.map(({ label, value }) => ({ [label]: value })),
    }),
    stickerLabels: row.stickers.map(({ label }) => label),
    stickerInfos: row.stickers.map(({ no, label }) => ({ no, type: 'TEXT', label, name: label })),
    purchaseGuide: guides.purchase,
    accumulationUseYn: 'Y',
    accumulationUseLimitInfo: null,
    deliveryCustomerInfo: row.customerInfo,
    certificationType: 'NOT_TARGET',
    certifications: [],
    productGroup: 'DELIVERY',
    hsCode: '',
    usableRestockNoti: true,
    productType: 'DEFAULT',
    productClassType: 'DEFAULT',
    mappingType: 'SINGLE',
    customPropertise: row.properties.map((property) => ({
      propNo: property.propertyNo,
      propName: property.name,
      propType: 'STRING',
      propValueNo: property.valueNo,
      propValue: property.value,
      multipleSelectionYn: 'Y',
    })),
    couponUseYn: 'Y',
    minorPurchaseYn: 'Y',
    paymentMeans: ['CREDIT', 'DEPOSIT'],
  };
}

function priceToWire(row: DetailRow): Detail['price'] {
  return {
    salePrice: row.salePrice,
    immediateDiscountAmt: row.immediateDiscountAmt,
    immediateDiscountUnitType: 'WON',
    immediateDiscountStartYmdt: seoulDateTime(row.saleStartsAt),
    immediateDiscountEndYmdt: NO_END_YMDT,
    additionDiscountAmt: 0,
    additionDiscountUnitType: 'WON',
    additionDiscountValue: 0,
    minSalePrice: 0,
    maxSalePrice: 0,
    maxAdditionDiscountAmt: 0,
    maxDiscountAmount: 0,
    unitName: '',
    unitNameType: '',
    unitPrice: 0,
    maxCouponAmt: 0,
    couponDiscountAmt: 0,
    couponDiscountUnitType: null,
    accumulationAmtWhenBuyConfirm: pointsFor(discountedPrice(row), BASE_POINTS_RATE_PERCENT),
    accumulationRate: 0,
    accumulationRateOfMember: BASE_POINTS_RATE_PERCENT,
    photoReviewAccumulationAmt: reviewPoints.photo.amount,
    contentsIfPausing: row.contentsIfPausing,
  };
}

/** One entry for each lowest category, its path from the top of the tree down. */
function categoriesToWire(row: DetailRow): Detail['categories'] {
  const known = new Map(row.categories.map((category) => [category.categoryNo, category]));
  const parents = new Set(row.categories.map(({ parentNo }) => parentNo));
  const lowest = row.categoryNos.filter((no) => known.has(no) && !parents.has(no));
  return lowest.map((categoryNo, at) => {
    const path = [];
    for (let no: number | null = categoryNo; no !== null; ) {
      const category = known.get(no);
      if (!category) break;
      path.unshift({ label: category.label, depth: category.depth, categoryNo: no });
      no = category.parentNo;
    }
    return {
      fullCategoryLabel: path.map(({ label }) => label).join('>'),
      representativeYn: at === 0 ? 'Y' : 'N',
      categories: path,
    };
  });
}
